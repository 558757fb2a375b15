import { expect, test } from 'vitest';
import { groupCommits } from '../../../server/store/tables/group-commits.ts';

/** Returns commits that note their groups and fail for groups with a certain item. */
const noting = ({ failsFor = '', isOfAll = false } = {}) => {
  const groups: string[] = [];
  const commits = groupCommits<string, string>({
    commit: async (items) => {
      groups.push(items.join(' '));
      await Promise.resolve();
      if (items.includes(failsFor)) throw new Error(`not ${failsFor}`);
      return items.map((item) => item.toUpperCase());
    },
    weightOf: (item) => Number(/\d+/.exec(item)?.[0] ?? 1),
    isOfAll: () => isOfAll,
    mostItems: 3,
    mostWeight: 10,
  });
  return { commits, groups };
};

const fails = 'Error: not c';

test.each<[what: string, items: string, groups: string[], outcomes: string[], options?: Parameters<typeof noting>[0]]>([
  ['a first item is committed at once', 'a', ['a'], ['A']],
  ['later items are grouped up to the limit', 'a b c d e f', ['a', 'b c d', 'e f'], ['A', 'B', 'C', 'D', 'E', 'F']],
  ['a group has a largest weight', 'a b6 c4 d', ['a', 'b6 c4', 'd'], ['A', 'B6', 'C4', 'D']],
  ['a heavy item is committed alone', 'a b99 c99 d', ['a', 'b99', 'c99', 'd'], ['A', 'B99', 'C99', 'D']],
  [
    'a failed group is retried item by item',
    'a b c d',
    ['a', 'b c d', 'b', 'c', 'd'],
    ['A', 'B', fails, 'D'],
    { failsFor: 'c' },
  ],
  [
    'a group is not retried if every item would fail',
    'a b c d',
    ['a', 'b c d'],
    ['A', fails, fails, fails],
    { failsFor: 'c', isOfAll: true },
  ],
])('%s: %s', async (_, items, expectedGroups, expected, options) => {
  const { commits, groups } = noting(options);
  const outcomes = await Promise.all(items.split(' ').map((item) => commits.add(item).catch(String)));
  expect([groups, outcomes]).toEqual([expectedGroups, expected]);
});

test('settling waits for all items in progress', async () => {
  const { commits, groups } = noting();
  await commits.settled();
  const added = commits.add('a');
  await commits.settled();
  expect(groups).toEqual(['a']);
  expect([await added, await commits.add('b')]).toEqual(['A', 'B']);
});
