import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type DataPath, formatPath } from '../../../generator/read/data-path.ts';
import { openYaml, printYaml } from './canonical-yaml.ts';
import { insertItem, keyOf, removeItem } from './collection-items.ts';
import { merged, setScalar } from './merge-value.ts';

const edited = (text: string, edit: (document: Document) => void): string => {
  const document = openYaml(text);
  edit(document);
  return printYaml(document);
};

const nodeAt = (document: Document, path: DataPath): unknown =>
  path.length === 0 ? document.contents : document.getIn(path, true);

/** Returns the list or map that contains a place, and the index of the place in it. */
const holderOf = (document: Document, path: DataPath): { holder: YAMLMap | YAMLSeq; index: number } => {
  const holder = nodeAt(document, path.slice(0, -1));
  const last = path.at(-1);
  const index = isMap(holder) ? holder.items.findIndex((pair) => keyOf(pair) === String(last)) : Number(last);
  if (!isCollection(holder) || !(index in holder.items)) throw new Error(`${formatPath(path)} is edited and not there`);
  return { holder, index };
};

/**
 * Changes a YAML text to another value, with the comments directly above removed keys and items. All other comments
 * stay, and so does the order.
 *
 * @example withValue('a: 1 # one\nb: 2\n', { a: 1, b: 3 }) // 'a: 1 # one\nb: 3\n'
 */
export const withValue = (text: string, value: unknown): string => {
  const document = openYaml(text);
  const isEmpty = document.contents === null;
  document.contents = merged(document, document.contents, value) as typeof document.contents;
  if (!isEmpty) return printYaml(document);
  // The parser would separate the comments of an empty file from its first key.
  document.commentBefore = null;
  document.comment = null;
  return text + printYaml(document);
};

/** Removes the list entry or key at a path, with the comments directly above it. */
export const withoutPlace = (text: string, path: DataPath): string =>
  edited(text, (document) => {
    const { holder, index } = holderOf(document, path);
    removeItem(document, holder, index);
  });

/** Returns the item of a list at a path as a separate list, with its comments. */
export const itemAlone = (text: string, path: DataPath): string => {
  const document = openYaml(text);
  const { holder, index } = holderOf(document, path);
  holder.items = holder.items.slice(index, index + 1) as typeof holder.items;
  document.contents = holder;
  return printYaml(document);
};

/** Repeats the value at a path under another key. */
export const withCopy = (text: string, path: DataPath, to: string): string =>
  edited(text, (document) => {
    const node = nodeAt(document, path);
    document.setIn([...path.slice(0, -1), to], isNode(node) ? node.clone() : node);
  });

/** Appends an item, which may be a node, to the list at a path. Creates the list if it does not exist. */
export const withItem = (text: string, path: DataPath, item: unknown): string =>
  edited(text, (document) => {
    const list = nodeAt(document, path);
    if (isSeq(list)) insertItem(list, list.items.length, document.createNode(item));
    else document.setIn(path, document.createNode([item]));
  });

/** Changes the value at a path as `withValue` does. */
export const withChanged = (text: string, path: DataPath, change: (value: unknown) => unknown): string =>
  edited(text, (document) => {
    const node = nodeAt(document, path);
    merged(document, node, change(isNode(node) ? node.toJS(document) : node));
  });

export const withText = (text: string, path: DataPath, change: (words: string) => string): string =>
  edited(text, (document) => {
    const node = nodeAt(document, path);
    if (isScalar(node) && typeof node.value === 'string') setScalar(node, change(node.value));
  });

export const withWords = (text: string, path: DataPath, from: string, to: string): string =>
  withText(text, path, (words) => words.replaceAll(from, () => to));

const setKey = ({ key }: Pair, to: string): void => {
  if (isScalar(key)) key.value = to;
};

export const withKey = (text: string, path: DataPath, to: string): string =>
  edited(text, (document) => {
    const { holder, index } = holderOf(document, path);
    if (isMap(holder)) setKey(holder.items[index] as Pair, to);
  });

/**
 * Moves a key into a map beside it, such as `one` into `found.one`, with its comments.
 *
 * @example withNestedKey('one: 1 # c\n', ['one'], ['found', 'one']) // 'found:\n  one: 1 # c\n'
 */
export const withNestedKey = (text: string, path: DataPath, [group, to]: readonly [string, string]): string =>
  edited(text, (document) => {
    const { holder, index } = holderOf(document, path);
    const [pair] = holder.items.splice(index, 1) as Pair[];
    if (!pair || !isMap(holder)) return;
    setKey(pair, to);
    const map = holder.get(group, true);
    if (isMap(map)) map.items.push(pair);
    else {
      const fresh = document.createPair(group, {});
      if (isMap(fresh.value)) fresh.value.items.push(pair);
      holder.items.splice(index, 0, fresh as Pair);
    }
  });
