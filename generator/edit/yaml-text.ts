import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type DataPath, formatPath, listAt, valueAt } from '../read/data-path.ts';
import { isRecord } from '../read/is-record.ts';
import { readsAs } from '../read/yaml/round-trips.ts';
import { yamlValue } from '../read/yaml/yaml-value.ts';
import { type Splice, splice } from './splice.ts';

/** A place that is written in a way that no edit here can be sure of; whoever wrote it changes it by hand. */
export class NotEditable extends Error {
  readonly path: DataPath;

  constructor(path: DataPath) {
    super(`${formatPath(path)} is written in a way that only a person can change`);
    this.name = 'NotEditable';
    this.path = path;
  }
}

/** The text, if it says what it should; otherwise the next way to write it is tried, or none is left. */
const proven = (text: string, expected: unknown): string | undefined => (readsAs(text, expected) ? text : undefined);

/** A copy of a value with a change at the list or the map that holds a place. */
const changed = (text: string, path: DataPath, change: (parent: unknown, part: string | number) => void): unknown => {
  const copy: unknown = structuredClone(yamlValue(text));
  const last = path.at(-1);
  if (last !== undefined) change(valueAt(copy, path.slice(0, -1)), last);
  return copy;
};

const rangeOf = (node: unknown, path: DataPath): readonly [number, number] => {
  const range = typeof node === 'object' && node !== null && 'range' in node ? (node as Node).range : undefined;
  if (!range) throw new NotEditable(path);
  return [range[0], range[1]];
};

const nodeAt = (document: Document, path: DataPath): unknown =>
  path.length === 0 ? document.contents : document.getIn(path, true);

/** Where what a node says ends: before the comment, the line break and the blank lines that follow. */
const endOf = (text: string, node: unknown, path: DataPath): number => {
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1);
    return endOf(text, last?.value ?? last?.key, path);
  }
  if (isSeq(node) && !node.flow) return endOf(text, node.items.at(-1), path);
  const [start, end] = rangeOf(node, path);
  // A block scalar takes the line breaks after it along.
  return Math.max(start, text.slice(0, end).trimEnd().length);
};

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const nextLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
};

/** The line in which the comments begin that stand right above a line, at the same depth: they speak of it. */
const withComments = (text: string, start: number, indent: string): number => {
  let first = start;
  while (first > 0) {
    const above = lineStart(text, first - 1);
    if (!text.slice(above, first).startsWith(`${indent}#`) || above === 0) break;
    first = above;
  }
  return first;
};

/** Takes out one of the parts of a flow list or map, with the comma that it no longer needs. */
const withoutFlowPart = (parts: readonly (readonly [number, number])[], index: number): Splice | undefined => {
  const own = parts[index];
  const before = parts[index - 1];
  const after = parts[index + 1];
  if (!own) return undefined;
  if (after) return { start: own[0], end: after[0], words: '' };
  return { start: before ? before[1] : own[0], end: own[1], words: '' };
};

/** `key: []` instead of a block list or map that would be left with nothing. */
const emptied = (text: string, pair: Pair | undefined, words: '[]' | '{}', path: DataPath): Splice => {
  const [, keyEnd] = rangeOf(pair?.key, path);
  const colon = text.indexOf(':', keyEnd);
  const rest = text.slice(colon + 1, nextLine(text, colon)).trimEnd();
  return { start: colon + 1, end: nextLine(text, endOf(text, pair?.value, path)), words: ` ${words}${rest}\n` };
};

const pairOf = (node: unknown, key: unknown): Pair | undefined =>
  isMap(node) ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key)) : undefined;

/** Whole lines from the dash or the key of a part on, with the comments above them. */
const withoutLines = (text: string, from: number, until: number, path: DataPath): Splice => {
  const start = lineStart(text, from);
  const indent = text.slice(start, from);
  if (indent.trim() !== '') throw new NotEditable(path);
  return { start: withComments(text, start, indent), end: nextLine(text, until), words: '' };
};

/** Where the dash of an entry of a block list stands. */
const dashOf = (text: string, item: unknown, path: DataPath): number => {
  const [start] = rangeOf(isMap(item) && !item.flow ? item.items[0]?.key : item, path);
  const dash = text.lastIndexOf('-', start - 1);
  if (dash < lineStart(text, start) || text.slice(dash + 1, start).trim() !== '') throw new NotEditable(path);
  return dash;
};

const itemRemoval = (text: string, document: Document, list: YAMLSeq, path: DataPath): Splice | undefined => {
  const index = Number(path.at(-1));
  if (list.flow) {
    return withoutFlowPart(
      list.items.map((item) => rangeOf(item, path)),
      index,
    );
  }
  if (list.items.length === 1) {
    const key = path.at(-2);
    return emptied(text, pairOf(nodeAt(document, path.slice(0, -2)), key), '[]', path);
  }
  const item = list.items[index];
  return withoutLines(text, dashOf(text, item, path), endOf(text, item, path), path);
};

