import { hash } from 'node:crypto';

interface KnownResult {
  inputs: string;
  result: unknown;
}

/** Last result of each kind of work on each file, by the name of the work and the path of the file. */
type KnownResults = Map<string, Map<string, KnownResult>>;

const known: KnownResults = new Map();

/** Returns a digest of texts, as input of `knownResult`. */
export const digestOf = (...texts: readonly string[]): string => hash('sha256', texts.join('\0'), 'base64');

/**
 * Reuses the result of work on a data file while its inputs are equal, during development. The work may only depend on
 * the file's path and its inputs. Callers must not modify the result.
 *
 * @example const parsed = knownResult('parsed', file, digestOf(text), () => readYaml(file, text));
 */
export const knownResult = <Result>(work: string, file: string, inputs: string, make: () => Result): Result => {
  const results = known.get(work) ?? new Map<string, KnownResult>();
  known.set(work, results);
  const last = results.get(file);
  // The same work had this result.
  if (last?.inputs === inputs) return last.result as Result;
  const result = make();
  results.set(file, { inputs, result });
  return result;
};

/**
 * Caches the last result of a function for each key. The dev server repeats all work after every change, with mostly
 * equal inputs. Inputs are compared by identity, and the work may depend on nothing else. Callers must not modify the
 * result.
 *
 * @example const parse = memoize((text: string) => parseYaml(text)); parse('data/site.yaml', text);
 */
export const memoize = <Inputs extends readonly unknown[], Result>(
  work: (...inputs: Inputs) => Result,
): ((key: string, ...inputs: Inputs) => Result) => {
  const last = new Map<string, { inputs: Inputs; result: Result }>();
  return (key, ...inputs) => {
    const known = last.get(key);
    if (known?.inputs.every((input, index) => input === inputs[index])) return known.result;
    const result = work(...inputs);
    last.set(key, { inputs, result });
    return result;
  };
};
