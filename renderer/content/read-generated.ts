import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folders } from '#generated/folders.ts';
import { noteInput } from './page-inputs.ts';

/** A file that the generator wrote to be read, not imported. Pages are rendered in the project's folder. */
const read = (file: string): string => readFileSync(resolve(folders.generated, file), 'utf8');

/** Reads a file for the page that is being rendered. */
export const readGenerated = (file: string): string => {
  noteInput(`file:${file}`);
  return read(file);
};

/** Reads a file for all pages. Who reads a part of it for a page notes that part (page-inputs.ts). */
export const readShared = read;
