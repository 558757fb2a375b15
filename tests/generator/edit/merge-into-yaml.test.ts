import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromScreen, toScreen } from '../../../generator/edit/admin/screen-value.ts';
import { mergeIntoYaml } from '../../../generator/edit/yaml/yaml-editor.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { siteFolders } from '../../../sites/site-folders.ts';

const documents = allDocuments(readDocuments(siteFolders.data));

const text = `# The head.
title: A title # Said of it.
"quoted": "old words"
folded: >-
  Some words
  in two lines.
# About the list.
list:
  # About one.
  - name: one
    link: /one
  # About two.
  - name: two
    link: /two
flow: [a, b]
map: { x: 1, y: "2" }
`;

type Value = Record<string, unknown>;
const cases: [what: string, change: (value: Value) => Value, from: string, to: string][] = [
  ['a text keeps the comment behind it', (value) => ({ ...value, title: 'B' }), 'A title #', 'B #'],
  ['a quoted text stays quoted', (value) => ({ ...value, quoted: 'new: words' }), '"old words"', '"new: words"'],
  [
    'a folded text stays folded',
    (value) => ({ ...value, folded: 'Other words.' }),
    'Some words\n  in two lines.',
    'Other words.',
  ],
  [
    'a text of several paragraphs becomes a block',
    (value) => ({ ...value, title: 'One.\n\nTwo.' }),
    'A title # Said of it.',
    '|- # Said of it.\n  One.\n\n  Two.',
  ],
  ['what must be quoted is', (value) => ({ ...value, title: 'A: b' }), 'A title #', '"A: b" #'],
  [
    'an entry that is gone takes its lines with it',
    ({ list, ...value }) => ({ ...value, list: (list as unknown[]).slice(1) }),
    '  - name: one\n    link: /one\n',
    '',
  ],
  [
    'a new entry stands at its place',
    ({ list, ...value }) => {
      const [first, second] = list as unknown[];
      return { ...value, list: [first, { name: 'new', link: '/new' }, second] };
    },
    '    link: /one\n',
    '    link: /one\n  - name: new\n    link: /new\n',
  ],
  [
    'a key that is gone takes its line with it',
    (value) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'quoted')),
    '"quoted": "old words"\n',
    '',
  ],
  [
    'a new key stands at the end of its map',
    (value) => ({ ...value, more: ['x'] }),
    'map: { x: 1, y: "2" }\n',
    'map: { x: 1, y: "2" }\nmore:\n  - x\n',
  ],
  [
    'a list in brackets stays in brackets',
    (value) => ({ ...value, flow: ['a', 'b', 'c, d'] }),
    '[a, b]',
    '[a, b, "c, d"]',
  ],
  ['a value in a map in braces is changed alone', (value) => ({ ...value, map: { x: 3, y: '2' } }), 'x: 1', 'x: 3'],
];

/** The paths of all values in a value. */
const pathsIn = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).map(([key, item]) =>
    pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...(path.length > 0 ? [path] : []), ...below.flat()];
};

/** A copy of a value with a text elsewhere, or without a place. */
const changed = (value: unknown, path: readonly (string | number)[], words: string | undefined): unknown => {
  const copy: unknown = structuredClone(value);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path.at(-1) ?? '';
  if (words !== undefined) parent[key] = words;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return copy;
};

const commentsIn = (yaml: string): string[] => yaml.split('\n').filter((line) => line.startsWith('#'));

describe('a change in the admin UI', () => {
  test.each(cases)('%s', (_what, change, from, to) => {
    const value = change(yamlValue(text) as Value);
    const merged = mergeIntoYaml(text, value);
    expect(yamlValue(merged)).toEqual(value);
    expect(merged).toBe(text.replace(from, () => to));
  });

  test('leaves unchanged files byte for byte', () => {
    for (const { source, schema } of documents) {
      const shown: unknown = JSON.parse(JSON.stringify(toScreen(schema, source.value)));
      expect(mergeIntoYaml(source.text, fromScreen(schema, shown, source.value)), source.file).toBe(source.text);
    }
  });

  test('can be written at any place of any file without the loss of a comment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.nat(),
        fc.option(
          fc.oneof(
            fc.string({ minLength: 1 }).map((words) => words.trim()),
            fc.constantFrom(
              'yes',
              '1',
              '- a',
              '# b',
              'a: b',
              "'s",
              '{{company}}',
              'One.\n\nTwo.',
              'word '.repeat(40).trim(),
            ),
          ),
          { nil: undefined },
        ),
        ({ source }, place, words) => {
          const paths = pathsIn(source.value);
          const path = paths[place % paths.length] ?? [];
          const value = changed(source.value, path, words);
          const merged = mergeIntoYaml(source.text, value);
          expect(yamlValue(merged)).toEqual(value);
          expect(commentsIn(merged)).toEqual(commentsIn(source.text));
        },
      ),
      { numRuns: 400 },
    );
  });
});
