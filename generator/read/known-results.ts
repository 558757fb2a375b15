import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

interface KnownResult {
  inputs: string;
  result: unknown;
}

/** The last result of each work on each file, by the name of the work and the path of the file. */
type KnownResults = Map<string, Map<string, KnownResult>>;

interface Kept {
  /** A digest of the code that made the results. */
  code: string;
  results: KnownResults;
}

let known: KnownResults = new Map();
/** The number of results that differ from the stored ones. */
let fresh = 0;

/** With fewer new results, doing them again takes less time than storing all. */
const fewestToStore = 50;

const place = (folder: string): string => join(folder, 'known-results');

/** A digest of texts, for the inputs of work. */
export const digestOf = (...texts: readonly string[]): string => hash('sha256', texts.join('\0'), 'base64');

/**
 * Reuses the result of work on a data file while its inputs are equal: from change to change in development, and from
 * run to run. The work may depend on the path of its file, its inputs and the code alone. Callers must not change the
 * result.
 * @example const parsed = knownResult('parsed', file, digestOf(text), () => readYaml(file, text));
 */
export const knownResult = <Result>(work: string, file: string, inputs: string, make: () => Result): Result => {
  const results = known.get(work) ?? new Map<string, KnownResult>();
  known.set(work, results);
  const last = results.get(file);
  // Stored by the same code for the same work.
  if (last?.inputs === inputs) return last.result as Result;
  const result = make();
  results.set(file, { inputs, result });
  fresh += 1;
  return result;
};

/** Takes over the results that an earlier run stored in a folder, if the same code made them. */
export const loadResults = (folder: string, code: string): void => {
  const file = place(folder);
  if (!existsSync(file)) return;
  try {
    const kept = deserialize(readFileSync(file)) as Kept;
    if (kept.code === code) [known, fresh] = [kept.results, 0];
  } catch {
    // Another version of Node wrote it, or somebody cut it off: everything is done again.
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
