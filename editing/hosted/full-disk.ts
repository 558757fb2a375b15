import { existsSync, statfsSync } from 'node:fs';

/** True for a message of a program whose disk is full. */
export const isFullDisk = (message: string): boolean =>
  /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i.test(message);

/** Space in bytes below which Git cannot write. Most of its messages do not say why it could not. */
const least = 65_536;

export const hasNoSpace = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < least;
};
