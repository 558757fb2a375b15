import { isAlias, isCollection, isMap, isScalar, isSeq, type Pair, YAMLParseError } from 'yaml';
import { type Parsed, parseYaml, startOf } from './source.ts';

/** A construct that YAML allows but data files do not, because editors would not expect its meaning. */
export class RefusedYaml extends Error {
  /** Offset in the text. */
  readonly offset: number;

  constructor(message: string, offset = 0) {
    super(message);
    this.offset = offset;
  }
}

/** Characters that are not printable in YAML 1.2 (5.1), the carriage return, and the byte order mark. */
const hidden = /[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

const mostLevels = 100;

/** Returns the name in an unquoted `{{name}}`, which YAML parses as a map with a map as its key. */
const placeholderIn = (key: unknown): string | undefined => {
  if (!isMap(key) || key.items.length !== 1) return undefined;
  const [inner] = key.items;
  const name = inner?.value === null && isScalar(inner.key) && inner.key.type === 'PLAIN' ? inner.key.value : '';
  return /^[A-Za-z][\w.]*$/.test(String(name)) ? `{ ${String(name)} }` : undefined;
};

const keyOf = ({ key }: Pair): string => {
  if (isScalar(key) && key.value !== null) return String(key.value);
  // The schema reports it and suggests quotes.
  const placeholder = placeholderIn(key);
  if (placeholder) return placeholder;
  throw isCollection(key)
    ? new RefusedYaml('a list or a map cannot be a key (fix: put the text before the colon in quotes)', startOf(key))
    : new RefusedYaml('the key before the colon is missing (fix: write one)', startOf(key));
};

const repeatedKey = (pairs: readonly Pair[]): YAMLParseError => {
  const seen = new Set<string>();
  const pair = pairs.find((each) => seen.size === seen.add(keyOf(each)).size);
  const at = startOf(pair?.key) ?? 0;
  return new YAMLParseError([at, at + 1], 'DUPLICATE_KEY', 'a key is repeated');
};

const toValue = (node: unknown, level = 0): unknown => {
  if (isAlias(node)) throw new RefusedYaml('a text cannot begin with * (fix: put the text in quotes)', startOf(node));
  if (level > mostLevels) {
    throw new RefusedYaml(
      'more than a hundred lists and maps are nested here (fix: reduce the nesting)',
      startOf(node),
    );
  }
  if (isMap(node)) {
    const value = Object.fromEntries(node.items.map((pair) => [keyOf(pair), toValue(pair.value, level + 1)]));
    if (Object.keys(value).length < node.items.length) throw repeatedKey(node.items);
    return value;
  }
  if (isSeq(node)) return node.items.map((item) => toValue(item, level + 1));
  return isScalar(node) ? node.value : null;
};

/** A tag such as `!important` or an anchor such as `&name`, at the beginning of a value. */
const property = /(?:^|[\s,[{])([!&])\S/;

const nodesIn = (node: unknown): unknown[] => {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => [key, value]);
  return isSeq(node) ? node.items : [];
};

/**
 * Throws for a tag or an anchor. The parsed node does not contain their position, so this searches the text before it.
 */
const refuseProperties = (text: string, node: unknown): void => {
  for (const each of nodesIn(node)) refuseProperties(text, each);
  const { tag, anchor } = (node ?? {}) as { tag?: string; anchor?: string };
  const mark = anchor !== undefined ? '&' : '!';
  if (anchor === undefined && tag === undefined) return;
  let at = text.lastIndexOf(mark, startOf(node) ?? 0);
  while (text[at - 1] === mark) at -= 1;
  throw new RefusedYaml(`a text cannot begin with ${mark} (fix: put the text in quotes)`, Math.max(at, 0));
};

/** Returns the value of a parsed text. Throws RefusedYaml or the parser's first error. */
export const parsedValue = (text: string, { document }: Parsed): unknown => {
  const unprintable = text.search(hidden);
  if (unprintable !== -1) {
    throw new RefusedYaml('this line contains an invisible character (fix: delete it)', unprintable);
  }
  const [error] = document.errors;
  if (error) throw error;
  if (property.test(text)) refuseProperties(text, document.contents);
  if (document.warnings.length > 0 || document.directives.yaml.explicit) {
    throw new RefusedYaml('a line that begins with % changes the meaning of this file (fix: remove that line)');
  }
  return toValue(document.contents);
};

/**
 * Parses a YAML 1.2 text (core schema); null for an empty one. Rejects tags, anchors, aliases, directives and keys that
 * are not texts. Throws RefusedYaml or the parser's first error.
 *
 * @example yamlValue('title: Ships\nyears: 12') // { title: 'Ships', years: 12 }
 */
export const yamlValue = (text: string): unknown => parsedValue(text, parseYaml(text));
