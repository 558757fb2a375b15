import { statSync } from 'node:fs';
import { join } from 'node:path';
import { publicFolderOf } from '../../../sites/site-folders.ts';
import { filesBelow } from './files-below.ts';

/** Sizes of the files in public/ in bytes, by their addresses, such as `/prices.pdf`. */
export type PublicFiles = ReadonlyMap<string, number>;

/** The file that explains the folder is not served (scripts/build/place-files.ts). */
const isServed = (file: string): boolean => file !== 'README.md';

/** Returns the files that a site serves as they are. */
export const publicFilesOf = (data: string): PublicFiles => {
  const folder = publicFolderOf(data);
  const files = filesBelow(folder).filter(isServed);
  return new Map(files.map((file) => [encodeURI(`/${file}`), statSync(join(folder, file)).size]));
};
