import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isNode, isScalar, isSeq, type Pair, Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { isRecord } from '../../../generator/read/data-path.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';

export interface Splice {
  start: number;
  end: number;
  words: string;
}

export const splice = (text: string, { start, end, words }: Splice): string =>
  text.slice(0, start) + words + text.slice(end);

const lineWidth = 108;

interface Context {
  text: string;
  /** True inside braces or brackets (flow style). */
  isFlow: boolean;
  indent: string;
  /** True to delete the comments above a removed entry or key as well. */
  dropsComments: boolean;
}

/** Spaces besides the regular one. Nobody would see them in a file, so they are escaped in double quotes. */
const otherSpace = /(?! )\p{Zs}/u;

const isSpaced = (value: unknown): boolean => typeof value === 'string' && otherSpace.test(value);

const escaped = (text: string): string =>
  text.replaceAll(new RegExp(otherSpace, 'gu'), (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes a value in flow style: `{ id: ai, paths: [/services/ml] }`. */
export const inFlow = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`;
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${inFlow(key)}: ${inFlow(item)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  const words = String(value);
  return /^[/a-z][a-zA-Z0-9/-]*$/.test(words) && yamlValue(words) === value ? words : escaped(JSON.stringify(value));
};

/** Writes a value in block style, with nothing after the colon or the dash of an empty value. */
export const inBlock = (value: unknown, indent: string): string => {
  const document = new Document(value);
  visit(document, {
    Scalar: (_, node) => {
      if (isSpaced(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return escaped(document.toString({ lineWidth: lineWidth - indent.length, nullStr: '' }))
    .trimEnd()
    .replaceAll(/^( *-) $/gm, '$1')
    .replaceAll('\n', `\n${indent}`);
};

const styleOf = (value: string, old: Scalar, { isFlow, indent }: Context): Scalar.Type | undefined => {
  if (isSpaced(value)) return 'QUOTE_DOUBLE';
  const isOneLine = !value.includes('\n');
  if (isFlow) return isOneLine && (old.type === 'QUOTE_SINGLE' || old.type === 'PLAIN') ? old.type : 'QUOTE_DOUBLE';
  const isBlock = old.type === 'BLOCK_FOLDED' || old.type === 'BLOCK_LITERAL';
  if (!isOneLine) return 'BLOCK_LITERAL';
  return !isBlock && value.length > lineWidth - indent.length ? 'BLOCK_FOLDED' : old.type;
};

/** Writes a text or a number in the style of the old value, if that style can express it. */
const scalarText = (value: unknown, old: Scalar, context: Context): string => {
  const { isFlow, indent } = context;
  const scalar = new Scalar(value);
  const style = typeof value === 'string' ? styleOf(value, old, context) : undefined;
  if (style) scalar.type = style;
  // Written as a list item, because other rules apply at the top level of a file.
  const document = new Document([scalar]);
  if (isFlow && isSeq(document.contents)) document.contents.flow = true;
  // Inside braces, a text is one line, whatever the indentation.
  const format = isFlow
    ? { lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity }
    : { lineWidth: lineWidth - indent.length };
  const text = escaped(document.toString({ ...format, flowCollectionPadding: false })).trimEnd();
  return isFlow ? text.slice(1, -1) : text.replace(/^- /, '').replaceAll(/\n {2}/g, `\n${indent}`);
};

export const rangeOf = (node: unknown): readonly [number, number] => {
  const range = isNode(node) ? node.range : undefined;
  if (!range) throw new Error('a parsed node has no range');
  return [range[0], range[1]];
};

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const nextLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
};

const lastOf = (pair: Pair | undefined): unknown => pair?.value ?? pair?.key;

/** Returns the end of a node's text, before trailing comments and blank lines. */
const endOf = (text: string, node: unknown): number => {
  if (isMap(node) && !node.flow) return endOf(text, lastOf(node.items.at(-1)));
  if (isSeq(node) && !node.flow) return endOf(text, node.items.at(-1));
  const [start, end] = rangeOf(node);
  return Math.max(start, text.slice(0, end).trimEnd().length);
};

/** Returns the position of the dash before an entry of a block list. */
export const dashOf = (text: string, item: unknown): number =>
  text.lastIndexOf('-', rangeOf(isMap(item) && !item.flow ? item.items[0]?.key : item)[0] - 1);

const blanks = (text: string, at: number): string => ' '.repeat(at - lineStart(text, at));

/**
 * Returns the start of the comments directly above a line with the same indentation. Keeps the first line of a file.
 */
const withComments = (text: string, start: number, indent: string): number => {
  const above = lineStart(text, start - 1);
  const isComment = above > 0 && start > 0 && text.slice(above, start).startsWith(`${indent}#`);
  return isComment ? withComments(text, above, indent) : start;
};

/** Returns the lines of each entry of a block list, with the comments above it, and the place of the whole list. */
export const entryBlocks = (text: string, list: YAMLSeq) => {
  const dashes = list.items.map((item) => dashOf(text, item));
  const indent = blanks(text, dashes[0] ?? 0);
  const starts = dashes.map((dash) => withComments(text, lineStart(text, dash), indent));
  const end = nextLine(text, endOf(text, list));
  const blocks = starts.map((from, index) => text.slice(from, starts[index + 1] ?? end).replace(/\n?$/, '\n'));
  return { start: starts[0] ?? 0, end, indent, blocks };
};

/** Returns the place of a key of a block map, with the comments above it, and its indentation. */
export const keyBlock = (text: string, { key, value }: Pair) => {
  const at = rangeOf(key)[0];
  const indent = text.slice(lineStart(text, at), at);
  return {
    start: withComments(text, lineStart(text, at), indent),
    end: nextLine(text, endOf(text, value ?? key)),
    indent,
  };
};

const withoutLines = ({ text, dropsComments }: Context, from: number, until: number): Splice => {
  const start = lineStart(text, from);
  const first = dropsComments ? withComments(text, start, text.slice(start, from)) : start;
  return { start: first, end: nextLine(text, until), words: '' };
};

/** Deletes a part of a flow list or map with its comma. */
const withoutFlowPart = (parts: readonly (readonly [number, number])[], index: number): Splice[] => {
  const [own, before, after] = [parts[index], parts[index - 1], parts[index + 1]];
  if (!own) return [];
  return [
    after ? { start: own[0], end: after[0], words: '' } : { start: before?.[1] ?? own[0], end: own[1], words: '' },
  ];
};

/** Returns the blank after a colon or a dash that has no value yet. */
const blankBefore = (text: string, at: number): string => (/[:-]/.test(text.charAt(at - 1)) ? ' ' : '');

const scalarEdit = (node: Scalar, value: unknown, context: Context): Splice => {
  const { text } = context;
  const [start, end] = rangeOf(node);
  // A block's range includes the line break after it.
  const tail = text.slice(start, end).endsWith('\n') ? '\n' : '';
  const words = blankBefore(text, start) + scalarText(value, node, context) + tail;
  const comment = /^ *#.*/.exec(text.slice(end, nextLine(text, end)))?.[0];
  // A comment after a block's last line would become part of the text, so it moves after the block indicator.
  return comment && tail === '' && words.includes('\n')
    ? { start, end: end + comment.length, words: words.replace('\n', () => `${comment}\n`) }
    : { start, end, words };
};

const isNothing = (node: unknown): boolean =>
  node === null || node === undefined || (isScalar(node) && node.value === null);

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Replaces a node with a value, and keeps the line breaks at its end. */
const rewritten = (node: unknown, value: unknown, { text, isFlow, indent }: Context): Splice[] => {
  const [start, end] = rangeOf(node);
  const breaks = /\n*$/.exec(text.slice(start, end))?.[0].length ?? 0;
  const isInBlock = !isFlow && isNothing(node) && isFilled(value);
  const words = isInBlock ? inBlock(value, indent) : inFlow(value);
  return [{ start, end: Math.max(end - breaks, start), words: blankBefore(text, start) + words }];
};

/** Returns the splices that change a node to another value; none if the values are equal. */
export const splicesFor = (node: unknown, value: unknown, context: Context): Splice[] => {
  const old: unknown = isNode(node) ? node.toJS(new Document()) : node;
  if (isDeepStrictEqual(old, value)) return [];
  if (value === null && !context.isFlow) {
    const start = context.text.slice(0, rangeOf(node)[0]).trimEnd().length;
    return [{ start, end: endOf(context.text, node), words: '' }];
  }
  const inside = { ...context, isFlow: context.isFlow || ((isMap(node) || isSeq(node)) && node.flow === true) };
  if (isMap(node) && isRecord(value) && node.items.length > 0) return mapSplices(node, value, inside);
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0 && value.length > 0)
    return listSplices(node, value, inside);
  if (isScalar(node) && typeof value !== 'object') return [scalarEdit(node, value, context)];
  return rewritten(node, value, context);
};

