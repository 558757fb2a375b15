import { type DataPath, valueAt } from '../data-path.ts';
import { allDocuments, type CheckedDocument, type Documents, visitsOf } from '../document.ts';
import { croppedName, focusKeyOf, isPhotograph } from './picture-files.ts';

/** Returns a picture's name for pages. A photograph's name includes the focus from the neighboring key. */
const pictureName = (document: Pick<CheckedDocument, 'value'>, path: DataPath, name: string): string => {
  if (!isPhotograph(name)) return name;
  const focus = valueAt(document.value, [...path.slice(0, -1), focusKeyOf(String(path.at(-1)))]);
  return croppedName(name, focus as readonly number[] | undefined);
};

/** Replaces the photographs in a parsed value by their names with focus. Returns a copy if there are any. */
export const resolveImages = (document: Pick<CheckedDocument, 'schema' | 'value'>, content: unknown): unknown => {
  const photographs = visitsOf(document).flatMap(({ path, value, meta }) =>
    meta.picture && typeof value === 'string' && isPhotograph(value) ? [{ path, name: value }] : [],
  );
  if (photographs.length === 0) return content;
  const resolved: unknown = structuredClone(content);
  for (const { path, name } of photographs) {
    const key = path.at(-1);
    if (key === undefined) continue;
    const parent = valueAt(resolved, path.slice(0, -1)) ?? {};
    Reflect.set(parent, key, pictureName(document, path, name));
    // The name already includes the focus.
    Reflect.deleteProperty(parent, focusKeyOf(String(key)));
  }
  return resolved;
};

/** Drawings, photographs and icons that the data names. Only these are emitted. */
export interface PicturesInData {
  drawings: Set<string>;
  photographs: Set<string>;
  icons: Set<string>;
}

export const picturesInData = (documents: Documents): PicturesInData => {
  const named = allDocuments(documents).flatMap((document) =>
    visitsOf(document).flatMap(({ path, value, meta }) =>
      typeof value === 'string' ? [{ name: pictureName(document, path, value), value, meta }] : [],
    ),
  );
  const pictures = named.filter(({ meta }) => meta.picture);
  return {
    drawings: new Set(pictures.filter(({ value }) => !isPhotograph(value)).map(({ name }) => name)),
    photographs: new Set(pictures.filter(({ value }) => isPhotograph(value)).map(({ name }) => name)),
    icons: new Set(named.filter(({ meta }) => meta.icon).map(({ value }) => value)),
  };
};
