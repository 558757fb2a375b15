import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folders } from '#generated/folders.ts';
import { markedFolder } from '../../sites/site-folders.ts';
import { memo } from './memo.ts';

/** Returns the path of a generated file: in development, of the one whose texts have marks. */
const pathOf = (file: string): string => {
  const marked = resolve(folders.generated, markedFolder, file);
  return import.meta.env.IS_SERVED && existsSync(marked) ? marked : resolve(folders.generated, file);
};

/** Reads and parses a generated JSON file of the site's language, once. Rendering runs in the project's root folder. */
export const readGenerated: <Value>(file: string) => Value = memo((file: string) =>
  JSON.parse(readFileSync(pathOf(file), 'utf8')),
);

/** Reads a text file for visitors, once. All languages share it. */
export const readServed: (file: string) => string = memo((file) => readFileSync(resolve(folders.served, file), 'utf8'));
