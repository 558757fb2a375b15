import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '../../../generator/read/data-path.ts';
import { insertItem, keyOf, removeItem } from './collection-items.ts';

/** Changes a text or a number. Paragraphs become a block. */
export const setScalar = (node: Scalar, value: unknown): void => {
  const hasParagraphs = (each: unknown): boolean => String(each).includes('\n');
  if (hasParagraphs(value) && !hasParagraphs(node.value)) node.type = 'BLOCK_LITERAL';
  node.value = value;
};

const mergeMap = (document: Document, map: YAMLMap, value: Readonly<Record<string, unknown>>): void => {
  const keys = Object.keys(value);
  for (const pair of map.items.filter((each) => !Object.hasOwn(value, keyOf(each))))
    removeItem(document, map, map.items.indexOf(pair));
  for (const [place, key] of keys.entries()) {
    const pair = map.items.find((each) => keyOf(each) === key);
    if (pair) pair.value = merged(document, pair.value, value[key]);
    else {
      const before = new Set(keys.slice(0, place));
      const index = map.items.findLastIndex((each) => before.has(keyOf(each))) + 1;
      // The comments above the first key are those of the file.
      const first = map === document.contents ? 1 : 0;
      map.items.splice(Math.max(index, first), 0, document.createPair(key, value[key]));
    }
  }
};

/** Changes a list. Equal items move with their comments, others change in their order, are added or removed. */
const mergeList = (document: Document, list: YAMLSeq, value: readonly unknown[]): void => {
  const free = new Map(list.items.map((item) => [item, isNode(item) ? item.toJS(document) : item]));
  const equal = value.map((each) => {
    const [item] = free.entries().find(([, old]) => isDeepStrictEqual(old, each)) ?? [];
    free.delete(item);
    return item;
  });
  const others = [...free.keys()];
  const items = value.map((each, index) => {
    const item = equal[index] ?? others.shift();
    return item === undefined ? document.createNode(each) : merged(document, item, each);
  });
  for (const item of others) removeItem(document, list, list.items.indexOf(item));
  const fresh = new Set(items.filter((item) => !list.items.includes(item)));
  list.items = items.filter((item) => !fresh.has(item));
  for (const [index, item] of items.entries()) if (fresh.has(item)) insertItem(list, index, item);
};

/** Returns a new node with the comments of the old one, in braces or brackets if that was. */
const replaced = (document: Document, node: unknown, value: unknown): unknown => {
  const fresh = document.createNode(value);
  if (isNode(node)) Object.assign(fresh, { comment: node.comment, commentBefore: node.commentBefore });
  if (isCollection(fresh) && isCollection(node) && node.flow) fresh.flow = true;
  return fresh;
};

/** Returns the node of a value: the old one with the changes, or another one. */
export const merged = (document: Document, node: unknown, value: unknown): unknown => {
  const before: unknown = isNode(node) ? node.toJS(document) : node;
  if (isDeepStrictEqual(before, value)) return node;
  if (isMap(node) && isRecord(value)) mergeMap(document, node, value);
  else if (isSeq(node) && Array.isArray(value)) mergeList(document, node, value);
  else if (isScalar(node) && (typeof value !== 'object' || value === null)) setScalar(node, value);
  else return replaced(document, node, value);
  return node;
};
