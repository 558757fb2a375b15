import { type FaultMeaning, StoreFault, storeFault } from '../store-fault.ts';

const meanings = {
  busy: ['busy', 'is locked by another program', 'end that program, or try again'],
  corrupt: ['corrupt', 'is damaged', 'restore a backup, or set STORE to another file'],
  folder: ['failed', 'is a folder', 'set STORE to a file'],
  foreign: ['corrupt', 'is not a store of submissions', 'set STORE to another file'],
  full: ['full', 'cannot grow: the disk is full', 'make room on the disk'],
  hardLink: [
    'failed',
    'has a second name (a hard link), under which another program may damage it',
    'remove the link, or replace it with a copy',
  ],
  inUse: [
    'busy',
    'is in use by another receiver',
    'stop that receiver, set STORE to another file, or share a PostgreSQL database with DATABASE_URL',
  ],
  moved: ['moved', 'was moved, deleted or replaced', 'put the file back, then start the receiver'],
  newer: ['newer', 'was written by a later release', 'install that release, or set STORE to another file'],
  noFolder: ['failed', 'has no folder', 'set STORE to a file in a folder'],
  readOnly: [
    'read-only',
    'cannot be written',
    "give the receiver's user the right to write to it and to its folder, or set STORE to another file",
  ],
} as const satisfies Record<string, FaultMeaning>;

type Meaning = keyof typeof meanings;

export const sqliteFaultOf = (meaning: Meaning, file: string): StoreFault =>
  storeFault(`STORE="${file}"`, meanings[meaning]);

export const failed = (file: string, problem: string): StoreFault =>
  storeFault(`STORE="${file}"`, ['failed', `failed: ${problem}`, 'repair that, or set STORE to another file']);

/** Faults by SQLite's primary result code (https://sqlite.org/rescode.html) or operating system code. */
const byCode: Readonly<Record<number | string, Meaning>> = {
  3: 'readOnly',
  5: 'busy',
  6: 'busy',
  8: 'readOnly',
  11: 'corrupt',
  13: 'full',
  26: 'foreign',
  EACCES: 'readOnly',
  EDQUOT: 'full',
  EEXIST: 'noFolder',
  EISDIR: 'folder',
  ENOSPC: 'full',
  ENOTDIR: 'noFolder',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
};

export const sqliteFault = (error: unknown, file: string): StoreFault => {
  if (error instanceof StoreFault) return error;
  const { code, errcode, errstr, message } = error as NodeJS.ErrnoException & { errcode?: number; errstr?: string };
  // The low byte is the primary result code.
  const meaning = byCode[errcode === undefined ? (code ?? '') : errcode & 0xff];
  return meaning ? sqliteFaultOf(meaning, file) : failed(file, errstr ?? code ?? message);
};
