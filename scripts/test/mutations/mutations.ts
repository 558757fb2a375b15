import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { NotEditable, withoutPlace } from '../../../generator/edit/yaml/yaml-editor.ts';
import { type DataPath, formatPath } from '../../../generator/read/data-path.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { mutated, mutation as typing } from './typing.ts';

export interface Mutation {
  /** `data/services/qa.yaml  benefits.items[2]`, or only the file if it is removed as a whole. */
  name: string;
  /** The file as in faults. */
  file: string;
  /** The new text; undefined if the file is removed. */
  text: string | undefined;
}

/** Returns the text of every YAML file in a data folder, by the file's name in faults. */
export const dataTexts = (data: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(data)
      .filter((file) => file.endsWith('.yaml'))
      .map((path) => [`data/${path}`, readFileSync(join(data, path), 'utf8')]),
  );

/** Returns every place below a YAML node, outer before inner. */
const placesIn = (node: unknown, path: DataPath = []): { path: DataPath; node: unknown }[] => {
  const entries: (readonly [string | number, unknown])[] = isMap(node)
    ? node.items.map(({ key, value }) => [String(isScalar(key) ? key.value : key), value])
    : isSeq(node)
      ? [...node.items.entries()]
      : [];
  return entries.flatMap(([key, value]) => {
    const place = [...path, key];
    return [{ path: place, node: value }, ...placesIn(value, place)];
  });
};

/** Returns the text without a place. If the edit commands refuse, serializes the remaining values again. */
const without = (text: string, path: DataPath): string => {
  try {
    return withoutPlace(text, path);
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error;
    const document = parseDocument(text);
    document.deleteIn(path);
    return document.toString({ lineWidth: 0 });
  }
};

/** Returns every removal: of each file, each key and each list entry. */
export const removalsIn = (texts: ReadonlyMap<string, string>): Mutation[] =>
  [...texts].flatMap(([file, text]) => [
    { name: file, file, text: undefined },
    ...placesIn(parseDocument(text).contents).map(({ path }) => ({
      name: `${file}  ${formatPath(path)} removed`,
      file,
      text: without(text, path),
    })),
  ]);

const texts = ['', 'x', 'A longer text. '.repeat(30), '<b>&amp;"', '{{company}}', '/nowhere', 'https://example.org/'];

/** Returns replacements for a value, of the same type if possible, because another type is always a fault. */
const replacements = (value: unknown): unknown[] => {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [0, -1, 1.5, value + 1, 1_000_000, 'x'];
  if (Array.isArray(value)) return [[], value.slice(0, 1), [...value, value[0]], value.toReversed(), 'x'];
  if (typeof value === 'object') return [{}, [], null];
  return [...texts, `${String(value)} `, String(value).toUpperCase(), null, 42, true, []];
};

/** Returns the file with another value at a place, in flow style. */
const withValue = (text: string, { range }: Node, value: unknown): string | undefined => {
  if (!range) return undefined;
  const [from, to] = range;
  const lineEnd = text.slice(from, to).endsWith('\n') ? '\n' : '';
  return text.slice(0, from) + JSON.stringify(value) + lineEnd + text.slice(to);
};

/**
 * Returns a mutation with another value for every n-th place. The value depends on the place's number, so runs are
 * reproducible.
 */
export const valuesIn = (data: ReadonlyMap<string, string>, every: number): Mutation[] => {
  let number = 0;
  return [...data].flatMap(([file, text]) => {
    const document = parseDocument(text);
    return placesIn(document.contents).flatMap(({ path, node }) => {
      number += 1;
      if (!isNode(node)) return [];
      if (number % every !== 0) return [];
      const values = replacements(node.toJS(document));
      const value = values[Math.floor(number / every) % values.length];
      const changed = withValue(text, node, value);
      const shown = JSON.stringify(value).slice(0, 40);
      return changed === undefined ? [] : [{ name: `${file}  ${formatPath(path)} is ${shown}`, file, text: changed }];
    });
  });
};

/** Seed of the typing errors, for reproducible runs. */
const seed = 18;

/** Returns typing errors at random places of the data. */
export const typingErrorsIn = (data: ReadonlyMap<string, string>, count: number): Mutation[] => {
  const files = [...data];
  const errors = fc.sample(fc.tuple(fc.nat(files.length - 1), typing), { numRuns: count, seed });
  return errors.flatMap(([index, error]) => {
    const [file, text] = files[index] ?? [];
    if (file === undefined || text === undefined) return [];
    const name = `${file}  ${error.kind} at ${error.place.toFixed(4)} with ${JSON.stringify(error.piece).slice(0, 20)}`;
    return [{ name, file, text: mutated(text, [error]) }];
  });
};

/** Replacement of a part of a file. */
interface Splice {
  from: number;
  to: number;
  text: string;
}

const spliceOf = (before: string, after: string): Splice => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, text: after.slice(from, after.length - end) };
};

/** Returns the text with all mutations of a file; null if they overlap. */
const joinedText = (before: string, mutations: readonly Mutation[]): string | undefined | null => {
  if (mutations.length === 1) return mutations[0]?.text;
  const splices = mutations.flatMap(({ text }) => (text === undefined ? [] : [spliceOf(before, text)]));
  if (splices.length < mutations.length) return null;
  const inOrder = splices.toSorted((a, b) => b.from - a.from);
  const touch = inOrder.some(({ from }, index) => (inOrder[index + 1]?.to ?? -1) >= from);
  return touch
    ? null
    : inOrder.reduce((text, splice) => text.slice(0, splice.from) + splice.text + text.slice(splice.to), before);
};

/** Returns the files with several mutations; undefined if two of them overlap. */
export const joined = (
  data: ReadonlyMap<string, string>,
  mutations: readonly Mutation[],
): ReadonlyMap<string, string | undefined> | undefined => {
  const edited = new Map<string, string | undefined>();
  for (const [file, ofFile] of Map.groupBy(mutations, ({ file }) => file)) {
    const text = joinedText(data.get(file) ?? '', ofFile);
    if (text === null) return undefined;
    edited.set(file, text);
  }
  return edited;
};
