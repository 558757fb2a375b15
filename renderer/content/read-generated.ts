import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folders } from '#generated/folders.ts';

/** Reads a generated file of the site's language. Rendering runs in the project's root folder. */
export const readGenerated = (file: string): string => readFileSync(resolve(folders.generated, file), 'utf8');

/** Reads a file for visitors, which all languages share. */
export const readServed = (file: string): string => readFileSync(resolve(folders.served, file), 'utf8');