/**
 * Changes the value of a key. If the value moves from the next line to the key's line, or vice versa, the whole pair is
 * rewritten.
 */
const pairSplices = (pair: Pair, value: unknown, context: Context): Splice[] => {
  const { text, indent, isFlow } = context;
  const wasBlock = (isMap(pair.value) || isSeq(pair.value)) && !pair.value.flow;
  const isEmpty = typeof value === 'object' && value !== null && !isFilled(value);
  if (!isFlow && isNothing(pair.value) && isFilled(value)) {
    const colon = text.indexOf(':', rangeOf(pair.key)[1]) + 1;
    const at = Math.max(colon, endOf(text, pair.value ?? pair.key));
    return [{ start: colon, end: at, words: `\n${indent}  ${inBlock(value, `${indent}  `)}` }];
  }
  if (!wasBlock || (typeof value === 'object' && value !== null && !isEmpty)) {
    return splicesFor(pair.value, value, { ...context, indent: `${indent}  ` });
  }
  const [start, keyEnd] = rangeOf(pair.key);
  const until = endOf(text, pair.value);
  if (!isEmpty) return [{ start, end: until, words: inBlock({ [String(pair.key)]: value }, indent) }];
  const colon = text.indexOf(':', keyEnd);
  const comment = text.slice(colon + 1, nextLine(text, colon)).trimEnd();
  return [{ start: colon + 1, end: nextLine(text, until), words: ` ${inFlow(value)}${comment}\n` }];
};

