import { pictureWidths } from '../../../schemas/fields/picture.ts';
import { type DataPath, valueAt } from '../data-path.ts';
import { allDocuments, type CheckedDocument, type Documents, visitsOf } from '../document.ts';
import { cropOf, croppedName, focusKeyOf, isPhotograph } from '../files/picture-files.ts';
import { picturesInText } from '../rich-text-parts.ts';
import type { Visit } from '../schema-walk.ts';

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

/** A picture that the data names, in a field or in a rich text. */
export interface NamedPicture {
  name: string;
  /** Layout width in CSS pixels. */
  width: number;
  /** Alternative text of a picture in a rich text. Other pictures have it in a separate field. */
  alt?: string;
  /** Place of the name in a rich text. */
  spot?: { words: string };
}

export const picturesAt = (visit: Visit): NamedPicture[] => {
  const { value, meta } = visit;
  if (meta.picture && typeof value === 'string') return [{ name: value, width: meta.pictureWidth ?? 0 }];
  return picturesInText(visit).map(({ image, alt }) => ({
    name: image,
    width: pictureWidths.text,
    alt,
    spot: { words: `](${image}` },
  }));
};

/** Drawings, photographs, icons and owners of marks that the data names. Only these are emitted. */
export interface PicturesInData {
  drawings: Set<string>;
  photographs: Set<string>;
  icons: Set<string>;
  /** Ids of clients, partners and products. */
  marks: Set<string>;
}

export const picturesInData = (documents: Documents): PicturesInData => {
  const visits = allDocuments(documents).flatMap((document) =>
    visitsOf(document).map((visit) => ({ document, visit })),
  );
  const pictures = visits.flatMap(({ document, visit }) =>
    picturesAt(visit).map(({ name, spot }) => (spot ? name : pictureName(document, visit.path, name))),
  );
  const valuesWith = (key: 'icon' | 'mark'): Set<string> =>
    new Set(visits.flatMap(({ visit: { meta, value } }) => (meta[key] && typeof value === 'string' ? [value] : [])));
  const isFile = (name: string): boolean => isPhotograph(cropOf(name).file);
  return {
    drawings: new Set(pictures.filter((name) => !isFile(name))),
    photographs: new Set(pictures.filter(isFile)),
    icons: valuesWith('icon'),
    marks: valuesWith('mark'),
  };
};
