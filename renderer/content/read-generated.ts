import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folders } from '#generated/folders.ts';

/** A file that the generator wrote to be read, not imported. Pages are rendered in the project's folder. */
export const readGenerated = (file: string): string => readFileSync(resolve(folders.generated, file), 'utf8');
