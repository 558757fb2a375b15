import { statSync } from 'node:fs';

/** What changes when a file is written, replaced or removed, without a look at its bytes. */
export const fileStamp = (path: string): string => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? [found.ino, found.mtimeNs, found.ctimeNs, found.size].join(' ') : 'gone';
};
