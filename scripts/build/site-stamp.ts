import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/**
 * One hash of every file of the built site: its path, its size and when it was written. A file that somebody touched
 * changes it.
 */
export const siteStamp = (folder = `${siteFolders.dist}/client`): string => {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder)) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};
