import { describe, expect, test } from 'vitest';
import {
  withItem,
  withKey,
  withNestedKey,
  withoutPlace,
  withValue,
  withWords,
} from '../../../editing/changes/yaml/yaml-editor.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';

const text = `# About the file.
list: # why a list
  # About one.
  - one # said beside it
  - "two"

  # About three.
  - name: three
    note: >-
      folded over two lines
last: 'it''s quoted'
flow: { of: [a, b], as: "c" } # in one line
`;

const three = '  - name: three\n    note: >-\n      folded over two lines\n';
const note = '    note: >-\n      folded over two lines\n';

/** Edits of the text: what they change, and the lines before and after. */
// biome-ignore format: one row after the other
const edits: readonly (readonly [what: string, edit: () => string, from: string, to: string])[] = [
  ['the first entry', () => withoutPlace(text, ['list', 0]), '  # About one.\n  - one # said beside it\n', ''],
  ['an entry', () => withoutPlace(text, ['list', 1]), '  - "two"\n', ''],
  ['the last entry, of several lines', () => withoutPlace(text, ['list', 2]), `\n  # About three.\n${three}`, ''],
  ['the last key of an entry', () => withoutPlace(text, ['list', 2, 'note']), note, ''],
  ['the first key of an entry', () => withoutPlace(text, ['list', 2, 'name']), 'name: three\n    ', ''],
  ['a key', () => withoutPlace(text, ['last']), "last: 'it''s quoted'\n", ''],
  ['the first of a line', () => withoutPlace(text, ['flow', 'of', 0]), '[a, b]', '[b]'],
  ['the last of a line', () => withoutPlace(text, ['flow', 'of', 1]), '[a, b]', '[a]'],
  ['a key of a line', () => withoutPlace(text, ['flow', 'as']), ', as: "c"', ''],
  ['other words', () => withWords(text, ['list', 0], 'one', 'uno'), '- one ', '- uno '],
  ['other words in quotes', () => withWords(text, ['list', 1], 'two', 'due'), '"two"', '"due"'],
  ['words of a folded text', () => withWords(text, ['list', 2, 'note'], 'lines', 'rows'), 'two lines', 'two rows'],
  ['a word that needs quotes', () => withWords(text, ['list', 0], 'one', '2025'), '- one ', '- "2025" '],
  ['another key', () => withKey(text, ['flow', 'as'], 'was'), 'as: "c"', 'was: "c"'],
  ['a key that needs quotes', () => withKey(text, ['last'], '#1'), 'last:', '"#1":'],
  ['a further entry', () => withItem(text, ['list'], 'four'), note, `${note}  - four\n`],
  ['a further one of a line', () => withItem(text, ['flow', 'of'], 'c d'), '[a, b]', '[a, b, c d]'],
  ['a list that was not there', () => withItem(text, ['list', 2, 'more'], { id: 'x', paths: ['/a'] }),
    note, `${note}    more:\n      - id: x\n        paths:\n          - /a\n`],
  ['a list in a line', () => withItem(text, ['flow', 'more'], 'x'), '"c" }', '"c", more: [x] }'],
];

