import type { Document } from '../documents.ts';
import type { Fault } from '../fault.ts';
import { iconNames } from '../icon-nodes.ts';
import { motifNames } from '../images/motifs.ts';
import { nearest } from '../nearest.ts';
import { isPhotograph } from '../photographs/is-photograph.ts';
import type { Visit } from '../schema-walk.ts';
import { faultAt } from '../source.ts';

const motifs = new Set<string>(motifNames);

/** Every drawing and every icon that a file names must exist. */
export const nameFaults = ({ source }: Document, visits: readonly Visit[]): Fault[] => {
  const faults: Fault[] = [];
  const report = (kind: string, value: string, known: ReadonlySet<string>, path: readonly (string | number)[]) => {
    if (known.has(value)) return;
    const near = nearest(value, known);
    faults.push(
      faultAt(
        source,
        path,
        `no ${kind} is called "${value}" (fix: ${near ? `write ${near}` : `choose another ${kind}`})`,
      ),
    );
  };
  for (const { path, value, meta } of visits) {
    if (typeof value !== 'string') continue;
    if (meta.picture && !isPhotograph(value)) report('drawing', value, motifs, path);
    if (meta.icon) report('icon', value, iconNames(), path);
  }
  return faults;
};
