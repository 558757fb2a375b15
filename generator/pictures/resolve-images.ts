import { type DataPath, valueAt } from '../read/data-path.ts';
import type { Document } from '../read/documents.ts';
import { walk } from '../read/schema-walk.ts';
import { croppedName, focusKeyOf } from './photographs/crop-focus.ts';
import { isPhotograph } from './photographs/is-photograph.ts';

/** The name of a drawn picture: its motif and what its details vary with. */
export const pictureName = (motif: string, seed: string): string => `${motif}--${seed}`;

/** The id of the nearest enclosing entry, or the seed of the file. */
export const seedOf = (document: Document, path: DataPath): string => {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const id = valueAt(document.value, [...path.slice(0, length), 'id']);
    if (typeof id === 'string') return id;
  }
  return document.seed;
};

/** The name of a photograph as pages use it: with what its crop keeps, as the key beside its own says. */
export const photographName = (document: Document, path: DataPath, file: string): string => {
  const focus = valueAt(document.value, [...path.slice(0, -1), focusKeyOf(String(path.at(-1)))]);
  return croppedName(file, focus as readonly number[] | undefined);
};

/**
 * Replaces each motif by the name of the picture that will be drawn for it, and each photograph by its name with what
 * its crop keeps. Returns the same content, changed in place.
 */
export const settlePictures = (document: Document, content: unknown): unknown => {
  for (const { path, value, meta } of walk(document.schema, document.value)) {
    if (!meta.picture || typeof value !== 'string') continue;
    const parent = valueAt(content, path.slice(0, -1)) as Record<string | number, unknown>;
    const key = path.at(-1);
    if (key === undefined) continue;
    parent[key] = isPhotograph(value)
      ? photographName(document, path, value)
      : pictureName(value, seedOf(document, path));
    // The name says it now.
    delete parent[focusKeyOf(String(key))];
  }
  return content;
};
