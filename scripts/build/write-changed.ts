import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file. One that stays as it was keeps its time, so that who uploads the site sends what has changed. */
export const writeChanged = (file: string, text: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  // An alias of another page is a hard link to it (place-files.ts).
  rmSync(file, { force: true });
  writeFileSync(file, text);
};
