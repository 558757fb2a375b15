import { hash } from '../images/canvas.ts';
import type { MotifName } from '../images/motifs.ts';
import type { Document } from '../read/documents.ts';
import { isRecord } from '../read/is-record.ts';
import { unwrap, walk } from '../read/schema-walk.ts';
import { seedOf } from './resolve-images.ts';

/** Drawings that say nothing about their subject but order, work or distance: right for an entry of any kind. */
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

/**
 * Gives every entry that names no drawing one by its id (or the one that its schema asks for), so that a new entry is
 * never blank. Changes the document in place, before it is checked: what follows sees a name like any other.
 */
export const chooseDrawings = (document: Document): void => {
  for (const { value, schema, path } of [...walk(document.schema, document.value)]) {
    const { def } = schema._zod;
    if (def.type !== 'object' || !isRecord(value)) continue;
    for (const [key, inner] of Object.entries(def.shape)) {
      const { meta } = unwrap(inner);
      if (!meta.picture || value[key] !== undefined) continue;
      const id = seedOf(document, [...path, key]);
      value[key] = meta.drawing ?? general[hash(id) % general.length] ?? general[0];
    }
  }
};
