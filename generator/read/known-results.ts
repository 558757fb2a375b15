import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

interface KnownResult {
  inputs: string;
  result: unknown;
}

/** Last result of each kind of work on each file, by the name of the work and the path of the file. */
type KnownResults = Map<string, Map<string, KnownResult>>;

interface Kept {
  /** Digest of the code that produced the results. */
  code: string;
  results: KnownResults;
}

let known: KnownResults = new Map();
/** Number of results that are not stored yet. */
let fresh = 0;

/** With fewer new results, repeating the work is faster than storing everything. */
const fewestToStore = 50;

const place = (folder: string): string => join(folder, 'known-results');

/** Returns a digest of texts, as input of `knownResult`. */
export const digestOf = (...texts: readonly string[]): string => hash('sha256', texts.join('\0'), 'base64');

/**
 * Reuses the result of work on a data file while its inputs are equal, during development and across runs. The work may
 * only depend on the file's path, its inputs and the code. Callers must not modify the result.
 *
 * @example const parsed = knownResult('parsed', file, digestOf(text), () => readYaml(file, text));
 */
export const knownResult = <Result>(work: string, file: string, inputs: string, make: () => Result): Result => {
  const results = known.get(work) ?? new Map<string, KnownResult>();
  known.set(work, results);
  const last = results.get(file);
  // The same code stored this result for the same work.
  if (last?.inputs === inputs) return last.result as Result;
  const result = make();
  results.set(file, { inputs, result });
  fresh += 1;
  return result;
};

/** Loads the results that an earlier run of the same code stored in a folder. */
export const loadResults = (folder: string, code: string): void => {
  const file = place(folder);
  if (!existsSync(file)) return;
  try {
    const kept = deserialize(readFileSync(file)) as Kept;
    if (kept.code === code) [known, fresh] = [kept.results, 0];
  } catch {
    // Another version of Node wrote the file, or it is truncated. The work is repeated.
  }
};

/** Stores the results for the next run. */
export const storeResults = (folder: string, code: string): void => {
  if (fresh < fewestToStore && existsSync(place(folder))) return;
  mkdirSync(folder, { recursive: true });
  const draft = `${place(folder)}.${process.pid}`;
  const kept: Kept = { code, results: known };
  writeFileSync(draft, serialize(kept));
  renameSync(draft, place(folder));
  fresh = 0;
};
