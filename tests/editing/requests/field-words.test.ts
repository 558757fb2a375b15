import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionName } from '../../../editing/changes/option-name.ts';
import { fieldWordsFolder } from '../../../editing/field-words.ts';
import { labeledName, labelOf } from '../../../editing/label.ts';
import { keyOf, parseCatalog } from '../../../generator/read/catalogs/catalog.ts';
import { singleFiles } from '../../../generator/read/data-files.ts';
import { isRecord } from '../../../generator/read/data-path.ts';
import { explanationOf, fold, type Schema, unwrap } from '../../../generator/read/schema-walk.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { collections } from '../../../schemas/collections.ts';
import { placedForms } from '../../../schemas/forms/form-definition.ts';

/** Returns the keys of all maps in a value. */
const keysIn = (value: unknown): string[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];

const label = (key: unknown): string => keyOf({ context: 'label', original: labelOf(String(key)) });

/** Returns the keys of entries for a schema and all inside: labels of keys, options and values, and descriptions. */
const wordsIn = (schema: Schema): string[] => {
  const original = explanationOf(unwrap(schema).meta.description ?? '');
  const own = original === '' ? [] : [keyOf({ context: 'description', original })];
  const inside = fold<string[]>(schema, {
    object: (fields) => Object.entries(fields).flatMap(([key, field]) => [label(key), ...wordsIn(field)]),
    list: wordsIn,
    record: wordsIn,
    union: (options, by) =>
      options.flatMap((option) => [...optionName(option, by).split(', ').map(label), ...wordsIn(option)]),
    choice: (values) => values.map(label),
    literal: (values) => values.map(label),
    other: () => [],
  });
  return [...own, ...inside];
};

const known = new Set([
  keyOf({ context: 'label', original: labeledName }),
  ...placedForms.map(label),
  // The tag of a new site, the messages that each site has, and what `npm run measure -- accessibility` writes.
  label('topic'),
  ...keysIn(yamlValue(readFileSync('defaults/messages.yaml', 'utf8'))).map(label),
  ...['Date', 'Engine', 'Views', 'Violations'].map((name) => label(`accessibility${name}`)),
  ...Object.keys(singleFiles).map((file) => label(file.replace(/^.*\//, ''))),
  ...Object.values(singleFiles).flatMap(wordsIn),
  ...Object.entries(collections).flatMap(([folder, { one, schema }]) => [
    label(folder),
    label(one),
    ...wordsIn(schema),
  ]),
]);

test('no description names a path, which people in a browser do not know', () => {
  expect([...known].filter((key) => /\b(?:data|public)\/|\.yaml\b/.test(key))).toEqual([]);
});

const valuesIn = (text: string): string[] => (text.match(/\{[^{}]*\}|\d+/g) ?? []).toSorted();

test.each(['de', 'fr', 'es', 'en'])('the words for fields in %s are those of the schemas, with their values', (to) => {
  const file = `${to}.po`;
  const { entries, faults } = parseCatalog(file, readFileSync(join(fieldWordsFolder, file), 'utf8'));
  expect(faults).toEqual([]);
  const missing = [...known].filter((key) => to !== 'en' && !entries.get(key)?.translation);
  const lines = missing.map((key) => {
    const [context, original] = key.split('\u0004');
    return `msgctxt "${context}"\nmsgid ${JSON.stringify(original)}\nmsgstr ""`;
  });
  expect(lines, `add to defaults/translations/fields/${file}`).toEqual([]);
  expect(
    [...entries].flatMap(([key, { context }]) => (context === 'fault' || known.has(key) ? [] : key)),
    `remove from ${file}`,
  ).toEqual([]);
  const changed = [...entries.values()].filter(
    ({ context, original, translation }) =>
      context === 'description' && valuesIn(original).join() !== valuesIn(translation).join(),
  );
  expect(changed).toEqual([]);
});
