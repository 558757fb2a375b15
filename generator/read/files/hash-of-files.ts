import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash of files below a folder, by their paths in it and their bytes, and of what else is given. A file that is
 * missing counts as empty.
 */
export const hashOfFiles = (root: string, files: readonly string[], ...more: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of more) hash.update(`${text}\0`);
  for (const file of files) {
    const path = join(root, file);
    const bytes = existsSync(path) ? readFileSync(path) : '';
    hash.update(`${file}:${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
};
