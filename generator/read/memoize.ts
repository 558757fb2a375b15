import { isDeepStrictEqual } from 'node:util';

/** Number of results that are kept for each first input: those of the languages, and of an edit that is checked. */
const keptResults = 16;

/** A call that was made. */
interface Call<Inputs, Result> {
  inputs: Inputs;
  result: Result;
}

/** The last items of each key, newest first. Those of an object end with it. */
class LastItems<Item> {
  readonly #ofObjects = new WeakMap<object, readonly Item[]>();
  readonly #ofValues = new Map<unknown, readonly Item[]>();

  of(key: unknown): readonly Item[] {
    const isObject = typeof key === 'object' && key !== null;
    return (isObject ? this.#ofObjects.get(key) : this.#ofValues.get(key)) ?? [];
  }

  /** Puts an item, which may be a former one, before the others. */
  put(key: unknown, item: Item): void {
    const others = this.of(key);
    if (item === others[0]) return;
    this.#set(key, [item, ...others.filter((each) => each !== item)].slice(0, keptResults));
  }

  drop(key: unknown, item: Item): void {
    this.#set(
      key,
      this.of(key).filter((each) => each !== item),
    );
  }

  #set(key: unknown, items: readonly Item[]): void {
    if (typeof key === 'object' && key !== null) this.#ofObjects.set(key, items);
    else this.#ofValues.set(key, items);
  }
}

/**
 * Caches the last results of a function for each first input. The dev server repeats all work after every change, with
 * mostly equal inputs. Inputs are compared by identity, and the work may depend on nothing else. Results for an object
 * end with it. A promise that is rejected is not kept. Callers must not modify a result.
 *
 * @example const parse = memoize((file: string, text: string) => parseYaml(text)); parse('data/site.yaml', text);
 */
export const memoize = <Inputs extends readonly unknown[], Result>(
  work: (...inputs: Inputs) => Result,
): ((...inputs: Inputs) => Result) => {
  const calls = new LastItems<Call<Inputs, Result>>();
  return (...inputs) => {
    const [first] = inputs;
    const made = calls.of(first).find((call) => call.inputs.every((input, index) => input === inputs[index]));
    const latest = made ?? { inputs, result: work(...inputs) };
    calls.put(first, latest);
    // A full disk may have room the next time.
    if (!made && latest.result instanceof Promise) latest.result.catch(() => calls.drop(first, latest));
    return latest.result;
  };
};

const lastValues = new LastItems<unknown>();

/**
 * Returns an earlier value of a key if the new one is deeply equal to it, so that what is memoized by it stays valid.
 * Equal maps may have their keys in another order. Where that counts, the key is the object that the value is made of.
 *
 * @example const settings = unchanged('settings of the search', readSettings());
 */
export const unchanged = <Value>(key: string | object, value: Value): Value => {
  const latest = lastValues.of(key).find((each) => isDeepStrictEqual(each, value)) ?? value;
  lastValues.put(key, latest);
  return latest as Value;
};
