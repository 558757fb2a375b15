import { statSync } from 'node:fs';

/** What changes when a file is written or replaced, without a look at its bytes. */
export const fileStamp = (path: string): string => {
  const { ino, mtimeNs, ctimeNs, size } = statSync(path, { bigint: true });
  return [ino, mtimeNs, ctimeNs, size].join(' ');
};
