import { existsSync } from 'node:fs';
import { codeFolders } from '../../sites/code-folders.ts';

/** Returns the folders of a room's tests: `tests/receiver`, and `tests/process/receiver` with those of programs. */
export const testFoldersOf = (room: string): string[] =>
  ['tests', 'tests/process'].map((folder) => `${folder}/${room}`).filter((folder) => existsSync(folder));

/** Folders of code that `npm test -- ROOM` tests alone. */
export const rooms: readonly string[] = codeFolders.filter((room) => testFoldersOf(room).length > 0);
