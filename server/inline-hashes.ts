import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the folder of the built site: the hashes of what its pages carry in themselves. The build writes it. */
export const inlineHashesFile = 'inline-hashes.json';

/** What built pages carry in themselves, every page the same, as a policy names it. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export const readInlineHashes = (folder: string): InlineHashes =>
  JSON.parse(readFileSync(join(folder, '..', inlineHashesFile), 'utf8')) as InlineHashes;
