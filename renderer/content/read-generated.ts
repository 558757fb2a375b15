import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folders } from '#generated/folders.ts';

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

/** Reads and parses a generated JSON file of the site's language, once. Rendering runs in the project's root folder. */
export const readGenerated: <Value>(file: string) => Value = memo((file: string) =>
  JSON.parse(readFileSync(resolve(folders.generated, file), 'utf8')),
);

/** Reads a text file for visitors, once. All languages share it. */
export const readServed: (file: string) => string = memo((file) => readFileSync(resolve(folders.served, file), 'utf8'));
