// Edits of data by paths as reports write them, so that no test depends on the words of another company.

import { isMap, isNode, type Node, parseDocument } from 'yaml';
import { type Change, marked } from './copied-project.ts';

interface Found {
  key?: Node;
  value: Node;
}

/** The node at a path as reports write it: `roles[0].title`. */
const nodeAt = (file: string, text: string, path: string): Found => {
  const document = parseDocument(text);
  const parts = [...path.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part));
  const value = document.getIn(parts, true);
  if (!isNode(value)) throw new Error(`data/${file} has nothing at ${path}`);
  const holder = document.getIn(parts.slice(0, -1), true);
  const key = isMap(holder) && holder.items.find((pair) => pair.value === value)?.key;
  return { value, ...(isNode(key) && { key }) };
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

/** Catalog of the second company. */
export const catalog = 'translations/en.po';

/** Replaces the entry of a text in the catalog, from a line of it. The fault is expected at the line of its msgstr. */
const inEntry = (context: string, original: string, change: (entry: string) => string): Change =>
  splice(catalog, context, (text) => {
    const head = `msgctxt "${context}"\nmsgid "${original}`;
    const from = text.indexOf(head);
    if (from === -1) throw new Error(`data/${catalog} does not translate "${original}" of ${context}`);
    const to = text.indexOf('\n\n', from);
    return { from, to, written: change(text.slice(from, to)).replace(/^msgstr/m, '‸$&') };
  });

/** Replaces the translation of the text that begins with some words. */
export const translate = (context: string, original: string, translation: string): Change =>
  inEntry(context, original, (entry) => entry.replace(/^msgstr .*$/ms, () => `msgstr ${JSON.stringify(translation)}`));

/** Rewrites lines of an entry. */
export const editEntry = (context: string, original: string, from: string | RegExp, to: string): Change =>
  inEntry(context, original, (entry) => entry.replace(from, to));
