import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { StoreFault } from '../store-fault.ts';
import type { FileContent } from './engine.ts';

/** It is the submission's fault and not the store's, so that the others of its group are kept. */
const unreadable = (): StoreFault =>
  new StoreFault('failed', 'the file that came with a submission is gone or cut off (fix: send the submission again)');

const whole = (bytes: Uint8Array, { size }: FileContent): Uint8Array => {
  if (bytes.length !== size) throw unreadable();
  return bytes;
};

/** The bytes of a file that came with a submission. Throws StoreFault unless all of it is there. */
export const readContent = async (content: FileContent): Promise<Uint8Array> => {
  try {
    return whole(await readFile(content.path), content);
  } catch {
    throw unreadable();
  }
};

/** The same in a thread that has nothing else to do. */
export const readContentNow = (content: FileContent): Uint8Array => {
  try {
    return whole(readFileSync(content.path), content);
  } catch {
    throw unreadable();
  }
};
