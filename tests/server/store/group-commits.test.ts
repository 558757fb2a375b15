import { describe, expect, test } from 'vitest';
import { groupCommits } from '../../../server/store/tables/group-commits.ts';

interface Item {
  name: string;
  weight: number;
}

const item = (name: string, weight = 1): Item => ({ name, weight });

/** Notes the groups, and fails for those that hold a certain item. */
const noting = ({ failsFor, isOfAll = false }: { failsFor?: string; isOfAll?: boolean } = {}) => {
  const groups: string[][] = [];
  const commits = groupCommits<Item, string>({
    commit: async (items) => {
      const names = items.map(({ name }) => name);
      groups.push(names);
      await Promise.resolve();
      if (failsFor && names.includes(failsFor)) throw new Error(`not ${failsFor}`);
      return names.map((name) => name.toUpperCase());
    },
    weightOf: ({ weight }) => weight,
    isOfAll: () => isOfAll,
    mostItems: 3,
    mostWeight: 10,
  });
  return { commits, groups };
};

describe('group commits', () => {
  test.each([
    { what: 'one goes alone and at once', items: [item('a')], expected: [['a']] },
    {
      what: 'what arrives meanwhile goes together, so many at a time',
      items: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => item(name)),
      expected: [['a'], ['b', 'c', 'd'], ['e', 'f']],
    },
    {
      what: 'and so heavy at a time',
      items: [item('a'), item('b', 6), item('c', 4), item('d', 1)],
      expected: [['a'], ['b', 'c'], ['d']],
    },
    {
      what: 'one that is too heavy for a group goes alone',
      items: [item('a'), item('b', 99), item('c', 99), item('d')],
      expected: [['a'], ['b'], ['c'], ['d']],
    },
  ])('$what', async ({ expected, items }) => {
    const { commits, groups } = noting();
    const outcomes = await Promise.all(items.map((one) => commits.add(one)));
    expect(groups).toEqual(expected);
    expect(outcomes).toEqual(items.map(({ name }) => name.toUpperCase()));
  });

  const reasonsOf = async (commits: ReturnType<typeof noting>['commits']): Promise<string[]> => {
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => commits.add(item(name))));
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)));
  };

  test('a failed group is retried item by item', async () => {
    const { commits, groups } = noting({ failsFor: 'c' });
    expect(await reasonsOf(commits)).toEqual(['A', 'B', 'Error: not c', 'D']);
    expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d']]);
  });

  test('a group is not retried if every item would fail', async () => {
    const { commits, groups } = noting({ failsFor: 'c', isOfAll: true });
    expect(await reasonsOf(commits)).toEqual(['A', 'Error: not c', 'Error: not c', 'Error: not c']);
    expect(groups).toEqual([['a'], ['b', 'c', 'd']]);
  });

  test('settling waits for all items in progress', async () => {
    const { commits, groups } = noting();
    await commits.settled();
    const added = commits.add(item('a'));
    await commits.settled();
    expect(groups).toEqual([['a']]);
    expect(await added).toBe('A');
    expect(await commits.add(item('b'))).toBe('B');
  });
});
