import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export const inMemory = ':memory:';

const ownerOnly = 0o600;
const ownersFolder = 0o700;
const everyMode = 0o777;

const statIfThere = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

/** What tells a file from another one of the same name; undefined when there is none. */
const inode = (path: string): string | undefined => {
  const found = statIfThere(path);
  return found && `${found.dev}:${found.ino}`;
};

/** Takes from others what rights they have. A file of another owner's stays as it is. */
const narrow = (path: string): void => {
  const found = statIfThere(path);
  if (!found || (Number(found.mode) & everyMode & ~ownerOnly) === 0) return;
  if (process.getuid?.() !== 0 && Number(found.uid) !== process.getuid?.()) return;
  chmodSync(path, ownerOnly);
};

/** Where SQLite writes commits before they go into the file itself. */
const walOf = (file: string): string => `${file}-wal`;

const shmOf = (file: string): string => `${file}-shm`;

/** Whether there is a file with something in it: one that is just being copied begins empty. */
export const hasContent = (file: string): boolean => (statIfThere(file)?.size ?? 0n) > 0n;

/** Its identity with that of its log: SQLite goes on writing to either after it was deleted. */
export const identityOf = (file: string): string => `${inode(file)} ${inode(walOf(file))}`;

export const identityOfLog = (file: string): string | undefined => inode(walOf(file));

export const companions = (file: string): readonly string[] => [walOf(file), shmOf(file)];

/** The store holds what people wrote in confidence: nobody else on the machine reads it, not even an older file. */
export const narrowRights = (file: string): void => {
  for (const path of [file, ...companions(file)]) narrow(path);
};

/**
 * Makes the file with its folder, unless it is there, and proves that both can be written. A file that is there is not
 * opened: closing it again would drop the locks that this process holds on it (https://sqlite.org/howtocorrupt.html).
 */
export const prepareFile = (file: string): void => {
  const folder = dirname(resolve(file));
  mkdirSync(folder, { recursive: true, mode: ownersFolder });
  if (statIfThere(file)?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  accessSync(folder, constants.W_OK);
  if (!statIfThere(file)) closeSync(openSync(file, 'wx', ownerOnly));
  accessSync(file, constants.R_OK | constants.W_OK);
};
