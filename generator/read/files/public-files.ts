import { statSync } from 'node:fs';
import { join } from 'node:path';
import { encodedFile } from '../../../schemas/fields/encoded-path.ts';
import { isHidden } from '../../../sites/secret-files.ts';
import { publicFolderOf } from '../../../sites/site-folders.ts';
import { type EditedFiles, editedBytes, filesAfter } from './edited-files.ts';

/** Sizes of the files in public/ in bytes, by their addresses, such as `/prices.pdf`. */
export type PublicFiles = ReadonlyMap<string, number>;

/** False for hidden files, and for the file that explains the folder to developers. */
export const isPublished = (file: string): boolean => file !== 'README.md' && !isHidden(file);

/** Returns the paths of the files that a site serves as they are, in public/. */
export const publishedFiles = (data: string, edited?: EditedFiles): string[] =>
  filesAfter(publicFolderOf(data), 'public', edited).filter(isPublished);

/** Returns the files that a site serves as they are. */
export const publicFilesOf = (data: string, edited: EditedFiles = new Map()): PublicFiles => {
  const folder = publicFolderOf(data);
  const sizeOf = (file: string): number =>
    editedBytes(edited, `public/${file}`)?.length ?? statSync(join(folder, file)).size;
  const files = publishedFiles(data, edited);
  return new Map(files.map((file) => [encodedFile(`/${file}`), sizeOf(file)]));
};