/**
 * Returns the place of a new key: behind the last of the keys before it that the map has, or in front of the map. The
 * key after a dash stays the first.
 */
const placeOfKey = (map: YAMLMap, before: readonly string[], { text, indent }: Context): number => {
  const last = map.items.findLast(({ key }) => before.includes(String(isScalar(key) ? key.value : key)));
  if (last) return nextLine(text, endOf(text, lastOf(last)));
  const [start] = rangeOf(map.items[0]?.key);
  const line = lineStart(text, start);
  return text.slice(line, start).trim() === '' ? withComments(text, line, indent) : nextLine(text, endOf(text, map));
};

const mapSplices = (map: YAMLMap, value: Record<string, unknown>, context: Context): Splice[] => {
  const { text, isFlow } = context;
  const pairs = new Map(map.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]));
  const keys = Object.keys(value);
  const added = keys.filter((key) => !pairs.has(key));
  const removed = [...pairs].filter(([key]) => !(key in value)).map(([, pair]) => pair);
  const kept = [...pairs].filter(([key]) => key in value);
  const indent = isFlow ? '' : blanks(text, rangeOf(map.items[0]?.key)[0]);
  const edits = kept.flatMap(([key, pair]) => pairSplices(pair, value[key], { ...context, indent }));
  if (isFlow) {
    if (added.length + removed.length === 0) return edits;
    const isSimple = edits.length === 0 && kept.length > 0;
    const parts = map.items.map((pair) => [rangeOf(pair.key)[0], endOf(text, lastOf(pair))] as const);
    const [gone] = removed;
    if (isSimple && gone && removed.length === 1 && added.length === 0)
      return withoutFlowPart(parts, map.items.indexOf(gone));
    const end = parts.at(-1)?.[1] ?? 0;
    if (!isSimple || removed.length > 0) return rewritten(map, value, context);
    return added.map((key) => ({ start: end, end, words: `, ${inFlow(key)}: ${inFlow(value[key])}` }));
  }
  const gone = removed.map((pair): Splice => {
    const [start] = rangeOf(pair.key);
    const next = map.items[map.items.indexOf(pair) + 1];
    // The next key takes the place of the key after an entry's dash.
    if (next && text.slice(lineStart(text, start), start).trim() !== '')
      return { start, end: rangeOf(next.key)[0], words: '' };
    return withoutLines(context, start, endOf(text, lastOf(pair)));
  });
  const fresh = added.map((key): Splice => {
    const at = placeOfKey(map, keys.slice(0, keys.indexOf(key)), { ...context, indent });
    const words = inBlock({ [key]: value[key] }, indent);
    return { start: at, end: at, words: `${text[at - 1] === '\n' || at === 0 ? '' : '\n'}${indent}${words}\n` };
  });
  return [...edits, ...gone, ...fresh];
};

