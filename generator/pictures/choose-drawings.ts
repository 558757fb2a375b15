import { hash } from '../images/canvas.ts';
import type { MotifName } from '../images/motifs.ts';
import { type DataPath, valueAt } from '../read/data-path.ts';
import type { FilledDocument, IllustratedDocument } from '../read/document.ts';
import { isRecord } from '../read/is-record.ts';
import { memoize } from '../read/memoize.ts';
import { unwrap, walk } from '../read/schema-walk.ts';
import { seedOf } from './resolve-images.ts';

/** General drawings (order, work, distance) that suit any entry. */
const general: readonly [MotifName, ...MotifName[]] = [
  'strata',
  'lattice',
  'loop',
  'orbit',
  'horizon',
  'compass',
  'layers',
  'handshake',
  'automation',
  'beacon',
  'sketch-to-solid',
  'two-sided-network',
];

/** The number of entries from which a folder shares its drawings, because nobody can tell thousands apart. */
const mostOwnDrawings = 500;

/** The number of variants of each motif in such a folder. */
const sharedDrawings = 64;

const withDrawings = memoize(
  (source: FilledDocument['source'], schema: FilledDocument['schema'], value: unknown, seed: string) => {
    const document = { source, schema, value, seed };
    const missing = [...walk(schema, value)].flatMap(({ value: holder, schema: { _zod }, path }) =>
      _zod.def.type !== 'object' || !isRecord(holder)
        ? []
        : Object.entries(_zod.def.shape).flatMap(([key, inner]): { path: DataPath; key: string; name: string }[] => {
            const { meta } = unwrap(inner);
            if (!meta.picture || holder[key] !== undefined) return [];
            const id = seedOf(document, [...path, key]);
            return [{ path, key, name: meta.drawing ?? general[hash(id) % general.length] ?? general[0] }];
          }),
    );
    if (missing.length === 0) return document;
    const illustrated: unknown = structuredClone(value);
    for (const { path, key, name } of missing) Object.assign(valueAt(illustrated, path) as object, { [key]: name });
    return { ...document, value: illustrated };
  },
);

/**
 * Adds a drawing to every entry that names none, so that a new entry always has a picture. The schema or the id selects
 * it. Entries of a very large folder share the details of their drawings.
 */
export const illustrate = ({ source, schema, value }: FilledDocument, entries = 1): IllustratedDocument => {
  const seed = entries > mostOwnDrawings ? String(hash(source.id) % sharedDrawings) : source.id;
  return withDrawings(source.file, source, schema, value, seed);
};
