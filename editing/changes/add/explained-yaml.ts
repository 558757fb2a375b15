import { dirname, join, relative, sep } from 'node:path';
import { type Document, isMap, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import * as z from 'zod';
import { schemaNameOf } from '../../../generator/emit/json-schemas/schema-name-of.ts';
import { explanationOf, fold, type Schema, unwrap } from '../../../generator/read/schema-walk.ts';
import { descriptionInFile } from '../../../schemas/text/markdown-note.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { lineWidth, openYaml, printYaml } from '../yaml/canonical-yaml.ts';

/** Breaks a text into lines of at most `width` characters, unless a word is longer. */
const wrappedLines = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
};

/** Returns a comment, wrapped to fit its indentation. */
const comment = (description: string, depth: number): string =>
  wrappedLines(explanationOf(description), lineWidth - depth * 2 - 2)
    .map((line) => ` ${line}`)
    .join('\n');

const explainPair = (pair: Pair, inner: Schema, depth: number): void => {
  const description = descriptionInFile(unwrap(inner).meta);
  if (description && isScalar(pair.key)) pair.key.commentBefore = comment(description, depth);
  explain(pair.value, inner, depth + 1);
};

/** Moves the comment of an entry's first key above the dash. */
const raiseComment = (entry: YAMLMap): void => {
  const key = entry.items[0]?.key;
  if (!isScalar(key)) return;
  entry.commentBefore = key.commentBefore ?? null;
  key.commentBefore = null;
};

/**
 * Adds the descriptions of fields as comments above their keys. In a list, only the first entry gets comments, unless
 * its entries are of several kinds.
 */
const explain = (node: unknown, outer: Schema, depth: number): void => {
  fold<void>(outer, {
    object: (fields) => {
      for (const pair of isMap(node) ? node.items : []) {
        const inner = isScalar(pair.key) ? fields[String(pair.key.value)] : undefined;
        if (inner) explainPair(pair, inner, depth);
      }
    },
    union: (options) => {
      const option = isMap(node) ? options.find((each) => z.safeParse(each, node.toJSON()).success) : undefined;
      if (!isMap(node) || !option) return;
      explain(node, option, depth);
      const { description } = unwrap(option).meta;
      const first = node.items[0]?.key;
      if (description && isScalar(first)) first.commentBefore = comment(description, depth);
    },
    list: (element) => {
      if (!isSeq(node)) return;
      const hasKinds = fold(element, { union: () => true, other: () => false });
      for (const item of hasKinds ? node.items : node.items.slice(0, 1)) {
        explain(item, element, depth + 1);
        if (isMap(item)) raiseComment(item);
      }
    },
    other: () => undefined,
  });
};

/** Returns a document with each field's description above its key. */
export const explainedDocument = (value: unknown, schema: Schema): Document => {
  const document = openYaml('');
  document.contents = document.createNode(value) as typeof document.contents;
  explain(document.contents, schema, 0);
  return document;
};

/** Serializes a value as YAML, with each field's description above its key. */
export const explainedYaml = (value: unknown, schema: Schema): string => printYaml(explainedDocument(value, schema));

/** Returns the first line of a file, which tells editors where its JSON Schema is. */
export const schemaLine = ({ data, jsonSchemas }: Pick<SiteFolders, 'data' | 'jsonSchemas'>, file: string): string => {
  const home = dirname(join(data, file.replace(/^data\//, '')));
  const way = relative(home, `${jsonSchemas}/${schemaNameOf(file)}.json`)
    .split(sep)
    .join('/');
  return `# yaml-language-server: $schema=${way}\n`;
};
