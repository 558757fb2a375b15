import {
  type Document,
  isCollection,
  isNode,
  isPair,
  isScalar,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Returns comments as one, in lines; empty for none. */
export const joinedComments = (...comments: readonly (string | null | undefined)[]): string =>
  comments.filter(Boolean).join('\n');

export const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** Returns the node that has the comments above an item of a list or a map. */
export const commentedNode = (item: unknown): Node | undefined => {
  const node = isPair(item) ? item.key : item;
  return isNode(node) ? node : undefined;
};

/** Returns the part of the comment above an item that is not about this item alone. */
const sharedComment = (document: Document, collection: YAMLMap | YAMLSeq, index: number): string => {
  const comment = commentedNode(collection.items[index])?.commentBefore ?? '';
  const isHead = index === 0 && collection === document.contents;
  return isHead ? comment : comment.slice(0, Math.max(0, comment.lastIndexOf('\n\n')));
};

/** Removes an item of a list or a map with the comment directly above it. The first comment of a file stays. */
export const removeItem = (document: Document, collection: YAMLMap | YAMLSeq, index: number): void => {
  const shared = sharedComment(document, collection, index);
  collection.items.splice(index, 1);
  if (collection === document.contents && collection.items.length === 0) {
    document.contents = null;
    document.commentBefore = shared;
  }
  if (shared === '') return;
  const next = commentedNode(collection.items[index]);
  if (next) next.commentBefore = joinedComments(shared, next.commentBefore);
  else collection.comment = joinedComments(collection.comment, shared);
};

/** Inserts a node into a list, in one line if the first item is. */
export const insertItem = (list: YAMLSeq, index: number, item: unknown): void => {
  const [first] = list.items;
  if (isCollection(first) && first.flow && isCollection(item)) item.flow = true;
  list.items.splice(index, 0, item);
};
