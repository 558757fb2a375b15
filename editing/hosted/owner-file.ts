import { existsSync, readFileSync } from 'node:fs';
import { replaceFile } from '../../sites/replace-file.ts';

/** Opens a list in a JSON file that only its owner can read. */
export const openList = <Item>(file: string) => {
  let items: readonly Item[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return {
    all: (): readonly Item[] => items,
    store: (next: readonly Item[]): void => {
      replaceFile(file, JSON.stringify(next), { mode: 0o600 });
      items = next;
    },
  };
};
