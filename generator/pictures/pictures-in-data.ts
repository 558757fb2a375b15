import { allDocuments, type Documents, type IllustratedDocument } from '../read/document.ts';
import { walk } from '../read/schema-walk.ts';
import { isPhotograph } from './picture-files.ts';
import { pictureName } from './resolve-images.ts';

/** The drawings, photographs and icons that the data names. Only these are emitted. */
export interface PicturesInData {
  drawings: Set<string>;
  photographs: Set<string>;
  icons: Set<string>;
}

export const picturesInData = (documents: Documents<IllustratedDocument>): PicturesInData => {
  const drawings = new Set<string>();
  const photographs = new Set<string>();
  const icons = new Set<string>();
  for (const document of allDocuments(documents)) {
    for (const { path, value, meta } of walk(document.schema, document.value)) {
      if (typeof value !== 'string') continue;
      if (meta.picture) (isPhotograph(value) ? photographs : drawings).add(pictureName(document, path, value));
      if (meta.icon) icons.add(value);
    }
  }
  return { drawings, photographs, icons };
};
