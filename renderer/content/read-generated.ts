import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folders } from '#generated/folders.ts';
import { memo } from './memo.ts';

/** Reads and parses a generated JSON file of the site's language, once. Rendering runs in the project's root folder. */
export const readGenerated: <Value>(file: string) => Value = memo((file: string) =>
  JSON.parse(readFileSync(resolve(folders.generated, file), 'utf8')),
);

/** Reads a text file for visitors, once. All languages share it. */
export const readServed: (file: string) => string = memo((file) => readFileSync(resolve(folders.served, file), 'utf8'));
