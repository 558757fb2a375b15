import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of every file below a folder, with forward slashes, in the same order on every machine. */
export const filesBelow = (folder: string): string[] => {
  const found: string[] = [];
  const visit = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  if (existsSync(folder)) visit('');
  return found.toSorted();
};

/** Returns a hash of files, by path and content, and of further texts. A missing file counts as empty. */
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
