import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the folder of the built site: the hashes of what its pages carry in themselves. The build writes it. */
export const inlineHashesFile = 'inline-hashes.json';

/** What built pages carry in themselves, as a policy names it. */
export interface InlineHashes {
  /** The script in the head of every page, and the rules that it sets later. */
  scripts: readonly string[];
  /** The block of styles of each page, by its file (`/contact.html`). */
  styles: Readonly<Record<string, string>>;
}

export const readInlineHashes = (folder: string): InlineHashes =>
  JSON.parse(readFileSync(join(folder, '..', inlineHashesFile), 'utf8')) as InlineHashes;
