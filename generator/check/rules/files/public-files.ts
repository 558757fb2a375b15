import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isSecretFile } from '../../../../sites/secret-files.ts';
import { publicFolderOf } from '../../../../sites/site-folders.ts';
import type { Fault } from '../../../read/fault.ts';
import { type EditedFiles, editedBytes } from '../../../read/files/edited-files.ts';
import { publishedFiles } from '../../../read/files/public-files.ts';
import { faultOfFile } from '../../../read/yaml/source.ts';
import { mediaProblem } from './media-problem.ts';
import { storedNameFaults } from './stored-names.ts';

/** Pages have no extension in their address, and hosts send compressed files instead of the files beside them. */
const unserved = /\.(?:html?|br|gz)$/i;
const unservedFault = 'hosts serve no file with this extension (fix: use another type, such as .pdf, .txt or .zip)';

/** Faults of names that a build must not publish, or that browsers or other machines could not find. */
export const publicNameFaults = (files: readonly string[]): Fault[] => {
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
const contentFaults = (data: string, files: readonly string[], edited: EditedFiles): Fault[] =>
  files.flatMap((file) => {
    const bytes = editedBytes(edited, `public/${file}`) ?? bytesOf(join(publicFolderOf(data), file));
    const problem = mediaProblem(file, bytes);
    return problem ? [faultOfFile(`public/${file}`, problem)] : [];
  });

/** Faults of the files in public/, by their names and their content. */
export const publicFaults = (data: string, edited: EditedFiles): Fault[] => {
  const files = publishedFiles(data, edited);
  return [...publicNameFaults(files), ...contentFaults(data, files, edited)];
};
