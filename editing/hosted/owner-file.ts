import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Opens a list in a JSON file that only its owner can read. */
export const openList = <Item>(file: string) => {
  let items: readonly Item[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return {
    all: (): readonly Item[] => items,
    /** Writes a new file first, so that a kill or a full disk leaves the former one. */
    store: (next: readonly Item[]): void => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      items = next;
    },
  };
};
