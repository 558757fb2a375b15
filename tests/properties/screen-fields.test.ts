import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { knownNames } from '../../generator/check/known-names.ts';
import { screenConfig } from '../../generator/edit/admin/screen-config.ts';
import { fromScreen } from '../../generator/edit/admin/screen-value.ts';
import { isPhotograph } from '../../generator/pictures/picture-files.ts';
import { singleFiles } from '../../generator/read/data-files.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { unwrap } from '../../generator/read/schema-walk.ts';
import { collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { type AnyField, type Leaf, leavesOf } from '../generator/edit/screen-leaves.ts';

const documents = readDocuments(siteFolders.data);
const names = knownNames(documents, siteFolders.data);
const collections = screenConfig(names, documents).collections as unknown as {
  folder?: string;
  fields?: AnyField[];
  files?: { file: string; fields: AnyField[] }[];
}[];
const fieldsOfFile = (file: string): AnyField[] =>
  collections.flatMap(({ files = [] }) => files).find((each) => each.file === file)?.fields ?? [];

const leaves: Leaf[] = [
  ...collectionFolders.flatMap((folder) => {
    const fields = collections.find((each) => each.folder === `data/${folder}`)?.fields ?? [];
    const present = (documents.collections.get(folder) ?? []).map(({ source }) => source.value);
    return leavesOf(folder, collectionAt(folder).schema, fields, present);
  }),
  ...(Object.keys(singleFiles) as (keyof typeof singleFiles)[]).flatMap((name) =>
    leavesOf(name, singleFiles[name], fieldsOfFile(`data/${name}.yaml`), [documents.single.get(name)?.source.value]),
  ),
];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' ? value.trim() === '' : false);

/** Returns the values that a choice offers. */
const offered = ({ widget, options, collection }: AnyField): readonly unknown[] =>
  widget === 'relation'
    ? (documents.collections.get(String(collection) as never) ?? []).map(({ source }) => source.id)
    : ((options ?? []) as unknown[]);

const countFits = ({ required, min, max }: AnyField, count: number): boolean => {
  if (count === 0) return !required;
  return count >= Number(min ?? 0) && count <= Number(max ?? Number.POSITIVE_INFINITY);
};

/** True if Sveltia CMS saves the value (sveltiacms.app/en/docs/fields, services/contents/draft/validate). */
const screenAccepts = (field: AnyField, value: unknown): boolean => {
  const { widget, required, min, max, minlength, maxlength, pattern, multiple, value_type: kind } = field;
  if (widget === 'boolean') return typeof value === 'boolean';
  if (widget === 'list' || multiple) {
    if (!Array.isArray(value) || !countFits(field, value.length)) return false;
    return widget === 'list' || value.every((each) => offered(field).includes(each));
  }
  if (isEmpty(value)) return !required;
  if (widget === 'select' || widget === 'relation') return offered(field).includes(value);
  if (widget === 'number') {
    if (typeof value !== 'number' || (kind === 'int' && !Number.isInteger(value))) return false;
    return value >= Number(min ?? Number.NEGATIVE_INFINITY) && value <= Number(max ?? Number.POSITIVE_INFINITY);
  }
  const words = String(value).trim();
  const count = [...words].length;
  if (count < Number(minlength ?? 0) || count > Number(maxlength ?? Number.POSITIVE_INFINITY)) return false;
  return !Array.isArray(pattern) || new RegExp(String(pattern[0])).test(words);
};

/** True if a reference names an existing entry. The schema of a single value cannot know. */
const isKnown = (outer: $ZodType, value: unknown): boolean => {
  const { schema, meta } = unwrap(outer);
  const { def } = schema._zod;
  if (def.type === 'array') return Array.isArray(value) && value.every((each) => isKnown(def.element, each));
  if (typeof value !== 'string') return true;
  if (meta.reference) return names.ids[meta.reference]?.has(value) ?? true;
  if (meta.icon) return names.icons.includes(value);
  return !meta.picture || names.pictures.includes(value) || isPhotograph(value);
};

/** Known differences, with reasons. They are harmless: the server validates values before it writes them. */
const differences: [
  reason: string,
  isOne: (value: unknown, issues: readonly z.core.$ZodIssue[], leaf: Leaf) => boolean,
][] = [
  [
    'a rule in code (lone quotes, Markdown, words, numbering) has no form in a configuration',
    (_value, issues) => issues.length > 0 && issues.every(({ code }) => code === 'custom'),
  ],
  [
    'the URL parser accepts a missing slash in an external address, a pattern does not',
    (_value, _issues, { schema }) => unwrap(schema).schema instanceof z.core.$ZodURL,
  ],
  [
    'a placeholder is expanded before validation, so only the server can check the result',
    (value) => typeof value === 'string' && value.includes('{{'),
  ],
  [
    'a character outside the basic plane counts as one in the admin UI and as two in a schema',
    (value) => typeof value === 'string' && /[\u{10000}-\u{10ffff}]/u.test(value),
  ],
];

const bounds = ({ field }: Leaf, ...keys: string[]): number[] =>
  keys.flatMap((key) => (typeof field[key] === 'number' ? [field[key] - 1, field[key], field[key] + 1] : []));

const texts = (leaf: Leaf): fc.Arbitrary<unknown> => {
  const present = leaf.present.filter((value) => typeof value === 'string');
  return fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      'a',
      'Words.',
      '/about',
      'https://example.com/a',
      'me@example.com',
      '#hero',
      'a-b',
      '{{company}}',
    ),
    fc.constantFrom(...bounds(leaf, 'minlength', 'maxlength').map((length) => 'x'.repeat(Math.max(0, length))), 'a b'),
    ...(present.length > 0
      ? [
          fc.constantFrom(...present),
          fc.tuple(fc.constantFrom(...present), fc.nat(), fc.string({ maxLength: 2 })).map(([text, place, more]) => {
            const at = place % (text.length + 1);
            return text.slice(0, at) + more + text.slice(at + 1);
          }),
        ]
      : []),
  );
};

