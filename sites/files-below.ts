import { existsSync, readdirSync } from 'node:fs';
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
