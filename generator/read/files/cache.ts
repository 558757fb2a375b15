import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../sites/files-below.ts';
import { replaceFile } from '../../../sites/replace-file.ts';

/** Cached results of slow work. The folder may be deleted at any time. */
const folder = join(import.meta.dirname, '../../../var/cache');

const keyOf = (inputs: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return hash.digest('hex');
};

/** Returns a cached result if there is one. The work must depend only on its inputs. */
export const cached = async (
  inputs: readonly (string | Uint8Array)[],
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const file = join(folder, keyOf(inputs));
  if (existsSync(file)) return readFileSync(file);
  const result = await work();
  replaceFile(file, result);
  return result;
};

/** Returns a cached value that JSON can hold. */
export const cachedJson = async <Value>(
  inputs: readonly (string | Uint8Array)[],
  work: () => Promise<Value>,
): Promise<Value> =>
  JSON.parse(Buffer.from(await cached(inputs, async () => Buffer.from(JSON.stringify(await work())))).toString());

/** Returns a text that changes when a file is written, replaced or removed, without reading the file. */
export const fileStamp = (path: string): string => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? [found.ino, found.mtimeNs, found.ctimeNs, found.size].join(' ') : 'gone';
};

/** Returns a text that changes when any file below a folder is written, added or removed. */
export const stampsBelow = (folder: string): string =>
  filesBelow(folder)
    .map((file) => `${file} ${fileStamp(join(folder, file))}`)
    .join('\n');
