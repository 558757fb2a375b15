import { extname } from 'node:path';
import { allDocuments, type Documents, visitsOf } from '../../generator/read/document.ts';
import { memoize } from '../../generator/read/memoize.ts';
import { picturesAt } from '../../generator/read/pictures/pictures-in-data.ts';
import { publicFilesAt } from '../changes/rename/references-to.ts';
import type { UnusedFile } from './protocol.ts';
import { acceptedBy } from './upload-file.ts';

/** Returns the pictures, and the files of public/ as editors upload them, that nothing in the data names. */
export const unusedFiles = memoize(({ single, collections, origin }: Documents): UnusedFile[] => {
  const visits = allDocuments({ single, collections }).flatMap(visitsOf);
  const shown = new Set(visits.flatMap(picturesAt).map(({ name }) => name));
  const linked = new Set(visits.flatMap(publicFilesAt));
  const { drawings, photographs } = origin.pictures;
  // Search engines and browsers ask for files of other types without a link.
  const uploads = [...origin.publicFiles.keys()].filter((name) => acceptedBy([]).includes(extname(name).toLowerCase()));
  return [
    ...[...drawings.scenes.keys(), ...photographs].map((name) => ({ kind: 'picture' as const, name })),
    ...uploads.map((name) => ({ kind: 'file' as const, name })),
  ].filter(({ kind, name }) => !(kind === 'picture' ? shown : linked).has(name));
});
