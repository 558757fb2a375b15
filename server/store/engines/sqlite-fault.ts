import { StoreFault } from '../store-fault.ts';

const named = (file: string): string => `STORE="${file}"`;

export const moved = (file: string): StoreFault =>
  new StoreFault(
    'moved',
    `${named(file)} was moved, deleted or replaced (fix: put the file back, then start the receiver)`,
  );

const readOnly = (file: string): StoreFault =>
  new StoreFault(
    'read-only',
    `${named(file)} cannot be written (fix: give the receiver's user the right to write to it and to its folder, ` +
      'or set STORE to another file)',
  );

export const full = (file: string): StoreFault =>
  new StoreFault('full', `${named(file)} cannot grow: the disk is full (fix: make room on the disk)`);

export const corrupt = (file: string): StoreFault =>
  new StoreFault('corrupt', `${named(file)} is damaged (fix: restore a backup, or set STORE to another file)`);

export const foreign = (file: string): StoreFault =>
  new StoreFault('corrupt', `${named(file)} is not a store of submissions (fix: set STORE to another file)`);

const isFolder = (file: string): StoreFault =>
  new StoreFault('failed', `${named(file)} is a folder (fix: set STORE to a file)`);

const noFolder = (file: string): StoreFault =>
  new StoreFault('failed', `${named(file)} has no folder (fix: set STORE to a file in a folder)`);

export const newer = (file: string): StoreFault =>
  new StoreFault(
    'newer',
    `${named(file)} was written by a later release (fix: install that release, or set STORE to another file)`,
  );

export const failed = (file: string, problem: string): StoreFault =>
  new StoreFault('failed', `${named(file)} failed: ${problem} (fix: repair that, or set STORE to another file)`);

const busy = (file: string): StoreFault =>
  new StoreFault('busy', `${named(file)} is held by another program (fix: end that program, or try again)`);

/** By SQLite's primary result codes (https://sqlite.org/rescode.html). */
const byResult: Readonly<Record<number, (file: string) => StoreFault>> = {
  3: readOnly,
  5: busy,
  6: busy,
  8: readOnly,
  11: corrupt,
  13: full,
  26: foreign,
};

const bySystem: Readonly<Record<string, (file: string) => StoreFault>> = {
  EACCES: readOnly,
  EDQUOT: full,
  EEXIST: noFolder,
  EISDIR: isFolder,
  ENOSPC: full,
  ENOTDIR: noFolder,
  EPERM: readOnly,
  EROFS: readOnly,
};

/** Converts an error of SQLite or of the file system. */
export const sqliteFault = (error: unknown, file: string): StoreFault => {
  if (error instanceof StoreFault) return error;
  const { code, errcode, errstr, message } = error as NodeJS.ErrnoException & { errcode?: number; errstr?: string };
  // The low byte is the primary code.
  const known = errcode === undefined ? bySystem[code ?? ''] : byResult[errcode & 0xff];
  return known?.(file) ?? failed(file, errstr ?? code ?? message);
};
