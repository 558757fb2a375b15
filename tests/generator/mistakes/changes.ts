import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import type { Change } from '../copied-project.ts';

/** Where a value stands in a file, as reports write it: `roles[0].title`. */
const partsOf = (path: string): (string | number)[] =>
  [...path.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part));

interface Found {
  key?: Node;
  value: Node;
}

const nodeAt = (file: string, text: string, path: string): Found => {
  let found: Found | undefined;
  let node: unknown = parseDocument(text).contents;
  for (const part of partsOf(path)) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      : undefined;
    const value: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(part)] : undefined;
    if (!isNode(value)) throw new Error(`data/${file} has nothing at ${path}`);
    found = { value, ...(isNode(pair?.key) && { key: pair.key }) };
    node = value;
  }
  if (!found) throw new Error(`${path} is no path`);
  return found;
};

const startOf = ({ range }: Node): number => range?.[0] ?? 0;

/** Changes the text of a file between two characters that are found in it. */
const splice =
  (file: string, change: (text: string) => { from: number; to: number; written: string }): Change =>
  (root) => {
    const place = join(root, 'data', file);
    const text = readFileSync(place, 'utf8');
    const { from, to, written } = change(text);
    writeFileSync(place, text.slice(0, from) + written + text.slice(to));
  };

/** Writes a value anew, character by character as an editor types it, with its quotes. */
export const set = (file: string, path: string, written: string): Change =>
  splice(file, (text) => {
    const { value } = nodeAt(file, text, path);
    const from = startOf(value);
    return { from, to: from + text.slice(from, value.range?.[1]).trimEnd().length, written };
  });

/** Changes the words of a value, as they stand in the file. */
export const reword = (file: string, path: string, from: string | RegExp, to: string): Change =>
  splice(file, (text) => {
    const { value } = nodeAt(file, text, path);
    const [start, end] = [startOf(value), value.range?.[1] ?? 0];
    const written = text.slice(start, end);
    const changed = written.replace(from, () => to);
    if (changed === written) throw new Error(`${path} of data/${file} does not hold ${from}`);
    return { from: start, to: end, written: changed };
  });

/** Writes a key anew. */
export const setKey = (file: string, path: string, written: string): Change =>
  splice(file, (text) => {
    const { key } = nodeAt(file, text, path);
    if (!key) throw new Error(`${path} of data/${file} has no key`);
    return { from: startOf(key), to: key.range?.[1] ?? 0, written };
  });

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Where the lines of a key with its value, or of an entry of a list, begin and end. */
const linesOf = (file: string, text: string, path: string): { from: number; to: number } => {
  const { key, value } = nodeAt(file, text, path);
  const from = lineStart(text, startOf(key ?? value));
  const end = startOf(value) + text.slice(startOf(value), value.range?.[1]).trimEnd().length;
  return { from, to: text.indexOf('\n', end) + 1 };
};

/** Takes the lines of a key or of an entry away. */
export const drop = (file: string, path: string): Change =>
  splice(file, (text) => ({ ...linesOf(file, text, path), written: '' }));

/** Writes a line before that of a key or of an entry; `\t` at its beginning stands for nothing. */
export const lineBefore = (file: string, path: string, written: string): Change =>
  splice(file, (text) => {
    const { from } = linesOf(file, text, path);
    return { from, to: from, written: `${written}\n` };
  });

/** Copies the lines of an entry of a list behind it. */
export const twice = (file: string, path: string): Change =>
  splice(file, (text) => {
    const { from, to } = linesOf(file, text, path);
    return { from: to, to, written: text.slice(from, to) };
  });

/** Begins the line of a key or of an entry otherwise: with more spaces, fewer, or a tab. */
export const indent = (file: string, path: string, written: string): Change =>
  splice(file, (text) => {
    const { from } = linesOf(file, text, path);
    const blanks = /^ */.exec(text.slice(from))?.[0].length ?? 0;
    return { from, to: from + blanks, written };
  });

/** Puts a link to another place where a file or a folder stands. */
export const linkTo =
  (file: string, target: string): Change =>
  (root) =>
    symlinkSync(target, join(root, 'data', file));
