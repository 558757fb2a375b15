import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns one hash of files, by path and bytes, and of further texts. A missing file counts as empty. */
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
