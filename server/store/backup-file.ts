import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StoreFault, storeFault } from './store-fault.ts';

const problems: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written',
  ENOENT: 'has no folder',
  ENOSPC: 'has no room on its disk',
  EPERM: 'cannot be written',
  EROFS: 'cannot be written',
};

const sync = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r');
  await handle.sync();
};

/**
 * Creates a file that only its owner can read, completely or not at all. `write` fills a temporary file, which gets the
 * name when it is on the disk. Throws StoreFault if the file exists or cannot be created.
 */
export const writeBackupFile = async (file: string, write: (file: string) => Promise<void>): Promise<void> => {
  const refuseOther = (): void => {
    if (existsSync(file)) throw storeFault(`the backup "${file}"`, ['failed', 'is there already', 'name a new file']);
  };
  refuseOther();
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await (await open(unfinished, 'wx', 0o600)).close();
    await write(unfinished);
    await sync(unfinished);
    refuseOther();
    await rename(unfinished, file);
    await sync(dirname(resolve(file)));
  } catch (error) {
    await rm(unfinished, { force: true });
    // A full disk concerns the new file, because reading needs no room.
    const isFull = error instanceof StoreFault && error.kind === 'full';
    if (error instanceof StoreFault && !isFull) throw error;
    const { code = '', message } = isFull ? { code: 'ENOSPC', message: '' } : (error as NodeJS.ErrnoException);
    const problem = problems[code] ?? `failed: ${code || message}`;
    throw storeFault(`the backup "${file}"`, ['failed', problem, 'name a file that can be written']);
  }
};
