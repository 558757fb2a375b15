import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isHidden, isSecretFile } from '../../../sites/secret-files.ts';
import { publicFolderOf } from '../../../sites/site-folders.ts';
import type { Fault } from '../fault.ts';
import { faultOfFile } from '../yaml/source.ts';
import { filesBelow } from './files-below.ts';

/** Sizes of the files in public/ in bytes, by their addresses, such as `/prices.pdf`. */
export type PublicFiles = ReadonlyMap<string, number>;

/** False for hidden files, and for the file that explains the folder to developers. */
export const isPublished = (file: string): boolean => file !== 'README.md' && !isHidden(file);

const filesIn = (data: string): string[] => filesBelow(publicFolderOf(data)).filter(isPublished);

/** Faults of files that nobody puts there on purpose, because a build would publish them. */
export const secretFileFaults = (data: string): Fault[] =>
  filesIn(data)
    .filter(isSecretFile)
    .map((file) =>
      faultOfFile(
        `public/${file}`,
        'has the name of a secret file, and everybody could read it (fix: move it out of public/)',
      ),
    );

/** Returns the files that a site serves as they are. */
export const publicFilesOf = (data: string): PublicFiles => {
  const folder = publicFolderOf(data);
  const files = filesIn(data);
  return new Map(files.map((file) => [encodeURI(`/${file}`), statSync(join(folder, file)).size]));
};
