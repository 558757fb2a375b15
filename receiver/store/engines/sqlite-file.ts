import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

const ownerOnly = 0o600;
const ownersFolder = 0o700;

const statIfThere = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

/**
 * Returns the inode of a file, which distinguishes it from another file of the same name; undefined if it is missing.
 */
export const inode = (path: string): string | undefined => {
  const stats = statIfThere(path);
  return stats && `${stats.dev}:${stats.ino}`;
};

/** True if the file has another name. SQLite would give each name a separate log and damage the file. */
export const hasHardLink = (file: string): boolean => (statIfThere(file)?.nlink ?? 1n) > 1n;

/** Removes other users' permissions. It does not change a file that belongs to another user. */
const narrow = (path: string): void => {
  const stats = statIfThere(path);
  if (!stats || (Number(stats.mode) & 0o777 & ~ownerOnly) === 0) return;
  if (process.getuid?.() !== 0 && Number(stats.uid) !== process.getuid?.()) return;
  chmodSync(path, ownerOnly);
};

/** Returns the path of the write-ahead log, which holds commits until they are copied into the file. */
const walOf = (file: string): string => `${file}-wal`;

/** Returns the paths of the log and its index, which connections share. */
const companionsOf = (file: string): readonly string[] => [walOf(file), `${file}-shm`];

/** True if the file exists and is not empty. A copy in progress may still be empty. */
export const hasContent = (file: string): boolean => (statIfThere(file)?.size ?? 0n) > 0n;

/**
 * Watches a file and its log after opening, because SQLite would keep writing to a deleted one. `opened` is the file's
 * inode before it was opened.
 */
export const openFile = (file: string, opened: string | undefined) => {
  // SQLite creates the log beside the file itself, not beside a symbolic link.
  const real = realpathSync(file);
  const openedLog = inode(walOf(real));
  const hasSameLog = (): boolean => inode(walOf(real)) === openedLog;
  return {
    /** True if the file and its log are still in place. */
    isSame: (): boolean => inode(file) === opened && hasSameLog(),
    /**
     * Removes the file's log, so that another file in its place does not get it. Renames a log that contains commits.
     */
    removeLog: (): void => {
      if (openedLog === undefined || !hasSameLog()) return;
      if (hasContent(walOf(real))) renameSync(walOf(real), `${walOf(real)}.${Date.now()}`);
      for (const path of companionsOf(real)) rmSync(path, { force: true });
    },
  };
};

export type OpenFile = ReturnType<typeof openFile>;

/** Makes file and log readable only by their owner, because they contain personal data. */
export const narrowRights = (file: string): void => {
  for (const path of [file, ...companionsOf(realpathSync(file))]) narrow(path);
};

const create = (file: string): void => {
  try {
    closeSync(openSync(file, 'wx', ownerOnly));
  } catch (error) {
    // Another process may have created it meanwhile. A symbolic link to nothing also "exists".
    if (!statIfThere(file)) throw error;
  }
};

/**
 * Creates the file and its folder if necessary, and checks that both are writable. It does not open an existing file,
 * because closing it would release this process's locks (https://sqlite.org/howtocorrupt.html).
 */
export const prepareFile = (file: string): void => {
  const folder = dirname(resolve(file));
  mkdirSync(folder, { recursive: true, mode: ownersFolder });
  if (statIfThere(file)?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  accessSync(folder, constants.W_OK);
  if (!statIfThere(file)) create(file);
  accessSync(file, constants.R_OK | constants.W_OK);
};
