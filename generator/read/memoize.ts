import { isDeepStrictEqual } from 'node:util';

/** Number of results that are kept for each first input: those of the languages, and of an edit that is checked. */
const keptResults = 16;

/** A call that was made. */
interface Call<Inputs, Result> {
  inputs: Inputs;
  result: Result;
}

const newestFirst = <Item>(item: Item, others: readonly Item[]): Item[] =>
  [item, ...others.filter((each) => each !== item)].slice(0, keptResults);

/**
 * Caches the last results of a function for each first input. The dev server repeats all work after every change, with
 * mostly equal inputs. Inputs are compared by identity, and the work may depend on nothing else. Results for an object
 * end with it. Callers must not modify a result.
 *
 * @example const parse = memoize((file: string, text: string) => parseYaml(text)); parse('data/site.yaml', text);
 */
export const memoize = <Inputs extends readonly unknown[], Result>(
  work: (...inputs: Inputs) => Result,
): ((...inputs: Inputs) => Result) => {
  const ofObjects = new WeakMap<object, Call<Inputs, Result>[]>();
  const ofValues = new Map<unknown, Call<Inputs, Result>[]>();
  return (...inputs) => {
    const [first] = inputs;
    const calls = typeof first === 'object' && first !== null ? ofObjects : ofValues;
    const before = calls.get(first as object) ?? [];
    const made = before.find((call) => call.inputs.every((input, index) => input === inputs[index]));
    const latest = made ?? { inputs, result: work(...inputs) };
    if (latest !== before[0]) calls.set(first as object, newestFirst(latest, before));
    return latest.result;
  };
};

const valuesOfObjects = new WeakMap<object, unknown[]>();
const valuesOfNames = new Map<unknown, unknown[]>();

/**
 * Returns an earlier value of a key if the new one is deeply equal to it, so that what is memoized by it stays valid.
 * Equal maps may have their keys in another order. Where that counts, the key is the object that the value is made of.
 *
 * @example const settings = unchanged('settings of the search', readSettings());
 */
export const unchanged = <Value>(key: string | object, value: Value): Value => {
  const values = typeof key === 'object' ? valuesOfObjects : valuesOfNames;
  const before = values.get(key as object) ?? [];
  const latest = before.find((each) => isDeepStrictEqual(each, value)) ?? value;
  values.set(key as object, newestFirst(latest, before));
  return latest as Value;
};
