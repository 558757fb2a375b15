/**
 * Keeps the results of a function by name, in the memory of one process. When a generated file changes, the dev server
 * loads every module with a memo again.
 */
export const memo = <Result>(work: (name: string) => Result): ((name: string) => Result) => {
  const results = new Map<string, Result>();
  return (name) => {
    const known = results.get(name) ?? work(name);
    results.set(name, known);
    return known;
  };
};
