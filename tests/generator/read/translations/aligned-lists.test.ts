import { expect, test } from 'vitest';
import { alignLists } from '../../../../generator/read/translations/align-lists.ts';

const entry = (id: string, text: string) => ({ id, text });

test.each([
  ['found by their ids', ['a', 'b'], [entry('b', 'B'), entry('a', 'A')], ['A', 'B']],
  [
    'at the same positions if ids repeat, so that each is shown once',
    ['a', 'a'],
    [entry('a', '1'), entry('a', '2')],
    ['1', '2'],
  ],
  ['at the same positions if one has no id', ['a', ''], [entry('b', '1'), entry('a', '2')], ['1', '2']],
])('the translations of a list are %s', (_, ids, translated, texts) => {
  const original = ids.map((id) => entry(id, 'original'));
  const { value } = alignLists({ list: original }, { list: translated }) as { value: { list: { text: string }[] } };
  expect(value.list.map(({ text }) => text)).toEqual(texts);
});
