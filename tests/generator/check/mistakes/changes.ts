import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { type Change, marked } from '../../copied-project.ts';

interface Found {
  key?: Node;
  value: Node;
}

/** The node at a path as reports write it: `roles[0].title`. */
const nodeAt = (file: string, text: string, path: string): Found => {
  let found: Found | undefined;
  let node: unknown = parseDocument(text).contents;
  for (const [part] of path.matchAll(/[^.[\]]+/g)) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === part) : undefined;
    const value: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(part)] : undefined;
    if (!isNode(value)) throw new Error(`data/${file} has nothing at ${path}`);
    found = { value, ...(isNode(pair?.key) && { key: pair.key }) };
    node = value;
  }
  if (!found) throw new Error(`${path} is not a path`);
  return found;
};

const startOf = ({ range }: Node): number => range?.[0] ?? 0;

const endOf = (text: string, value: Node): number =>
  startOf(value) + text.slice(startOf(value), value.range?.[1]).trimEnd().length;

/** Replaces the text between two offsets. The fault is expected at the caret in the written text. */
const splice =
  (file: string, path: string, change: (text: string) => { from: number; to: number; written: string }): Change =>
  (files) => {
    const before = files.read(file);
    const { from, to, written } = change(before);
    const { text, at } = marked(written);
    files.write(file, before.slice(0, from) + text + before.slice(to));
    return { file, path, offset: from + at };
  };

/** Replaces a value, character by character as an editor types it, with its quotes. */
export const set = (file: string, path: string, written: string): Change =>
  splice(file, path, (text) => {
    const { value } = nodeAt(file, text, path);
    // A value on further lines begins at its first sign.
    const lead = /^\s*/.exec(written)?.[0] ?? '';
    const caret = written.includes('‸') || lead === '' ? written : `${lead}‸${written.slice(lead.length)}`;
    return { from: startOf(value), to: endOf(text, value), written: caret };
  });

/** Replaces words of a value, as they are in the file. */
export const reword = (file: string, path: string, from: string | RegExp, to: string): Change =>
  splice(file, path, (text) => {
    const { value } = nodeAt(file, text, path);
    const [start, end] = [startOf(value), value.range?.[1] ?? 0];
    const [match] = text.slice(start, end).match(from) ?? [];
    if (match === undefined) throw new Error(`${path} of data/${file} does not hold ${from}`);
    const at = start + text.slice(start, end).search(typeof from === 'string' ? RegExp.escape(from) : from);
    return { from: at, to: at + match.length, written: to };
  });

/** Replaces a key. The fault is expected at the path of the new one. */
export const setKey = (file: string, path: string, written: string): Change =>
  splice(file, path.replace(/[^.]*$/, written), (text) => {
    const { key } = nodeAt(file, text, path);
    if (!key) throw new Error(`${path} of data/${file} has no key`);
    return { from: startOf(key), to: key.range?.[1] ?? 0, written };
  });

/** The offsets of the lines of a key with its value, or of an entry of a list. */
const linesOf = (file: string, text: string, path: string): { from: number; to: number } => {
  const { key, value } = nodeAt(file, text, path);
  const from = text.lastIndexOf('\n', startOf(key ?? value) - 1) + 1;
  return { from, to: text.indexOf('\n', endOf(text, value)) + 1 };
};

/** Removes the lines of a key or of an entry. */
export const drop = (file: string, path: string): Change =>
  splice(file, path, (text) => ({ ...linesOf(file, text, path), written: '' }));

/** Inserts a line before that of a key or of an entry. */
export const lineBefore = (file: string, path: string, written: string): Change =>
  splice(file, path, (text) => {
    const { from } = linesOf(file, text, path);
    return { from, to: from, written: `${written}\n` };
  });

/** Repeats the lines of an entry of a list. */
export const twice = (file: string, path: string): Change =>
  splice(file, path, (text) => {
    const { from, to } = linesOf(file, text, path);
    return { from: to, to, written: text.slice(from, to) };
  });

/** Replaces the indentation of a key or of an entry. The fault is expected behind it. */
export const indent = (file: string, path: string, written: string): Change =>
  splice(file, path, (text) => {
    const { from } = linesOf(file, text, path);
    const blanks = /^ */.exec(text.slice(from))?.[0].length ?? 0;
    return { from, to: from + blanks, written: written.includes('‸') ? written : `${written}‸` };
  });
