import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folders } from '#generated/folders.ts';
import { noteInput } from './page-inputs.ts';

/** Reads a generated file for all pages. Rendering runs in the project's root folder. */
export const readSharedBytes = (file: string): Buffer => readFileSync(resolve(folders.generated, file));

const read = (file: string): string => readSharedBytes(file).toString('utf8');

/** Reads a file for visitors, which all languages share. */
export const readServed = (file: string): string => readFileSync(resolve(folders.served, file), 'utf8');

/** Reads a file and records it as an input of the current page. */
export const readGenerated = (file: string): string => {
  noteInput(`file:${file}`);
  return read(file);
};

/** Reads a file for all pages. Callers record the parts that a page uses (page-inputs.ts). */
export const readShared = read;
