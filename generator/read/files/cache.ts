import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Results of slow work, by what went into it. It may be deleted at any time. */
const folder = join(import.meta.dirname, '../../../var/cache');

const keyOf = (inputs: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return hash.digest('hex');
};

/** The result of a piece of work that depends on its inputs alone: done once, taken from the cache afterwards. */
export const cached = async (
  inputs: readonly (string | Uint8Array)[],
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const file = join(folder, keyOf(inputs));
  if (existsSync(file)) return readFileSync(file);
  const result = await work();
  mkdirSync(folder, { recursive: true });
  // Written beside and renamed, so that a run that is stopped leaves no half file under a good name.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, result);
  renameSync(draft, file);
  return result;
};
