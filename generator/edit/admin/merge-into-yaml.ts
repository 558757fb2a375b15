import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '../../read/is-record.ts';
import { readsAs } from '../../read/yaml/round-trips.ts';
import { type Splice, splice } from '../splice.ts';

/** How wide the lines of folded texts are. */
const lineWidth = 108;

/** A value as YAML writes it, its further lines as far in as `indent`. */
const written = (value: unknown, indent: string, isFlow: boolean): string =>
  stringify(value, { lineWidth: isFlow ? 0 : lineWidth - indent.length, ...(isFlow && { collectionStyle: 'flow' }) })
    .trimEnd()
    .replaceAll('\n', `\n${indent}`);

/** A text or a number in the style of the one that it replaces, as far as it can be said so. */
const writtenScalar = (value: unknown, old: Scalar, indent: string, isFlow: boolean): string => {
  const scalar = new Scalar(value);
  if (typeof value === 'string') {
    const isBlock = old.type === 'BLOCK_FOLDED' || old.type === 'BLOCK_LITERAL';
    if (isFlow)
      scalar.type = old.type === 'QUOTE_SINGLE' ? 'QUOTE_SINGLE' : old.type === 'PLAIN' ? 'PLAIN' : 'QUOTE_DOUBLE';
    else if (isBlock) scalar.type = value.includes('\n') ? 'BLOCK_LITERAL' : old.type;
    else if (value.includes('\n')) scalar.type = 'BLOCK_LITERAL';
    else if (value.length > lineWidth - indent.length) scalar.type = 'BLOCK_FOLDED';
    else if (old.type) scalar.type = old.type;
  }
  // Inside a list or a map, because at the top of a file other rules hold.
  const document = new Document([scalar]);
  if (isFlow && isSeq(document.contents)) document.contents.flow = true;
  const text = document
    .toString({ lineWidth: isFlow ? 0 : lineWidth - indent.length, flowCollectionPadding: false })
    .trimEnd();
  return isFlow ? text.slice(1, -1) : text.replace(/^- /, '').replaceAll(/\n {2}/g, `\n${indent}`);
};

const rangeOf = (node: unknown): readonly [number, number] => {
  const range = (node as Node | null | undefined)?.range;
  if (!range) throw new Error('a node that was read has its place');
  return [range[0], range[1]];
};

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const nextLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
};

/** Where what a node says ends: before the comment and the blank lines that follow. */
const endOf = (text: string, node: unknown): number => {
  if (isMap(node) && !node.flow) return endOf(text, node.items.at(-1)?.value ?? node.items.at(-1)?.key);
  if (isSeq(node) && !node.flow) return endOf(text, node.items.at(-1));
  const [start, end] = rangeOf(node);
  return Math.max(start, text.slice(0, end).trimEnd().length);
};

const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key);

const firstOf = (item: unknown): unknown => (isMap(item) && !item.flow ? item.items[0]?.key : item);

/** Where the dash of an entry of a block list stands. */
const dashOf = (text: string, item: unknown): number => text.lastIndexOf('-', rangeOf(firstOf(item))[0] - 1);

const blanks = (text: string, at: number): string => ' '.repeat(at - lineStart(text, at));

/** The lines from one place to the end of the line of another. */
const lines = (text: string, from: number, until: number): Splice => ({
  start: lineStart(text, from),
  end: nextLine(text, until),
  words: '',
});

/** The edits that make a text say another value at a node; none where it says that already. */
const editsAt = (text: string, node: unknown, value: unknown, isFlow: boolean, indent: string): Splice[] => {
  const old: unknown = node === null || node === undefined ? node : (node as Node).toJS(new Document());
  if (isDeepStrictEqual(old, value)) return [];
  if (isMap(node) && isRecord(value) && node.items.length > 0)
    return mapEdits(text, node, value, isFlow || node.flow === true);
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0 && value.length > 0)
    return listEdits(text, node, value, isFlow || node.flow === true);
  const [start, end] = rangeOf(node);
  if (isScalar(node) && typeof value !== 'object') {
    // A block takes the line break after it along, and gives it back.
    const tail = text.slice(start, end).endsWith('\n') ? '\n' : '';
    const words = writtenScalar(value, node, indent, isFlow) + tail;
    const behind = /^ *#.*/.exec(text.slice(end, nextLine(text, end)))?.[0];
    // Behind the last line of a block a comment would be part of the text; behind its first sign it is none.
    return behind && tail === '' && words.includes('\n')
      ? [{ start, end: end + behind.length, words: words.replace('\n', () => `${behind}\n`) }]
      : [{ start, end, words }];
  }
  return [
    {
      start,
      end: Math.max(end - (/\n*$/.exec(text.slice(start, end))?.[0].length ?? 0), start),
      words: written(value, indent, true),
    },
  ];
};

