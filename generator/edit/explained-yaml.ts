import { Document, isMap, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import type { $ZodType } from 'zod/v4/core';
import { explanationOf } from '../read/field-descriptions.ts';
import { unwrap } from '../read/schema-walk.ts';

/** How long a line of a file may be. */
const lineWidth = 120;

/** A comment under a depth of indentation, broken where a line would be too long. */
const comment = (description: string, depth: number): string => {
  const most = lineWidth - depth * 2 - 2;
  const lines: string[] = [];
  for (const word of explanationOf(description).split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => ` ${line}`).join('\n');
};

const explainPair = (pair: Pair, inner: $ZodType, depth: number): void => {
  const { description } = unwrap(inner).meta;
  if (description && isScalar(pair.key)) pair.key.commentBefore = comment(description, depth);
  // A text that is longer than a line is folded, as editors write them.
  if (isScalar(pair.value) && String(pair.value.value).length > lineWidth - depth * 2 - String(pair.key).length - 2)
    pair.value.type = 'BLOCK_FOLDED';
  explain(pair.value, inner, depth + 1);
};

/** The comment of an entry's first key stands above the dash, where a reader looks for it. */
const raiseComment = (entry: YAMLMap): void => {
  const key = entry.items[0]?.key;
  if (!isScalar(key)) return;
  entry.commentBefore = key.commentBefore;
  key.commentBefore = undefined;
};

/** Puts its field's words above every key; of the entries of a list the first one stands for all. */
const explain = (node: unknown, outer: $ZodType, depth: number): void => {
  const { def } = unwrap(outer).schema._zod;
  if (isMap(node) && def.type === 'object') {
    for (const pair of node.items) {
      const inner = isScalar(pair.key) ? def.shape[String(pair.key.value)] : undefined;
      if (inner) explainPair(pair, inner, depth);
    }
  }
  if (isSeq(node) && def.type === 'array') {
    explain(node.items[0], def.element, depth + 1);
    if (isMap(node.items[0])) raiseComment(node.items[0]);
  }
};

/** A value as YAML, each key under a comment that says what a visitor sees because of it. */
export const explainedYaml = (value: unknown, schema: $ZodType): string => {
  const document = new Document(value);
  explain(document.contents, schema, 0);
  return document.toString({ lineWidth });
};
