import type { Motif } from './canvas.ts';
import { automation } from './motifs/automation.ts';
import { bars } from './motifs/bars.ts';
import { beacon } from './motifs/beacon.ts';
import { blueprint } from './motifs/blueprint.ts';
import { cloudCluster } from './motifs/cloud-cluster.ts';
import { compass } from './motifs/compass.ts';
import { cultureBicycles } from './motifs/culture-bicycles.ts';
import { cultureDesk } from './motifs/culture-desk.ts';
import { cultureLibrary } from './motifs/culture-library.ts';
import { cultureStandup } from './motifs/culture-standup.ts';
import { cultureTea } from './motifs/culture-tea.ts';
import { cultureTerrace } from './motifs/culture-terrace.ts';
import { cultureWhiteboard } from './motifs/culture-whiteboard.ts';
import { cultureWorkshop } from './motifs/culture-workshop.ts';
import { device } from './motifs/device.ts';
import { emberLine } from './motifs/ember-line.ts';
import { envelope } from './motifs/envelope.ts';
import { forecast } from './motifs/forecast.ts';
import { forge } from './motifs/forge.ts';
import { handshake } from './motifs/handshake.ts';
import { horizon } from './motifs/horizon.ts';
import { lattice } from './motifs/lattice.ts';
import { layers } from './motifs/layers.ts';
import { ledgerLines } from './motifs/ledger-lines.ts';
import { lift } from './motifs/lift.ts';
import { loop } from './motifs/loop.ts';
import { lostPage } from './motifs/lost-page.ts';
import { migrationPath } from './motifs/migration-path.ts';
import { observatory } from './motifs/observatory.ts';
import { officeHyderabad } from './motifs/office-hyderabad.ts';
import { officeVirginia } from './motifs/office-virginia.ts';
import { orbit } from './motifs/orbit.ts';
import { parcels } from './motifs/parcels.ts';
import { pipeline } from './motifs/pipeline.ts';
import { portrait } from './motifs/portrait.ts';
import { pulse } from './motifs/pulse.ts';
import { roles } from './motifs/roles.ts';
import { routeMap } from './motifs/route-map.ts';
import { scan } from './motifs/scan.ts';
import { shelves } from './motifs/shelves.ts';
import { sketchToSolid } from './motifs/sketch-to-solid.ts';
import { skyline } from './motifs/skyline.ts';
import { stencil } from './motifs/stencil.ts';
import { strata } from './motifs/strata.ts';
import { switchboard } from './motifs/switchboard.ts';
import { triage } from './motifs/triage.ts';
import { twoSidedNetwork } from './motifs/two-sided-network.ts';
import { umbrellaTiling } from './motifs/umbrella-tiling.ts';

/** Every drawing by the name that the data uses. */
export const motifs = {
  lattice,
  strata,
  scan,
  loop,
  layers,
  device,
  'sketch-to-solid': sketchToSolid,
  'cloud-cluster': cloudCluster,
  'migration-path': migrationPath,
  'ledger-lines': ledgerLines,
  'umbrella-tiling': umbrellaTiling,
  skyline,
  bars,
  pulse,
  parcels,
  shelves,
  'route-map': routeMap,
  'two-sided-network': twoSidedNetwork,
  horizon,
  triage,
  pipeline,
  lift,
  switchboard,
  observatory,
  stencil,
  blueprint,
  'culture-desk': cultureDesk,
  'culture-whiteboard': cultureWhiteboard,
  'culture-standup': cultureStandup,
  'culture-library': cultureLibrary,
  'culture-bicycles': cultureBicycles,
  'culture-tea': cultureTea,
  'culture-terrace': cultureTerrace,
  'culture-workshop': cultureWorkshop,
  portrait,
  compass,
  'ember-line': emberLine,
  beacon,
  handshake,
  'office-hyderabad': officeHyderabad,
  'office-virginia': officeVirginia,
  roles,
  envelope,
  orbit,
  forge,
  'lost-page': lostPage,
  automation,
  forecast,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

export const motifNames = Object.keys(motifs) as MotifName[];
