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

export const inMemory = ':memory:';

const ownerOnly = 0o600;
const ownersFolder = 0o700;
const everyMode = 0o777;

const statIfThere = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

/** What tells a file from another one of the same name; undefined when there is none. */
export const inode = (path: string): string | undefined => {
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

/** The log, and the index of it that connections share. */
const companionsOf = (file: string): readonly string[] => [walOf(file), `${file}-shm`];

/** Whether there is a file with something in it: one that is just being copied begins empty. */
export const hasContent = (file: string): boolean => (statIfThere(file)?.size ?? 0n) > 0n;

/** What is remembered of a file when it was opened: SQLite goes on writing to a file or a log after it was deleted. */
export interface OpenFile {
  /** Whether the name still leads to it, and its log still stands beside it. */
  isSame(): boolean;
  /**
   * Takes its log out of the way of another file, unless another log is in that place already. One that is not empty
   * is kept under another name.
   */
  removeLog(isEmpty: boolean): void;
}

/** `opened` is the file's inode from before it was opened. */
export const openFile = (file: string, opened: string | undefined): OpenFile => {
  // SQLite puts the log beside the file itself, and not beside a link to it.
  const real = realpathSync(file);
  const openedLog = inode(walOf(real));
  const hasSameLog = (): boolean => inode(walOf(real)) === openedLog;
  return {
    isSame: () => inode(file) === opened && hasSameLog(),
    removeLog: (isEmpty) => {
      if (openedLog === undefined || !hasSameLog()) return;
      if (!isEmpty) renameSync(walOf(real), `${walOf(real)}.${Date.now()}`);
      for (const path of companionsOf(real)) rmSync(path, { force: true });
    },
  };
};

/** The store holds what people wrote in confidence: nobody else on the machine reads it, not even an older file. */
export const narrowRights = (file: string): void => {
  for (const path of [file, ...companionsOf(realpathSync(file))]) narrow(path);
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
