import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the folder of the built site: the hashes of what its pages carry in themselves. The build writes it. */
export const policyHashesFile = 'policy-hashes.json';

/** What built pages carry in themselves, every page the same, as a policy names it. */
export interface PolicyHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export const readPolicyHashes = (folder: string): PolicyHashes =>
  JSON.parse(readFileSync(join(folder, '..', policyHashesFile), 'utf8')) as PolicyHashes;
