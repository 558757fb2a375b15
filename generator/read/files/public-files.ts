import { statSync } from 'node:fs';
import { join } from 'node:path';
import { encodedFile } from '../../../schemas/fields/encoded-path.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { isHidden } from '../../../sites/secret-files.ts';
import { publicFolderOf } from '../../../sites/site-folders.ts';

/** Sizes of the files in public/ in bytes, by their addresses, such as `/prices.pdf`. */
export type PublicFiles = ReadonlyMap<string, number>;

/** False for hidden files, and for the file that explains the folder to developers. */
export const isPublished = (file: string): boolean => file !== 'README.md' && !isHidden(file);

/** Returns the paths of the files that a site serves as they are, in public/. */
export const publishedFiles = (data: string): string[] => filesBelow(publicFolderOf(data)).filter(isPublished);

/** Returns the files that a site serves as they are. */
export const publicFilesOf = (data: string): PublicFiles => {
  const folder = publicFolderOf(data);
  const files = publishedFiles(data);
  return new Map(files.map((file) => [encodedFile(`/${file}`), statSync(join(folder, file)).size]));
};
