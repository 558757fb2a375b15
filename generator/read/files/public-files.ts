import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { encodedFile } from '../../../schemas/fields/encoded-path.ts';
import { isHidden, isSecretFile } from '../../../sites/secret-files.ts';
import { publicFolderOf } from '../../../sites/site-folders.ts';
import type { Fault } from '../fault.ts';
import { faultOfFile } from '../yaml/source.ts';
import { filesBelow } from './files-below.ts';
import { mediaProblem } from './media-problem.ts';
import { storedNameFaults } from './stored-names.ts';

/** Sizes of the files in public/ in bytes, by their addresses, such as `/prices.pdf`. */
export type PublicFiles = ReadonlyMap<string, number>;

/** False for hidden files, and for the file that explains the folder to developers. */
export const isPublished = (file: string): boolean => file !== 'README.md' && !isHidden(file);

const filesIn = (data: string): string[] => filesBelow(publicFolderOf(data)).filter(isPublished);

/** Pages have no extension in their address, and hosts send compressed files instead of the files beside them. */
const unserved = /\.(?:html?|br|gz)$/i;
const unservedFault = 'hosts serve no file with this extension (fix: use another type, such as .pdf, .txt or .zip)';

/** Faults of names that a build must not publish, or that browsers or other machines could not find. */
export const publicNameFaults = (data: string): Fault[] => {
  const files = filesIn(data);
  const secret = 'has the name of a secret file, and everybody could read it (fix: move it out of public/)';
  return [
    ...files.filter(isSecretFile).map((file) => faultOfFile(`public/${file}`, secret)),
    ...files.filter((file) => unserved.test(file)).map((file) => faultOfFile(`public/${file}`, unservedFault)),
    ...storedNameFaults('public', files),
  ];
};

/** Bytes that tell the type of a file. Captions are read as a whole. */
const beginning = 1024;

const bytesOf = (path: string): Buffer => {
  if (/\.vtt$/i.test(path)) return readFileSync(path);
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(beginning);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
};

/** Faults of files whose content is not what their name says, such as a web page that was saved as a video. */
export const publicContentFaults = (data: string): Fault[] =>
  filesIn(data).flatMap((file) => {
    const problem = mediaProblem(file, bytesOf(join(publicFolderOf(data), file)));
    return problem ? [faultOfFile(`public/${file}`, problem)] : [];
  });

/** Returns the files that a site serves as they are. */
export const publicFilesOf = (data: string): PublicFiles => {
  const folder = publicFolderOf(data);
  const files = filesIn(data);
  return new Map(files.map((file) => [encodedFile(`/${file}`), statSync(join(folder, file)).size]));
};
