import { statSync } from 'node:fs';

/** Returns a text that changes when a file is written, replaced or removed. It does not read the file. */
export const fileStamp = (path: string): string => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? [found.ino, found.mtimeNs, found.ctimeNs, found.size].join(' ') : 'gone';
};