/** A whole flow list or map, written anew: it is short, and has no room for comments. */
const flowEdit = (node: YAMLMap | YAMLSeq, value: unknown): Splice[] => {
  const [start, end] = rangeOf(node);
  return [{ start, end, words: written(value, '', true) }];
};

const mapEdits = (text: string, map: YAMLMap, value: Record<string, unknown>, isFlow: boolean): Splice[] => {
  const pairs = new Map(map.items.map((pair) => [keyOf(pair), pair]));
  const added = Object.keys(value).filter((key) => !pairs.has(key));
  const removed = [...pairs].filter(([key]) => !(key in value));
  if (isFlow && added.length + removed.length > 0) return flowEdit(map, value);
  const first = rangeOf(map.items[0]?.key)[0];
  const indent = blanks(text, first);
  const inside = `${indent}  `;
  const edits = [...pairs].flatMap(([key, pair]) => {
    if (!(key in value)) return [];
    // A value on the lines below its key moves beside it, and the other way round, with the key.
    const wasBlock = (isMap(pair.value) || isSeq(pair.value)) && !pair.value.flow;
    const isBlock = typeof value[key] === 'object' && value[key] !== null && Object.keys(value[key]).length > 0;
    if (wasBlock && !isBlock) {
      const [start] = rangeOf(pair.key);
      return [{ start, end: endOf(text, pair.value), words: written({ [key]: value[key] }, indent, false) }];
    }
    return editsAt(text, pair.value, value[key], isFlow, inside);
  });
  const gone = removed.map(([, pair]): Splice => {
    const [start] = rangeOf(pair.key);
    const next = map.items[map.items.indexOf(pair) + 1];
    // The first key after a dash leaves its place to the second.
    if (next && text.slice(lineStart(text, start), start).trim() !== '')
      return { start, end: rangeOf(next.key)[0], words: '' };
    return lines(text, start, endOf(text, pair.value ?? pair.key));
  });
  const end = nextLine(text, endOf(text, map));
  const fresh = added.map((key): Splice => {
    const words = written({ [key]: value[key] }, indent, false);
    return { start: end, end, words: `${text[end - 1] === '\n' ? '' : '\n'}${indent}${words}\n` };
  });
  return [...edits, ...gone, ...fresh];
};

const listEdits = (text: string, list: YAMLSeq, value: readonly unknown[], isFlow: boolean): Splice[] => {
  const old = list.items.map((item) => (item as Node).toJS(new Document()) as unknown);
  if (isFlow && old.length !== value.length) return flowEdit(list, value);
  // What is the same at both ends stays; what lies between is changed in place, added or taken out.
  const shorter = Math.min(old.length, value.length);
  let head = 0;
  while (head < shorter && isDeepStrictEqual(old[head], value[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isDeepStrictEqual(old.at(-1 - tail), value.at(-1 - tail))) tail += 1;
  const both = shorter - head - tail;
  const indent = isFlow ? '' : blanks(text, dashOf(text, list.items[0]));
  const edits = list.items
    .slice(head, head + both)
    .flatMap((item, index) => editsAt(text, item, value[head + index], isFlow, `${indent}  `));
  const gone = isFlow
    ? []
    : list.items
        .slice(head + both, old.length - tail)
        .map((item) => lines(text, dashOf(text, item), endOf(text, item)));
  const before = list.items[head + both - 1];
  const at = before ? nextLine(text, endOf(text, before)) : isFlow ? 0 : lineStart(text, dashOf(text, list.items[0]));
  const fresh = value.slice(head + both, value.length - tail).map((item): Splice => {
    const words = written(item, `${indent}  `, false);
    return { start: at, end: at, words: `${text[at - 1] === '\n' || at === 0 ? '' : '\n'}${indent}- ${words}\n` };
  });
  return [...edits, ...gone, ...fresh];
};

/** The comment lines at the beginning of a file: among them the one that names its JSON Schema. */
const headOf = (text: string): string => /^(?:#.*\n)*/.exec(text)?.[0] ?? '';

/**
 * A YAML text that says another value and keeps what is not concerned as it was: comments, order, quotes and folds. The
 * result is read again; where it does not say what it should the file is written anew below its first comments.
 */
export const mergeIntoYaml = (text: string, value: unknown): string => {
  const { contents } = parseDocument(text);
  const edits = contents ? editsAt(text, contents, value, false, '') : [];
  const merged = edits
    .map((edit, place) => ({ ...edit, place }))
    // From the end on; of those at one place the last one first.
    .toSorted((a, b) => b.start - a.start || b.place - a.place)
    .reduce(splice, text);
  return readsAs(merged, value) ? merged : `${headOf(text)}${stringify(value, { lineWidth })}`;
};
