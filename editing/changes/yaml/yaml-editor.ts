import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, type Pair, parseDocument } from 'yaml';
import { type DataPath, formatPath, isRecord, listAt, valueAt } from '../../../generator/read/data-path.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { inBlock, inFlow, keyBlock, rangeOf, splice, splicesFor } from './splices.ts';

/** Thrown for a place whose notation no edit can change safely. The user has to edit the file. */
export class NotEditable extends Error {
  readonly path: DataPath;

  constructor(path: DataPath) {
    super(`${formatPath(path)} has a notation that can only be edited manually`);
    this.name = 'NotEditable';
    this.path = path;
  }
}

/** True if a text parses to a value. Every edit is verified by parsing its result. A file without keys is a map. */
export const parsesTo = (text: string, value: unknown): boolean => {
  try {
    return isDeepStrictEqual(yamlValue(text) ?? {}, value ?? {});
  } catch {
    return false;
  }
};

/** Returns the text with another value and everything else unchanged; undefined if the notation does not allow that. */
const merged = (
  text: string,
  { contents }: ReturnType<typeof parseDocument>,
  value: unknown,
  dropsComments: boolean,
): string | undefined => {
  const splices = contents ? splicesFor(contents, value, { text, isFlow: false, indent: '', dropsComments }) : [];
  const result = splices
    .map((each, place) => ({ ...each, place }))
    // Applied from the end of the text. At the same place, deletions come first, then the last splice.
    .toSorted((a, b) => b.start - a.start || b.end - a.end || b.place - a.place)
    .reduce(splice, text);
  return parsesTo(result, value) ? result : undefined;
};

/**
 * Changes a YAML text to another value. Preserves comments, order, quotes and folds of everything else. If the notation
 * does not allow that, serializes the value below the file's first comments.
 *
 * @example mergeIntoYaml('a: 1 # one\nb: 2\n', { a: 1, b: 3 }) // 'a: 1 # one\nb: 3\n'
 */
export const mergeIntoYaml = (text: string, value: unknown): string =>
  merged(text, parseDocument(text), value, false) ?? `${/^(?:#.*\n)*/.exec(text)?.[0] ?? ''}${inBlock(value, '')}\n`;

/**
 * Changes a YAML text to another value, with the comments directly above removed keys and items. Preserves everything
 * else. Throws if the notation does not allow that.
 */
export const withValue = (text: string, value: unknown): string => {
  const document = parseDocument(text);
  if (document.contents === null) return mergeIntoYaml(text, value);
  const result = merged(text, document, value, true);
  if (result === undefined) throw new NotEditable([]);
  return result;
};

type Change = (holder: unknown, part: string | number) => void;

/** Returns a copy of a text's value, changed at the list or map that contains a place. */
const changed = (text: string, path: DataPath, change: Change): unknown => {
  const copy: unknown = structuredClone(yamlValue(text));
  const last = path.at(-1);
  if (last !== undefined) change(valueAt(copy, path.slice(0, -1)), last);
  return copy;
};

const withChange = (text: string, path: DataPath, change: Change): string => {
  const result = merged(text, parseDocument(text), changed(text, path, change), true);
  if (result === undefined) throw new NotEditable(path);
  return result;
};

/** Removes the list entry or key at a path, with the comments directly above it. */
export const withoutPlace = (text: string, path: DataPath): string =>
  withChange(text, path, (holder, part) => {
    if (Array.isArray(holder)) holder.splice(Number(part), 1);
    else if (isRecord(holder)) delete holder[part];
  });

/** Repeats the value at a path under another key. */
export const withCopy = (text: string, path: DataPath, to: string): string =>
  withChange(text, path, (holder, part) => {
    if (isRecord(holder)) holder[to] = holder[part];
  });

/** Appends an item to the list at a path. Creates the list if it does not exist. */
export const withItem = (text: string, path: DataPath, item: unknown): string =>
  withChange(text, path, (holder, part) => {
    if (isRecord(holder)) holder[part] = [...listAt(holder, [part]), item];
  });

const nodeAt = (document: Document, path: DataPath): unknown =>
  path.length === 0 ? document.contents : document.getIn(path, true);

/** Returns the first candidate for a node's text that results in the expected value. */
const firstProven = (
  text: string,
  path: DataPath,
  node: unknown,
  texts: readonly string[],
  expected: unknown,
): string => {
  const [start, end] = rangeOf(node);
  const found = texts
    .map((words) => splice(text, { start, end, words }))
    .find((candidate) => parsesTo(candidate, expected));
  if (found === undefined) throw new NotEditable(path);
  return found;
};

