/**
 * Work that is not done again while its inputs stay the same: the dev server does all of it after every change, and
 * most of it is as it was. Of each key the last result is kept. Inputs are compared as they are, texts by their
 * letters, so that the work may depend on nothing else, and nobody may change what it gave.
 */
export const remembering = <Inputs extends readonly unknown[], Result>(
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
