import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { DataPath } from './data-path.ts';
import { formatPath } from './data-path.ts';
import type { Fault } from './fault.ts';

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

/** What a fault points to: a key, its value, or words inside that value, counted from 0 where they stand there often. */
export type Spot = 'key' | 'value' | { words: string; nth?: number };

/** Where words stand in the text of a value; undefined when a fold or an escape has changed them. */
const offsetOf = (
  text: string,
  node: unknown,
  { words, nth = 0 }: { words: string; nth?: number },
): number | undefined => {
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  let found = start + (quoted ? 0 : -1);
  for (let count = 0; count <= nth; count += 1) {
    found = text.indexOf(words, found + 1);
    if (found === -1 || found >= end) return undefined;
  }
  return found;
};

/**
 * Builds a fault at a place in a file. The text is parsed again with positions only now: a clean run never pays for
 * them. A path that leads nowhere points to its nearest parent.
 */
export const faultAt = (source: Source, path: DataPath, message: string, at: Spot = 'value'): Fault => {
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, logLevel: 'silent' });
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
  if (typeof at === 'object') offset = offsetOf(source.text, node, at) ?? offset;
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