/** Counts the equal entries at the beginning and at the end of two lists. */
const commonEnds = (old: readonly unknown[], value: readonly unknown[]): { head: number; tail: number } => {
  const shorter = Math.min(old.length, value.length);
  let head = 0;
  while (head < shorter && isDeepStrictEqual(old[head], value[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isDeepStrictEqual(old.at(-1 - tail), value.at(-1 - tail))) tail += 1;
  return { head, tail };
};

/** Returns the old places of the entries of a list in a new order; undefined if it has other entries. */
const newOrderOf = (old: readonly unknown[], value: readonly unknown[]): number[] | undefined => {
  const free = new Set(old.keys());
  const order = value.map((item) => {
    const place = [...free].find((each) => isDeepStrictEqual(old[each], item)) ?? -1;
    free.delete(place);
    return place;
  });
  return order.length === old.length && !order.includes(-1) ? order : undefined;
};

/** Returns the edit that moves the entries of a list, with the comments above them. */
const movedEntries = (text: string, list: YAMLSeq, order: readonly number[]): Splice => {
  const { start, end, blocks } = entryBlocks(text, list);
  return { start, end, words: order.map((place) => blocks[place]).join('') };
};

/** Returns the edits that remove entries of a list in flow style and add others at the same place. */
const flowSplices = (
  list: YAMLSeq,
  value: readonly unknown[],
  { head, both, gone, fresh }: { head: number; both: number; gone: readonly unknown[]; fresh: readonly unknown[] },
  context: Context,
): Splice[] => {
  const before = list.items[head + both - 1];
  if (both === 0 && gone.length === 1) return withoutFlowPart(list.items.map(rangeOf), head);
  if (both > 0 || gone.length > 0 || !before) return rewritten(list, value, context);
  const [, end] = rangeOf(before);
  return fresh.map((item) => ({ start: end, end, words: `, ${inFlow(item)}` }));
};

const listSplices = (list: YAMLSeq, value: readonly unknown[], context: Context): Splice[] => {
  const { text, isFlow } = context;
  const old = list.items.map((item): unknown => (isNode(item) ? item.toJS(new Document()) : item));
  const { head, tail } = commonEnds(old, value);
  const order = head === old.length ? undefined : newOrderOf(old, value);
  if (order && !isFlow) return [movedEntries(text, list, order)];
  // Between the equal ends, entries are changed in place, added or removed.
  const both = Math.min(old.length, value.length) - head - tail;
  const indent = isFlow ? '' : blanks(text, dashOf(text, list.items[0]));
  const edits = list.items
    .slice(head, head + both)
    .flatMap((item, index) => splicesFor(item, value[head + index], { ...context, indent: `${indent}  ` }));
  const gone = list.items.slice(head + both, old.length - tail);
  const fresh = value.slice(head + both, value.length - tail);
  const before = list.items[head + both - 1];
  if (isFlow) {
    return gone.length + fresh.length === 0 ? edits : flowSplices(list, value, { head, both, gone, fresh }, context);
  }
  const at = before
    ? nextLine(text, endOf(text, before))
    : withComments(text, lineStart(text, dashOf(text, list.items[0])), indent);
  const [first] = list.items;
  const isOneLine = (isMap(first) || isSeq(first)) && first.flow === true;
  return [
    ...edits,
    ...gone.map((item) => withoutLines(context, dashOf(text, item), endOf(text, item))),
    ...fresh.map((item): Splice => {
      const words = isOneLine ? inFlow(item) : inBlock(item, `${indent}  `);
      return { start: at, end: at, words: `${text[at - 1] === '\n' || at === 0 ? '' : '\n'}${indent}- ${words}\n` };
    }),
  ];
};
