import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { DataPath } from '../data-path.ts';
import { formatPath } from '../data-path.ts';
import type { Fault } from '../fault.ts';

/** A YAML file as it was read, and a way back from a value to its place in the text. */
export interface Source {
  /** From the project's root, with forward slashes: `data/services/qa.yaml`. */
  readonly file: string;
  /** The name of the file without its ending: the id of the entry. */
  readonly id: string;
  readonly text: string;
  /** The parsed value; undefined when the file is not valid YAML. */
  readonly value: unknown;
}

interface Parsed {
  document: Document.Parsed;
  lines: LineCounter;
}

const parsed = new WeakMap<Source, Parsed>();

/** The text of a source parsed with positions: only where there is a fault, and then once for all of its faults. */
export const parsedWithPlaces = (source: Source): Parsed => {
  const known = parsed.get(source);
  if (known) return known;
  const lines = new LineCounter();
  const found = { document: parseDocument(source.text, { lineCounter: lines, logLevel: 'silent' }), lines };
  parsed.set(source, found);
  return found;
};

const childOf = (node: unknown, part: string | number): { key?: Node; value?: unknown } => {
  if (isMap(node)) {
    const pair = node.items.find(
      (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(part),
    );
    return { key: pair?.key as Node | undefined, value: pair?.value };
  }
  if (isSeq(node)) return { value: node.items[Number(part)] };
  return {};
};

const startOf = (node: unknown): number | undefined =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? (node.range[0] as number)
    : undefined;

/**
 * What a fault points to: a key, its value, words inside that value, counted from 0 where they stand there often, or a
 * character of the file.
 */
export type Spot = 'key' | 'value' | { words: string; nth?: number } | { offset: number };

/** Where words stand in the text of a value; undefined when a fold or an escape has changed them. */
const offsetOf = (
  text: string,
  node: unknown,
  { words, nth = 0 }: { words: string; nth?: number },
): number | undefined => {
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  const from = start + (quoted ? 1 : 0);
  // A space may be the end of a line in the file.
  const pattern = new RegExp(
    words
      .split(/ (?=\S)/)
      .map(RegExp.escape)
      .join('\\s+'),
    'g',
  );
  const found = [...text.slice(from, end).matchAll(pattern)][nth];
  return found && from + found.index;
};

/** The node at a path, parsed with its place. */
export const nodeAt = (source: Source, path: DataPath): unknown =>
  path.reduce<unknown>((node, part) => childOf(node, part).value, parsedWithPlaces(source).document.contents);

/**
 * Builds a fault at a place in a file. The text is parsed with positions only now: a clean run never pays for them. A
 * path that leads nowhere points to its nearest parent.
 */
export const faultAt = (source: Source, path: DataPath, message: string, at: Spot = 'value'): Fault => {
  const { document, lines } = parsedWithPlaces(source);
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [index, part] of path.entries()) {
    const child = childOf(node, part);
    const last = index === path.length - 1;
    const start = (last && at === 'key' ? startOf(child.key) : undefined) ?? startOf(child.value) ?? startOf(child.key);
    if (start === undefined) break;
    offset = start;
    node = child.value;
  }
  if (typeof at === 'object') {
    offset = 'offset' in at ? at.offset : (offsetOf(source.text, node, at) ?? offset);
  }
  const { line, col } = lines.linePos(offset);
  return {
    file: source.file,
    line,
    column: col,
    path: formatPath(path),
    message,
    sourceLine: source.text.split('\n')[line - 1] ?? '',
  };
};

/** Builds a fault that concerns the file as a whole. */
export const faultOfFile = (file: string, message: string): Fault => ({ file, line: 1, column: 1, path: '', message });

/** Builds a fault at a character of a text, counted from 0. */
export const faultAtOffset = (file: string, text: string, offset: number, message: string): Fault => {
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  const column = (before.at(-1) ?? '').length + 1;
  return { file, line, column, path: '', message, sourceLine: text.split('\n')[line - 1] ?? '' };
};
