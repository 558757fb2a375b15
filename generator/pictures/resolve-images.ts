import { type DataPath, valueAt } from '../read/data-path.ts';
import type { IllustratedDocument } from '../read/document.ts';
import { walk } from '../read/schema-walk.ts';
import { croppedName, focusKeyOf } from './photographs/crop-focus.ts';
import { isPhotograph } from './photographs/is-photograph.ts';

/** The name of a drawing: its motif and the seed of its details. */
export const pictureName = (motif: string, seed: string): string => `${motif}--${seed}`;

/** The seed of a drawing: the id of the nearest enclosing entry, or the seed of the file. */
export const seedOf = (document: IllustratedDocument, path: DataPath): string => {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const id = valueAt(document.value, [...path.slice(0, length), 'id']);
    if (typeof id === 'string') return id;
  }
  return document.seed;
};

/** The name of a photograph for pages, with the focus from the key beside it. */
export const photographName = (document: IllustratedDocument, path: DataPath, file: string): string => {
  const focus = valueAt(document.value, [...path.slice(0, -1), focusKeyOf(String(path.at(-1)))]);
  return croppedName(file, focus as readonly number[] | undefined);
};

/**
 * Replaces each picture of a parsed value by its resolved name: a motif with its seed, or a photograph with its focus.
 * Returns a copy.
 */
export const resolveImages = (document: IllustratedDocument, content: unknown): unknown => {
  const resolved: unknown = structuredClone(content);
  for (const { path, value, meta } of walk(document.schema, document.value)) {
    const key = path.at(-1);
    if (!meta.picture || typeof value !== 'string' || key === undefined) continue;
    const parent = valueAt(resolved, path.slice(0, -1)) as Record<string | number, unknown>;
    parent[key] = isPhotograph(value)
      ? photographName(document, path, value)
      : pictureName(value, seedOf(document, path));
    // The name includes the focus.
    delete parent[focusKeyOf(String(key))];
  }
  return resolved;
};
