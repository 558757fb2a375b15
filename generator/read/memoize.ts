import { isDeepStrictEqual } from 'node:util';

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

const lastValues = new Map<string, unknown>();

/**
 * Returns the last value of a key if the new one is deeply equal to it, so that what is memoized by it stays valid.
 *
 * @example const settings = unchanged('settings of the search', readSettings());
 */
export const unchanged = <Value>(key: string, value: Value): Value => {
  const last = lastValues.get(key);
  if (isDeepStrictEqual(last, value)) return last as Value;
  lastValues.set(key, value);
  return value;
};
