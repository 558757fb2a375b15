import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const beginning = 'receiver-uploads-';

const isRunning = (process_: number): boolean => {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    // Another user's process: there, and not ours to signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * A folder of this process alone (mode 0700), in which files lie until they are kept. What a receiver that was killed
 * left behind goes with the next start.
 */
export const makeUploadFolder = (): string => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(beginning))) {
    const process_ = Number(name.slice(beginning.length).split('-')[0]);
    if (!isRunning(process_)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `${beginning}${process.pid}-`));
};
