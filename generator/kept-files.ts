import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files of an earlier run that stay as they are, because the same code would make the same of the same name. */
export interface KeptFiles {
  /** Asks for a file of the earlier run: true when it is there, and then it is kept. */
  keep: (file: string) => boolean;
  readonly files: ReadonlySet<string>;
}

/** Nothing is kept: everything is made anew. */
export const nothingKept: KeptFiles = { keep: () => false, files: new Set() };

/** What is in a folder may be kept. */
export const keptIn = (folder: string): KeptFiles => {
  const files = new Set<string>();
  const keep = (file: string): boolean => {
    if (!existsSync(join(folder, file))) return false;
    files.add(file);
    return true;
  };
  return { keep, files };
};
