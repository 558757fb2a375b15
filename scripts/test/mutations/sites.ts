import { parseDocument } from 'yaml';
import { type Feature, features } from '../../../schemas/site/site.ts';
import { secondCompany } from '../tested-site.ts';

/** A site whose data is mutated. */
export interface MutatedSite {
  name: string;
  /** The folder of its data. */
  data: string;
  /** Changes the settings in data/site.yaml. */
  settings: (site: string) => string;
  /** The files that are mutated; without it all. */
  files?: RegExp;
  /** False where another site has the same pages, so that generating is enough. */
  isRendered?: boolean;
  /** Besides removals, the value of every n-th place is replaced. */
  values?: number;
  /** Besides removals, so many typing errors are made. */
  typing?: number;
}

const unchanged = (site: string): string => site;

/** The settings of a site that no specification binds, with features that are off. */
const without =
  (...off: readonly Feature[]) =>
  (site: string): string => {
    const document = parseDocument(site);
    document.delete('profile');
    for (const feature of off) document.setIn(['features', feature], false);
    return document.toString({ lineWidth: 0 });
  };

/** The files that say something of a feature. */
const ofFeatures =
  /^data\/(?:constants|messages|interface|site|routes|menus|footer|hosting|receiver|mails|roles|forms\/\w+|sections\/contact|pages\/(?:careers|contact|home|search))\.yaml/;

/** The sites of a full run: both companies, also with each feature off. */
export const mutatedSites: readonly MutatedSite[] = [
  { name: 'second-company', data: secondCompany, settings: unchanged, values: 1, typing: 500 },
  ...(Object.keys(features.shape) as Feature[]).map((feature) => ({
    name: `without-${feature}`,
    data: 'data',
    settings: without(feature),
    files: ofFeatures,
  })),
  { name: 'without-a-profile', data: 'data', settings: without(), values: 3, typing: 500 },
  { name: 'with-a-profile', data: 'data', settings: unchanged, isRendered: false },
];
