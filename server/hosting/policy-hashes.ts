import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File beside the folder of the built site with the hashes of inline scripts and styles. The build writes it. */
export const policyHashesFile = 'policy-hashes.json';

/** Hashes of inline scripts and styles, the same on every page, in the notation of a policy. */
export interface PolicyHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export const readPolicyHashes = (folder: string): PolicyHashes =>
  JSON.parse(readFileSync(join(folder, '..', policyHashesFile), 'utf8')) as PolicyHashes;
