import type { Document } from '../documents.ts';
import type { Fault } from '../fault.ts';
import type { KnownIds } from '../known-ids.ts';
import { nearest } from '../nearest.ts';
import type { Visit } from '../schema-walk.ts';
import { faultAt } from '../source.ts';

/** Every id that points into another file must exist there. */
export const referenceFaults = ({ source }: Document, visits: readonly Visit[], known: KnownIds): Fault[] => {
  const faults: Fault[] = [];
  for (const { path, value, meta } of visits) {
    const ids = meta.reference && known[meta.reference];
    if (ids === undefined || typeof value !== 'string' || ids.has(value)) continue;
    const near = nearest(value, ids);
    const fix = near ? `write ${near}` : `use one of ${[...ids].slice(0, 12).join(', ')}`;
    faults.push(faultAt(source, path, `no ${meta.reference} is called "${value}" (fix: ${fix})`));
  }
  return faults;
};
