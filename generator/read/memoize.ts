/**
 * Caches the result of a function per object, as long as the object exists. The dev server keeps an entry's object
 * while its file and address are unchanged. Callers must not modify the result.
 *
 * @example const lineOf = memoizeFor((entry: Entry) => JSON.stringify(entry));
 */
export const memoizeFor = <Key extends object, Result>(work: (key: Key) => Result): ((key: Key) => Result) => {
  const results = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = results.get(key) ?? { result: work(key) };
    results.set(key, known);
    return known.result;
  };
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
