import { expect, test } from 'vitest';
import { keptValue, withPresentList } from '../../../editing/requests/save/merged-list.ts';

const place = { file: 'data/team.yaml', path: ['people'] };
const [one, two, three, own, other] = ['Eins', 'Zwei', 'Drei', 'Von mir', 'Von jemand anderem'].map((title) => ({
  title,
}));
const before = [one, two, three];

const merged: readonly [name: string, after: unknown[], now: unknown[], merged: unknown[]][] = [
  ['both have added one at the end', [...before, own], [...before, other], [...before, own, other]],
  ['one was added at the beginning', [own, ...before], [other, ...before], [own, other, ...before]],
  ['the neighbor has moved', [one, own, two, three], [three, one, two], [three, one, own, two]],
  ['another one was changed', [...before, own], [other, two, three], [other, two, three, own]],
  ['one was removed, and another changed', [one, three], [other, two, three], [other, three]],
  ['both have removed one', [one, two], [two, three], [two]],
  ['both have removed the same, and another changed', [one, three], [one, other], [one, other]],
  ['both have removed the same, and another added', [one, three], [one, three, other], [one, three, other]],
  ['one was moved down, and another changed', [one, three, two], [other, two, three], [other, three, two]],
  [
    'one was moved up, and changed by others',
    [three, one, two],
    [one, two, { title: 'Drei!' }],
    [{ title: 'Drei!' }, one, two],
  ],
  ['one was moved to the end, and one added', [two, three, one], [one, two, three, other], [two, three, one, other]],
];

test.each(merged)('an added, moved or removed item joins the list of others: %s', (_, after, now, expected) => {
  expect(withPresentList(now, { place, before, after })).toEqual({ place, before: now, after: expected });
});

const contradicting: readonly [name: string, after: unknown, now: unknown][] = [
  ['the removed item was changed', [one, three], [one, other, three]],
  ['the neighbor of the added item is gone', [one, two, own, three], [one, three]],
  ['the moved item is gone', [three, one, two], [one, two]],
  ['the neighbor with which it changes places has moved, too', [one, three, two], [two, one, three]],
  ['the moved item has moved in another direction', [two, one, three], [one, three, two]],
  ['two items were moved', [three, two, one], [one, two, three, other]],
  ['the value is no list any more', [...before, own], undefined],
  ['the value is a text', 'Neu', 'Anders'],
  ['nothing was changed since', [...before, own], before],
  ['the change was saved already', [...before, own], [...before, own]],
];

test.each(contradicting)('other changes stay as they are: %s', (_, after, now) => {
  const change = { place, before, after };
  expect(withPresentList(now, change)).toBe(change);
});

const insisted: readonly [name: string, after: unknown, now: unknown, kept: unknown][] = [
  ['a removed item that others have changed', [one, three], [other, own, three], [other, three]],
  ['a changed and a moved item', [own, three, two], [one, two, other], [own, other, two]],
  ['an item that others have removed', [three, one, two], [one, other, two], [one, two, other]],
  ['a value that is no list', 'Neu', 'Anders', undefined],
];

test.each(insisted)('who insists keeps what others have made of other items: %s', (_, after, now, kept) => {
  expect(keptValue(now, { place, before, after })).toEqual(kept);
});

test('a point is one value, of which nobody keeps a part', () => {
  expect(keptValue([0.7, 0.8], { place, before: [0.5, 0.6], after: [0.5, 0.3] })).toBeUndefined();
});
