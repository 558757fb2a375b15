import {
  type CollectionTag,
  type Document,
  type DocumentOptions,
  isCollection,
  isScalar,
  type Pair,
  type ParseOptions,
  parseDocument,
  type Scalar,
  type ScalarTag,
  type SchemaOptions,
  type Tags,
  visit,
  type YAMLMap,
} from 'yaml';
import { commentedNode, joinedComments } from './collection-items.ts';

/** Width of the lines of YAML files. */
export const lineWidth = 120;

/** Length of the longest text on the line of its key; longer ones are folded below it. */
const longestOnLine = 108;

/** Spaces besides the regular one. Nobody would see them in a file, so they are escaped in double quotes. */
const otherSpace = /(?! )\p{Zs}/gu;

const escaped = (space: string): string => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`;

type Stringify = NonNullable<ScalarTag['stringify']>;
type StringifyContext = Parameters<Stringify>[1];

/** Writes lists as `[a, b]` and maps as `{ a: b }`. */
const collectionStyle = (tag: CollectionTag): CollectionTag => {
  const flowCollectionPadding = tag.collection === 'map' ? ' ' : '';
  const stringify = (node: YAMLMap, context: StringifyContext, ...rest: (() => void)[]) =>
    node.toString({ ...context, flowCollectionPadding }, ...rest);
  // The types allow this for scalars only. The printer does it for all tags.
  return { ...tag, stringify } as unknown as CollectionTag;
};

/** Folds long texts, and makes all spaces visible. Inside braces and brackets, a text is one line. */
const textStyle = (tag: ScalarTag): ScalarTag => {
  const stringify: Stringify = (node, context, ...rest) => {
    const text = String(node.value);
    const own = node.clone() as Scalar;
    if (text.search(otherSpace) !== -1) own.type = 'QUOTE_DOUBLE';
    else if (text.length > longestOnLine - context.indent.length && !text.includes('\n')) own.type = 'BLOCK_FOLDED';
    const options = {
      ...context.options,
      ...(context.inFlow && { lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity }),
    };
    const written = tag.stringify?.(own, { ...context, options }, ...rest) ?? '';
    return written.replaceAll(otherSpace, escaped);
  };
  return { ...tag, stringify };
};

const styleOf = (tag: Tags[number]): Tags[number] => {
  if (typeof tag !== 'object' || Array.isArray(tag)) return tag;
  if (tag.collection) return collectionStyle(tag);
  return tag.tag === 'tag:yaml.org,2002:str' ? textStyle(tag as ScalarTag) : tag;
};

const parseOptions: ParseOptions & DocumentOptions & SchemaOptions = {
  // The reader refuses repeated keys, and compares them in linear time.
  uniqueKeys: false,
  logLevel: 'error',
  customTags: (tags) => tags.map(styleOf),
};

/**
 * Gives a comment on the line of a key to the key, and one above the first item of its value to that item. The parser
 * gives both to the value.
 */
const ownComments = (text: string, { key, value }: Pair): void => {
  if (!isScalar(key) || !key.range || !isCollection(value) || !value.commentBefore || value.flow) return;
  const [, beside] = /^:[ \t]+#(.*)/.exec(text.slice(key.range[1])) ?? [];
  const lines = value.commentBefore.split('\n');
  if (beside !== undefined && lines[0] === beside) key.comment = lines.shift() ?? null;
  const first = commentedNode(value.items[0]);
  if (!first) return;
  first.commentBefore = lines.join('\n') || null;
  value.commentBefore = null;
};

/** Parses a YAML text, so that it can be changed and printed. */
export const openYaml = (text: string): Document => {
  const document = parseDocument(text, parseOptions);
  visit(document, { Pair: (_, pair) => ownComments(text, pair) });
  // The printer writes an empty line before a comment of the document.
  if (isCollection(document.contents) && document.comment && !/\n\n(?:#.*\n?)+$/.test(text)) {
    document.contents.comment = joinedComments(document.contents.comment, document.comment);
    document.comment = null;
  }
  return document;
};

/** Prints a document with all comments. Empty values have nothing after their colon. */
export const printYaml = (document: Document): string => {
  const { comment, commentBefore, contents } = document;
  if (contents !== null) return document.toString({ lineWidth, nullStr: '', trailingComma: true });
  const lines = [commentBefore, comment].filter((each) => typeof each === 'string').flatMap((each) => each.split('\n'));
  return lines.map((line) => `#${line}\n`).join('');
};

/** Returns a YAML text in the one notation that edits write, so that an edit changes only its own lines. */
export const canonicalYaml = (text: string): string => printYaml(openYaml(text));
