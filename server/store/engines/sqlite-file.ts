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

const statIfThere = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

/** Returns the identity of a file, which differs from another file of the same name; undefined if there is none. */
export const inode = (path: string): string | undefined => {
  const found = statIfThere(path);
  return found && `${found.dev}:${found.ino}`;
};

/** Removes the rights of other users. It does not change a file of another owner. */
const narrow = (path: string): void => {
  const found = statIfThere(path);
  if (!found || (Number(found.mode) & 0o777 & ~ownerOnly) === 0) return;
  if (process.getuid?.() !== 0 && Number(found.uid) !== process.getuid?.()) return;
  chmodSync(path, ownerOnly);
};

/** The write-ahead log, which holds commits until they are copied into the file. */
const walOf = (file: string): string => `${file}-wal`;

/** The log and its index, which connections share. */
const companionsOf = (file: string): readonly string[] => [walOf(file), `${file}-shm`];

/** True if the file exists and is not empty: a copy in progress may still be. */
export const hasContent = (file: string): boolean => (statIfThere(file)?.size ?? 0n) > 0n;

/**
 * Watches a file and its log as they were opened: SQLite goes on writing to either after it was deleted. `opened` is
 * the file's inode from before it was opened.
 */
export const openFile = (file: string, opened: string | undefined) => {
  // SQLite puts the log beside the file, not beside a link to it.
  const real = realpathSync(file);
  const openedLog = inode(walOf(real));
  const hasSameLog = (): boolean => inode(walOf(real)) === openedLog;
  return {
    /** True if the file and its log are still in their place. */
    isSame: (): boolean => inode(file) === opened && hasSameLog(),
    /** Removes its log, so that no other file in its place gets it. A log with commits is renamed instead. */
    removeLog: (): void => {
      if (openedLog === undefined || !hasSameLog()) return;
      if (hasContent(walOf(real))) renameSync(walOf(real), `${walOf(real)}.${Date.now()}`);
      for (const path of companionsOf(real)) rmSync(path, { force: true });
    },
  };
};

export type OpenFile = ReturnType<typeof openFile>;

/** Makes file and log readable for their owner only, because they contain personal data. */
export const narrowRights = (file: string): void => {
  for (const path of [file, ...companionsOf(realpathSync(file))]) narrow(path);
};

/**
 * Creates the file with its folder if necessary, and checks that both can be written. It does not open an existing
 * file: closing it would drop the locks that this process has on it (https://sqlite.org/howtocorrupt.html).
 */
export const prepareFile = (file: string): void => {
  const folder = dirname(resolve(file));
  mkdirSync(folder, { recursive: true, mode: ownersFolder });
  if (statIfThere(file)?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  accessSync(folder, constants.W_OK);
  if (!statIfThere(file)) closeSync(openSync(file, 'wx', ownerOnly));
  accessSync(file, constants.R_OK | constants.W_OK);
};