describe('an edit changes only its own lines', () => {
  test.each(edits)('%s', (_, edit, from, to) => {
    expect(text).toContain(from);
    expect(edit()).toBe(text.replace(from, () => to));
  });

  test.each<[what: string, edited: string, result: string]>([
    ['a list loses its last entry', withoutPlace('a: # why\n  - b\nc: d\n', ['a', 0]), 'a: # why\n  []\nc: d\n'],
    ['an entry loses its last key', withoutPlace('a:\n  - b: c\n', ['a', 0, 'b']), 'a:\n  - {}\n'],
    ['a list in a list', withoutPlace('a:\n  - - b\n    - c\n', ['a', 0, 0]), 'a:\n  - - c\n'],
    ['no line break at the end', withItem('a:\n  - b', ['a'], 'c'), 'a:\n  - b\n  - c\n'],
    ['a folded word', withWords('a: "b \\\n  c d"\n', ['a'], 'b c', 'e'), 'a: "e d"\n'],
    ['the first key goes, and the head stays', withoutPlace('# head\na: 1\nb: 2\n', ['a']), '# head\nb: 2\n'],
    ['a comment of several keys stays', withoutPlace('a: 1\n# all\n\n# b\nb: 2\nc: 3\n', ['b']), 'a: 1\n# all\nc: 3\n'],
    [
      'a key before the first one, and the head stays',
      withValue('# head\nb: 2\n', { a: 1, b: 2 }),
      '# head\nb: 2\na: 1\n',
    ],
    ['a value for an empty file', withValue('# head\n', { a: 1 }), '# head\na: 1\n'],
    [
      'a key moves into a map',
      withNestedKey('# x\na: 1 # one\nm:\n  b: 2\n', ['a'], ['m', 'c']),
      'm:\n  b: 2\n  # x\n  c: 1 # one\n',
    ],
    ['a key moves into a new map', withNestedKey('a: 1 # one\n', ['a'], ['m', 'c']), 'm:\n  c: 1 # one\n'],
    ['a comment at the end', withValue('a: 1\n# end\n', { a: 2 }), 'a: 2\n# end\n'],
    ['a separate comment at the end', withValue('a: 1\n\n# end\n', { a: 2 }), 'a: 2\n\n# end\n'],
    ['invisible spaces', withValue('a: b\n', { a: 'b\u00a0c' }), 'a: "b\\u00a0c"\n'],
  ])('%s', (_, edited, result) => {
    expect(edited).toBe(result);
  });
});

const screenText = `# The head.
title: A title # Said of it.
"quoted": "old words"
folded: >-
  Some words in two lines.
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

const shown = yamlValue(screenText) as Record<string, unknown> & { list: unknown[] };
const [one, two] = shown.list;
const { quoted: _, ...withoutQuoted } = shown;

/** Values that an editor saves, and what changes in the text. */
// biome-ignore format: one row after the other
const saved: readonly (readonly [what: string, value: unknown, from: string, to: string])[] = [
  ['a text keeps the comment behind it', { ...shown, title: 'B' }, 'A title #', 'B #'],
  ['a quoted text stays quoted', { ...shown, quoted: 'new: words' }, '"old words"', '"new: words"'],
  ['a folded text stays folded', { ...shown, folded: 'Other words.' }, 'Some words in two lines.', 'Other words.'],
  ['a text of several paragraphs becomes a block', { ...shown, title: 'One.\n\nTwo.' },
    'A title # Said of it.', '|- # Said of it.\n  One.\n\n  Two.'],
  ['what must be quoted is', { ...shown, title: 'A: b' }, 'A title #', '"A: b" #'],
  ['an entry that is gone takes its lines with it', { ...shown, list: [two] }, '  # About one.\n  - name: one\n    link: /one\n', ''],
  ['a new entry stands at its place', { ...shown, list: [one, { name: 'new', link: '/new' }, two] },
    '    link: /one\n', '    link: /one\n  - name: new\n    link: /new\n'],
  ['a list in another order takes its comments with it', { ...shown, list: [two, one] },
    screenText.slice(screenText.indexOf('  # About one.'), screenText.indexOf('flow:')),
    '  # About two.\n  - name: two\n    link: /two\n  # About one.\n  - name: one\n    link: /one\n'],
  ['a key that is gone takes its line with it', withoutQuoted, '"quoted": "old words"\n', ''],
  ['a new key stands at the end of its map', { ...shown, more: ['x'] }, 'y: "2" }\n', 'y: "2" }\nmore:\n  - x\n'],
  ['a list in brackets stays in brackets', { ...shown, flow: ['a', 'b', 'c, d'] }, '[a, b]', '[a, b, "c, d"]'],
  ['paragraphs in braces stay in one line', { ...shown, map: { x: 1, y: `${'Words '.repeat(9)}.\n\n- a\n- b` } },
    'y: "2"', `y: "${'Words '.repeat(9)}.\\n\\n- a\\n- b"`],
  ['a value in a map in braces is changed alone', { ...shown, map: { x: 3, y: '2' } }, 'x: 1', 'x: 3'],
];

test.each(saved)('another value: %s', (_, value, from, to) => {
  const merged = withValue(screenText, value);
  expect(yamlValue(merged)).toEqual(value);
  expect(merged).toBe(screenText.replace(from, () => to));
});
