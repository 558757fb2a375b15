import { join } from 'node:path';
import { fileStamp } from './cache.ts';
import { filesBelow } from './files-below.ts';

/** Returns a text that changes when any file below a folder is written, added or removed. */
export const stampsBelow = (folder: string): string =>
  filesBelow(folder)
    .map((file) => `${file} ${fileStamp(join(folder, file))}`)
    .join('\n');
