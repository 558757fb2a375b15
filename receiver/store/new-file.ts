import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { checkBackup } from './backups.ts';
import { StoreFault, storeFault } from './store-fault.ts';

const sync = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r');
  await handle.sync();
};

const expectNew = (file: string): void => {
  if (existsSync(file)) throw Object.assign(new Error(), { code: 'EEXIST' });
};

/**
 * Creates a file that only its owner can read, completely or not at all. `write` fills a temporary file, which is
 * renamed once it is on disk. Throws a system error if the file exists or cannot be written.
 */
export const writeNewFile = async (file: string, write: (temporary: string) => Promise<void>): Promise<void> => {
  expectNew(file);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await (await open(unfinished, 'wx', 0o600)).close();
    await write(unfinished);
    await sync(unfinished);
    expectNew(file);
    await rename(unfinished, file);
    await sync(dirname(resolve(file)));
  } finally {
    await rm(unfinished, { force: true });
  }
};

const another = 'name a file that can be written';
const problems: Readonly<Record<string, readonly [problem: string, repair: string]>> = {
  EACCES: ['cannot be written', another],
  EEXIST: ['already exists', 'name a new file'],
  ENOENT: ['has no folder', another],
  ENOSPC: ['has no room on its disk', another],
  EPERM: ['cannot be written', another],
  EROFS: ['cannot be written', another],
};

/** Writes a backup and reads it. Throws StoreFault if the file exists, or cannot be created or read. */
export const writeBackup = (file: string, write: (temporary: string) => Promise<void>): Promise<void> =>
  writeNewFile(file, async (temporary) => {
    await write(temporary);
    checkBackup(temporary);
  }).catch((error: unknown) => {
    // A full disk concerns the new file, because reading the store needs no space.
    const isFull = error instanceof StoreFault && error.kind === 'full';
    if (error instanceof StoreFault && !isFull) throw error;
    const { code = '', message } = isFull ? { code: 'ENOSPC', message: '' } : (error as NodeJS.ErrnoException);
    const [problem, repair] = problems[code] ?? [`failed: ${code || message}`, another];
    throw storeFault(`the backup "${file}"`, ['failed', problem, repair]);
  });
