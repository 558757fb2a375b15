import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the folder of the built site: the hashes of the blocks of style that its pages carry. The build writes it. */
export const styleHashesFile = 'style-hashes.json';

/** The blocks of style that the built pages carry, as a policy names them. */
export const readStyleHashes = (folder: string): readonly string[] =>
  JSON.parse(readFileSync(join(folder, '..', styleHashesFile), 'utf8')) as string[];
