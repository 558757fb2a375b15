import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inlinedStylesFile } from '../../renderer/document/client-files.ts';
import { inlineScripts } from '../../renderer/document/inline-scripts.ts';
import { type PolicyHashes, policyHashesFile } from '../../server/hosting/policy-hashes.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const hashOf = (block: string): string => `sha256-${createHash('sha256').update(block).digest('base64')}`;

/**
 * Leaves beside the built site what its pages carry in themselves, as a content security policy names it
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source): the critical styles and two small scripts, the same in every
 * page.
 */
export const writePolicyHashes = (): void => {
  const styles = readFileSync(`${siteFolders.dist}/${inlinedStylesFile}`, 'utf8').trim();
  const hashes: PolicyHashes = { scripts: inlineScripts.map(hashOf), styles: [hashOf(styles)] };
  writeFileSync(`${siteFolders.dist}/${policyHashesFile}`, `${JSON.stringify(hashes, undefined, 2)}\n`);
};
