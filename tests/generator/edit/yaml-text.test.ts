import { describe, expect, test } from 'vitest';
import { NotEditable, withItem, withKey, withoutPlace, withWords } from '../../../generator/edit/yaml/yaml-editor.ts';
import { type DataPath, formatPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { secondCompany } from '../copied-project.ts';
import { textsOf } from './applied.ts';

const text = `# About the file.
list: # why a list
  # About one.
  - one   # said beside it
  - "two"

  # About three.
  - name: three
    note: >-
      folded over
      two lines
last: 'it''s quoted'
flow: { of: [a, b], as: "c" } # in one line
`;

/** A text with some of its lines written otherwise, as the edit should. */
const having = (...changes: [string, string][]): string =>
  changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`the text does not hold ${from}`);
    return all.replace(from, () => to);
  }, text);

describe('an edit changes only its own lines', () => {
  test.each<[string, () => string, string]>([
    [
      'the first entry',
      () => withoutPlace(text, ['list', 0]),
      having(['  # About one.\n  - one   # said beside it\n', '']),
    ],
    ['an entry', () => withoutPlace(text, ['list', 1]), having(['  - "two"\n', ''])],
    [
      'the last entry, of several lines',
      () => withoutPlace(text, ['list', 2]),
      having(['  # About three.\n  - name: three\n    note: >-\n      folded over\n      two lines\n', '']),
    ],
    [
      'the last key of an entry',
      () => withoutPlace(text, ['list', 2, 'note']),
      having(['    note: >-\n      folded over\n      two lines\n', '']),
    ],
    ['the first key of an entry', () => withoutPlace(text, ['list', 2, 'name']), having(['name: three\n    ', ''])],
    ['a key', () => withoutPlace(text, ['last']), having(["last: 'it''s quoted'\n", ''])],
    ['the first of a line', () => withoutPlace(text, ['flow', 'of', 0]), having(['[a, b]', '[b]'])],
    ['the last of a line', () => withoutPlace(text, ['flow', 'of', 1]), having(['[a, b]', '[a]'])],
    ['a key of a line', () => withoutPlace(text, ['flow', 'as']), having([', as: "c"', ''])],
    ['other words', () => withWords(text, ['list', 0], 'one', 'uno'), having(['- one ', '- uno '])],
    ['other words in quotes', () => withWords(text, ['list', 1], 'two', 'due'), having(['"two"', '"due"'])],
    [
      'a few words of a folded text',
      () => withWords(text, ['list', 2, 'note'], 'lines', 'rows'),
      having(['two lines', 'two rows']),
    ],
    ['a word that needs quotes', () => withWords(text, ['list', 0], 'one', '2025'), having(['- one ', '- "2025" '])],
    ['another key', () => withKey(text, ['flow', 'as'], 'was'), having(['as: "c"', 'was: "c"'])],
    ['a key that needs quotes', () => withKey(text, ['last'], '#1'), having(['last:', '"#1":'])],
    [
      'a further entry',
      () => withItem(text, ['list'], 'four'),
      having(['      two lines\n', '      two lines\n  - four\n']),
    ],
    ['a further one of a line', () => withItem(text, ['flow', 'of'], 'c d'), having(['[a, b]', '[a, b, "c d"]'])],
    [
      'a list that was not there',
      () => withItem(text, ['list', 2, 'more'], { id: 'x', paths: ['/a'] }),
      having(['      two lines\n', '      two lines\n    more:\n      - id: x\n        paths:\n          - /a\n']),
    ],
    ['a list in a line', () => withItem(text, ['flow', 'more'], 'x'), having(['"c" }', '"c", more: [x] }'])],
  ])('%s', (_, edit, expected) => {
    expect(edit()).toBe(expected);
  });

  test('a list that loses its last entry is an empty list, and keeps what is said beside it', () => {
    expect(withoutPlace('a:  # why\n  - b\nc: d\n', ['a', 0])).toBe('a: []  # why\nc: d\n');
  });

  test('a text without a line break at its end', () => {
    expect(withItem('a:\n  - b', ['a'], 'c')).toBe('a:\n  - b\n  - c\n');
    expect(withoutPlace('a:\n  - b\n  - c', ['a', 1])).toBe('a:\n  - b\n');
  });

  test.each<[string, () => string]>([
    ['words that are not there', () => withWords(text, ['last'], 'elsewhere', 'here')],
    ['the only key of an entry', () => withoutPlace('a:\n  - b: c\n', ['a', 0, 'b'])],
    ['a list in a list', () => withoutPlace('a:\n  - - b\n    - c\n', ['a', 0, 0])],
    ['a word that is folded in two', () => withWords('a: "b \\\n  c d"\n', ['a'], 'b c', 'e')],
  ])('is refused for %s', (_, edit) => {
    expect(edit).toThrow(NotEditable);
  });
});

/** Every entry of every list of a value. */
function* entriesOf(value: unknown, path: DataPath = []): Generator<DataPath> {
  if (Array.isArray(value)) {
    for (const index of value.keys()) {
      yield [...path, index];
      yield* entriesOf(value[index], [...path, index]);
    }
  } else if (isRecord(value)) for (const key of Object.keys(value)) yield* entriesOf(value[key], [...path, key]);
}

const isSubsequence = (some: readonly string[], all: readonly string[]): boolean => {
  let at = 0;
  for (const line of all) if (line === some[at]) at += 1;
  return at === some.length;
};

describe('every list of the data loses an entry by its own lines', () => {
  test.each([...textsOf(secondCompany)])('%s', (_, file) => {
    const value = yamlValue(file);
    const lines = file.split('\n');
    // Each file has hundreds of entries: one in five of them, and the ends of all lists.
    const places = [...entriesOf(value)].filter((path, place) => place % 5 === 0 || path.at(-1) === 0);
    for (const place of places) {
      const kept = withoutPlace(file, place).split('\n');
      const changed = kept.filter((line) => !lines.includes(line));
      // The line of a list in flow, or of one that is empty now.
      expect(changed.length, formatPath(place)).toBeLessThanOrEqual(1);
      expect(
        isSubsequence(
          kept.filter((line) => !changed.includes(line)),
          lines,
        ),
        formatPath(place),
      ).toBe(true);
      expect(valueAt(value, place)).toBeDefined();
    }
  });
});
