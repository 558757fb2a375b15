import { isDeepStrictEqual } from 'node:util';

/** Number of results that are kept for each key: those of a file, and of an edit that is checked first. */
const keptResults = 2;

/**
 * Caches the last results of a function for each key. The dev server repeats all work after every change, with mostly
 * equal inputs. Inputs are compared by identity, and the work may depend on nothing else. Callers must not modify the
 * result.
 *
 * @example const parse = memoize((text: string) => parseYaml(text)); parse('data/site.yaml', text);
 */
export const memoize = <Inputs extends readonly unknown[], Result>(
  work: (...inputs: Inputs) => Result,
): ((key: string, ...inputs: Inputs) => Result) => {
  const results = new Map<string, { inputs: Inputs; result: Result }[]>();
  return (key, ...inputs) => {
    const before = results.get(key) ?? [];
    const cached = before.find((each) => each.inputs.every((input, index) => input === inputs[index]));
    const latest = cached ?? { inputs, result: work(...inputs) };
    if (latest !== before[0])
      results.set(key, [latest, ...before.filter((each) => each !== latest)].slice(0, keptResults));
    return latest.result;
  };
};

const lastValues = new Map<string, unknown[]>();

/**
 * Returns an earlier value of a key if the new one is deeply equal to it, so that what is memoized by it stays valid.
 *
 * @example const settings = unchanged('settings of the search', readSettings());
 */
export const unchanged = <Value>(key: string, value: Value): Value => {
  const before = lastValues.get(key) ?? [];
  const latest = before.find((each) => isDeepStrictEqual(each, value)) ?? value;
  lastValues.set(key, [latest, ...before.filter((each) => each !== latest)].slice(0, keptResults));
  return latest as Value;
};
