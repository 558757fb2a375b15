import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';
import type { DataPath } from '../data-path.ts';
import type { Fault } from '../fault.ts';
import { memoize } from '../memoize.ts';

/** Nodes of a YAML text with their positions. */
export interface Parsed {
  document: Document.Parsed;
  lines: LineCounter;
}

export interface Source {
  /** The path from the project folder, with forward slashes: `data/services/qa.yaml`. */
  readonly file: string;
  /** The name of the file without extension: the id of the entry. */
  readonly id: string;
  readonly text: string;
  readonly parsed: Parsed;
  /** The parsed value; undefined if the file is not valid YAML. */
  readonly value: unknown;
}

export const parseYaml = (text: string): Parsed => {
  const lines = new LineCounter();
  // The parser compares each key with all before it. parsedValue finds repeated keys.
  return { document: parseDocument(text, { lineCounter: lines, logLevel: 'error', uniqueKeys: false }), lines };
};

/** The pairs of a map by their keys. To search them for each key would be quadratic. */
const pairsByKey = memoize(
  ({ items }: YAMLMap) =>
    new Map(
      items.toReversed().flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [])),
    ),
);

const childOf = (node: unknown, part: string | number): { key?: Node | undefined; value?: unknown } => {
  if (isMap(node)) {
    const pair = pairsByKey(node).get(String(part));
    return { key: pair?.key as Node | undefined, value: pair?.value };
  }
  if (isSeq(node)) return { value: node.items[Number(part)] };
  return {};
};

/** The offset at which a parsed node begins. */
export const startOf = (node: unknown): number | undefined =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? (node.range[0] as number)
    : undefined;

/** Target of a fault: a key, its value, the nth occurrence of words in the value, or an offset in the file. */
export type Spot = 'key' | 'value' | { words: string; nth?: number } | { offset: number };

/** Returns the offset of words in the text of a value; undefined if folding or an escape changed them. */
const offsetOf = (
  text: string,
  node: unknown,
  { words, nth = 0 }: { words: string; nth?: number },
): number | undefined => {
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  const from = start + (quoted ? 1 : 0);
  // In the file, a line break may replace a space.
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

/** Returns the node at a path, with its position. */
export const nodeAt = (source: Source, path: DataPath): unknown =>
  path.reduce<unknown>((node, part) => childOf(node, part).value, source.parsed.document.contents);

/**
 * Creates a fault at a path in a file. For a missing path, it points to the nearest parent.
 *
 * @example faultAt(source, ['benefits', 2, 'title'], 'expected text, got a number (fix: quote it)')
 */
export const faultAt = (source: Source, path: DataPath, message: string, at: Spot = 'value'): Fault => {
  const { document, lines } = source.parsed;
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
  return faultInLine(source, { line, column: col, message }, path);
};

/** Creates a fault at a line and a column of a text, which count from 1. */
export const faultInLine = (
  { file, text }: Pick<Source, 'file' | 'text'>,
  place: Pick<Fault, 'line' | 'column' | 'message'>,
  path: DataPath = [],
): Fault => ({
  ...{ file, path, ...place },
  // A file without text has no line to show.
  ...(text !== '' && { sourceLine: text.split('\n')[place.line - 1] ?? '' }),
});

export const faultOfFile = (file: string, message: string): Fault => ({ file, line: 1, column: 1, path: [], message });

/** Creates a fault at an offset of a text, counted from 0. */
export const faultAtOffset = (source: Pick<Source, 'file' | 'text'>, offset: number, message: string): Fault => {
  const before = source.text.slice(0, offset).split('\n');
  return faultInLine(source, { line: before.length, column: (before.at(-1) ?? '').length + 1, message });
};