/**
 * Changes the words of the text at a path. The change applies to the text as the file has it, so that quotes and folds
 * are preserved.
 */
export const withText = (text: string, path: DataPath, change: (words: string) => string): string => {
  const node = nodeAt(parseDocument(text), path);
  const before = valueAt(yamlValue(text), path);
  const value = typeof before === 'string' ? change(before) : before;
  if (value === before) throw new NotEditable(path);
  const expected = changed(text, path, (holder, part) => {
    if (isRecord(holder) || Array.isArray(holder)) (holder as Record<string | number, unknown>)[part] = value;
  });
  const written = change(text.slice(...rangeOf(node)));
  // Text such as `2025` needs quotes, because it would be a number without.
  const quoted = isScalar(node) && node.type === 'PLAIN' ? [JSON.stringify(value)] : [];
  return firstProven(text, path, node, [written, ...quoted], expected);
};

/** Replaces words in the text at a path. */
export const withWords = (text: string, path: DataPath, from: string, to: string): string =>
  withText(text, path, (words) => words.replaceAll(from, () => to));

export const withKey = (text: string, path: DataPath, to: string): string => {
  const map = nodeAt(parseDocument(text), path.slice(0, -1));
  const pairs: readonly Pair[] = isMap(map) ? map.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
  if (!pair) throw new NotEditable(path);
  const expected = changed(text, path, (holder, part) => {
    if (!isRecord(holder)) return;
    const renamed = Object.entries(holder).map(([key, value]) => [key === part ? to : key, value] as const);
    for (const key of Object.keys(holder)) delete holder[key];
    Object.assign(holder, Object.fromEntries(renamed));
  });
  const quote = /^["']/.exec(text.slice(...rangeOf(pair.key)))?.[0] ?? '';
  return firstProven(text, path, pair.key, [`${quote}${to}${quote}`, JSON.stringify(to)], expected);
};

/**
 * Moves a key of a block map into a map beside it, such as `one` into `found.one`, with its comments.
 *
 * @example withNestedKey('one: 1 # c\n', ['one'], ['found', 'one']) // 'found:\n  one: 1 # c\n'
 */
export const withNestedKey = (text: string, path: DataPath, [group, to]: readonly [string, string]): string => {
  const map = nodeAt(parseDocument(text), path.slice(0, -1));
  const pairs: readonly Pair[] = isMap(map) ? map.items : [];
  const pairOf = (name: string) => pairs.find(({ key }) => isScalar(key) && String(key.value) === name);
  const [pair, holder] = [pairOf(String(path.at(-1))), pairOf(group)];
  if (!pair || valueAt(yamlValue(text), [...path.slice(0, -1), group, to]) !== undefined) throw new NotEditable(path);
  const expected = changed(text, path, (container, part) => {
    if (!isRecord(container)) return;
    container[group] = { ...(isRecord(container[group]) && container[group]), [to]: container[part] };
    delete container[part];
  });
  const isBlock = isMap(map) && !map.flow && (!holder || (isMap(holder.value) && !holder.value.flow));
  if (!isBlock) return mergeIntoYaml(text, expected);
  const { start, end, indent } = keyBlock(text, pair);
  const [from, until] = rangeOf(pair.key);
  const renamed = text.slice(start, from) + to + text.slice(until, end).replace(/\n?$/, '\n');
  const block = renamed.replaceAll(/^(?=.)/gm, '  ');
  const at = holder ? keyBlock(text, holder).end : start;
  const words = holder ? block : `${indent}${group}:\n${block}`;
  const result = [
    { start, end, words: '' },
    { start: at, end: at, words },
  ]
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(splice, text);
  if (!parsesTo(result, expected)) throw new NotEditable(path);
  return result;
};

/** Replaces the keys of a block map by entries of a list, each in the place of its key, so that comments stay. */
export const withEntries = (text: string, path: DataPath, entries: readonly unknown[]): string => {
  const map = nodeAt(parseDocument(text), path);
  const pairs = isMap(map) && !map.flow && map.items.length === entries.length ? map.items : [];
  const result = pairs
    .map((pair, index) => {
      const end = rangeOf(pair.value ?? pair.key)[1];
      return { start: rangeOf(pair.key)[0], end, words: `- ${inFlow(entries[index])}` };
    })
    .reduceRight(splice, text);
  const expected = changed(text, path, (holder, part) => {
    if (isRecord(holder)) holder[part] = entries;
  });
  return parsesTo(result, expected) ? result : mergeIntoYaml(text, expected);
};