const pairRemoval = (text: string, map: YAMLMap, path: DataPath): Splice | undefined => {
  const index = map.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === String(path.at(-1)));
  const pair = map.items[index];
  const [start] = rangeOf(pair?.key, path);
  if (map.flow) {
    const parts = map.items.map(({ key, value }) => [rangeOf(key, path)[0], endOf(text, value ?? key, path)] as const);
    return withoutFlowPart(parts, index);
  }
  const next = map.items[index + 1];
  if (map.items.length === 1) throw new NotEditable(path);
  // The first key after a dash leaves its place to the second.
  if (index === 0 && next && text.slice(lineStart(text, start), start).trim() !== '')
    return { start, end: rangeOf(next.key, path)[0], words: '' };
  return withoutLines(text, start, endOf(text, pair?.value ?? pair?.key, path), path);
};

/** The text without the entry of a list, or the key of a map, that stands at a path. */
export const withoutPlace = (text: string, path: DataPath): string => {
  const document = parseDocument(text);
  const parent = nodeAt(document, path.slice(0, -1));
  const removal = isSeq(parent)
    ? itemRemoval(text, document, parent, path)
    : isMap(parent)
      ? pairRemoval(text, parent, path)
      : undefined;
  const expected = changed(text, path, (holder, part) => {
    if (Array.isArray(holder)) holder.splice(Number(part), 1);
    else if (isRecord(holder)) delete holder[part];
  });
  const edited = removal && proven(splice(text, removal), expected);
  if (edited === undefined) throw new NotEditable(path);
  return edited;
};

/**
 * The text with other words in the text at a path, written as it was: `from` is sought in what the file says there, so
 * that quotes and folds stay.
 */
export const withWords = (text: string, path: DataPath, from: string, to: string): string => {
  const [start, end] = rangeOf(nodeAt(parseDocument(text), path), path);
  const given = valueAt(yamlValue(text), path);
  if (typeof given !== 'string' || !given.includes(from)) throw new NotEditable(path);
  const value = given.replaceAll(from, () => to);
  const expected = changed(text, path, (holder, part) => {
    if (isRecord(holder) || Array.isArray(holder)) (holder as Record<string | number, unknown>)[part] = value;
  });
  const written = text.slice(start, end).replaceAll(from, () => to);
  // Words such as `2025` are a number without quotes.
  for (const words of [written, ...(value === to ? [JSON.stringify(to)] : [])]) {
    const edited = proven(splice(text, { start, end, words }), expected);
    if (edited !== undefined) return edited;
  }
  throw new NotEditable(path);
};

/** The text with another key at a path. */
export const withKey = (text: string, path: DataPath, to: string): string => {
  const map = nodeAt(parseDocument(text), path.slice(0, -1));
  const [start, end] = rangeOf(pairOf(map, path.at(-1))?.key, path);
  const expected = changed(text, path, (holder, part) => {
    if (!isRecord(holder)) return;
    const renamed = Object.entries(holder).map(([key, value]) => [key === part ? to : key, value] as const);
    for (const key of Object.keys(holder)) delete holder[key];
    Object.assign(holder, Object.fromEntries(renamed));
  });
  const quote = /^["']/.exec(text.slice(start, end))?.[0] ?? '';
  for (const words of [`${quote}${to}${quote}`, JSON.stringify(to)]) {
    const edited = proven(splice(text, { start, end, words }), expected);
    if (edited !== undefined) return edited;
  }
  throw new NotEditable(path);
};

/** How a value is written on one line: `{ id: ai, paths: [/services/ml] }`. */
const inFlow = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`;
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${key}: ${inFlow(item)}`);
    return `{ ${pairs.join(', ')} }`;
  }
  const words = String(value);
  return /^[/a-z][a-z0-9/-]*$/.test(words) && yamlValue(words) === value ? words : JSON.stringify(value);
};

/** A part added behind the last one of a flow or block list or map; `lead` is what stands before it in a block. */
const addition = (text: string, node: YAMLMap | YAMLSeq, words: string, lead: string, path: DataPath): Splice => {
  const last = node.items.at(-1);
  const isPair = isMap(node);
  const pair = isPair ? node.items.at(-1) : undefined;
  const end = last === undefined ? undefined : endOf(text, isPair ? (pair?.value ?? pair?.key) : last, path);
  if (node.flow || end === undefined) {
    const close = rangeOf(node, path)[1] - 1;
    if (end === undefined) return { start: close, end: close, words };
    return { start: end, end, words: `, ${words}` };
  }
  const first = isPair ? rangeOf(node.items[0]?.key, path)[0] : dashOf(text, node.items[0], path);
  const indent = ' '.repeat(first - lineStart(text, first));
  const at = nextLine(text, end);
  const before = at > 0 && text[at - 1] !== '\n' ? '\n' : '';
  return { start: at, end: at, words: `${before}${indent}${lead}${words}\n` };
};

/** The text with a further entry at the end of the list at a path; the list is made where its map has none. */
export const withItem = (text: string, path: DataPath, item: unknown): string => {
  const document = parseDocument(text);
  const list = nodeAt(document, path);
  const map = nodeAt(document, path.slice(0, -1));
  const key = String(path.at(-1));
  const expected = changed(text, path, (holder, part) => {
    if (isRecord(holder)) holder[part] = [...listAt(holder, [part]), item];
  });
  const added = isSeq(list)
    ? addition(text, list, inFlow(item), '- ', path)
    : list === undefined && isMap(map)
      ? addition(text, map, `${key}: ${inFlow([item])}`, '', path)
      : undefined;
  const edited = added && proven(splice(text, added), expected);
  if (edited === undefined) throw new NotEditable(path);
  return edited;
};
