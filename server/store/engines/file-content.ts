import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { StoreFault } from '../store-fault.ts';
import type { FileContent } from './engine.ts';

/** A fault of the submission, not of the store, so the others of its group are stored. */
const unreadable = (): StoreFault =>
  new StoreFault('failed', 'the file that came with a submission is gone or cut off (fix: send the submission again)');

const whole = (bytes: Uint8Array, { size }: FileContent): Uint8Array => {
  if (bytes.length !== size) throw unreadable();
  return bytes;
};

/** Reads a file that came with a submission. Throws StoreFault unless it is complete. */
export const readContent = async (content: FileContent): Promise<Uint8Array> => {
  try {
    return whole(await readFile(content.path), content);
  } catch {
    throw unreadable();
  }
};

/** Reads the file synchronously, for worker threads. */
export const readContentNow = (content: FileContent): Uint8Array => {
  try {
    return whole(readFileSync(content.path), content);
  } catch {
    throw unreadable();
  }
};