const values = (leaf: Leaf): fc.Arbitrary<unknown> => {
  const { widget, multiple } = leaf.field;
  if (widget === 'boolean') return fc.boolean();
  if (widget === 'number') {
    return fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, 1, -1, 0.5, ...bounds(leaf, 'min', 'max')),
    );
  }
  const choices = offered(leaf.field);
  const one = choices.length > 0 ? fc.oneof(fc.constantFrom(...choices), fc.string()) : fc.string();
  if (multiple) return fc.array(one, { maxLength: 4 });
  if (widget === 'select' || widget === 'relation') return fc.oneof(one, fc.constant(''));
  if (widget === 'list') {
    const items = leaf.present.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    return items.length > 0 ? fc.array(fc.constantFrom(...items), { maxLength: 14 }) : fc.constant([]);
  }
  return texts(leaf);
};

/** Returns the schema's issues. For a list only those of its length, because each entry is another field. */
const issuesOf = ({ schema, field }: Leaf, value: unknown): readonly z.core.$ZodIssue[] => {
  const { error } = (schema as z.ZodType).safeParse(value);
  const issues = error?.issues ?? [];
  return field.widget === 'list' ? issues.filter(({ path, code }) => path.length === 0 && code !== 'custom') : issues;
};

describe('a field of the admin UI and its schema', () => {
  const own = leaves.filter(({ field }) => field.widget !== 'keyvalue');

  test('are compared for every field', () => {
    expect(own.length).toBeGreaterThan(200);
    expect(new Set(own.map(({ field }) => field.widget))).toEqual(
      new Set(['string', 'text', 'markdown', 'number', 'boolean', 'select', 'relation', 'list']),
    );
  });

  test.each(own.map((leaf): [string, Leaf] => [leaf.path, leaf]))(
    '%s accepts the same values in both',
    (_path, leaf) => {
      fc.assert(
        fc.property(values(leaf), (entered) => {
          const value = fromScreen(leaf.schema, entered, undefined);
          const issues = issuesOf(leaf, value);
          const isAccepted = issues.length === 0 && (value === undefined || isKnown(leaf.schema, value));
          if (isAccepted === screenAccepts(leaf.field, entered)) return;
          const difference = differences.find(([, isOne]) => isOne(entered, issues, leaf));
          expect(difference?.[0], JSON.stringify({ entered, issues })).toBeDefined();
        }),
        { numRuns: 60 },
      );
    },
  );
});
