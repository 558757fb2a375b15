import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Results of slow work, by what went into it. It may be deleted at any time. */
const folder = join(import.meta.dirname, '..', 'var', 'cache');

const keyOf = (inputs: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return hash.digest('hex');
};

/** What a piece of work gave when it was done of these inputs before. */
export const recalled = (inputs: readonly (string | Uint8Array)[]): Uint8Array | undefined => {
  const file = join(folder, keyOf(inputs));
  return existsSync(file) ? readFileSync(file) : undefined;
};

/** The result of a piece of work that depends on its inputs alone: done once, taken from the cache afterwards. */
export const cached = async (
  inputs: readonly (string | Uint8Array)[],
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const known = recalled(inputs);
  if (known) return known;
  const file = join(folder, keyOf(inputs));
  const result = await work();
  mkdirSync(folder, { recursive: true });
  // Written beside and renamed, so that a run that is stopped leaves no half file under a good name.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, result);
  renameSync(draft, file);
  return result;
};
