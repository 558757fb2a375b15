import { describe, expect, test } from 'vitest';
import { searchResults } from '#generated/constants.ts';
import { emitSearchParts } from '../../generator/emit/pages/search-parts.ts';
import type { Output } from '../../generator/emit/write/write-changes.ts';
import { findInParts } from '../../renderer/search/parts.ts';
import { foldedWords, type SearchEntry } from '../../schemas/routing/search-index.ts';
import { libraryIndex } from './library-index.ts';

/** The index as it is served, and how many characters of it were loaded. */
const served = (entries: readonly SearchEntry[]) => {
  const output: Output = new Map();
  emitSearchParts(entries, output);
  const loaded = new Set<string>();
  return {
    size: (): number => [...loaded].reduce((sum, path) => sum + String(output.get(`public${path}`)).length, 0),
    find: (query: string) =>
      findInParts(query, async <Content>(path: string) => {
        loaded.add(path);
        const file = output.get(`public${path}`);
        if (file === undefined) throw new Error(`no file at ${path}`);
        return JSON.parse(String(file)) as Content;
      }),
  };
};

const library = served(libraryIndex);
const titlesFor = async (query: string): Promise<string[]> =>
  (await library.find(query)).found.map(({ entry }) => entry.title);

describe('the search in parts', () => {
  test.each(libraryIndex)('finds $title first by its title', async ({ title }) => {
    expect((await titlesFor(title))[0]).toBe(title);
  });

  test.each([
    ['', []],
    ['?!', []],
    ['xylophone', []],
    ['on', ['Newspapers on Microfilm', 'Medieval Manuscripts']],
    ['health', ['Health Reading Room', 'Healthcare History', 'Evening Lectures']],
    ['heal history', ['Healthcare History']],
    ['membreship', ['Membership']],
    ['VESTERGÅARD', ['Our Librarians']],
    ['vestergaard', ['Our Librarians']],
    ['1700', ['Healthcare History']],
    ['membership parchment', ['Membership', 'Medieval Manuscripts']],
  ])('finds %j', async (query, expected) => {
    expect((await titlesFor(query)).slice(0, expected.length || 1)).toEqual(expected);
  });

  test('marks the words that begin with the typed ones', async () => {
    const [first] = (await library.find('heal hist')).found;
    expect([...(first?.words ?? [])].toSorted()).toEqual(['healthcare', 'history']);
  });

  test('a part of another build yields no result instead of a wrong one', async () => {
    const { found } = await findInParts('membership', async <Content>(path: string) => {
      const output: Output = new Map();
      emitSearchParts(path.includes('entries') ? libraryIndex.toReversed() : libraryIndex, output);
      return JSON.parse(String(output.get(`public${path}`))) as Content;
    });
    expect(found.filter(({ entry }) => entry.title !== 'Membership')).toEqual([]);
  });

  test('of ten thousand entries a visitor loads less than 100 kB for a query', async () => {
    const many = Array.from({ length: 10_000 }, (_, number): SearchEntry => {
      const model = libraryIndex[number % libraryIndex.length] ?? libraryIndex[0];
      if (!model) throw new Error('the library is empty');
      return { ...model, title: `${model.title} ${number}`, path: `${model.path}/${number}` };
    });
    const { find, size } = served(many);
    const { found, count } = await find('health reading');
    expect(count).toBe(many.filter(({ title }) => foldedWords(title).has('health')).length);
    expect(found).toHaveLength(searchResults);
    expect(size()).toBeLessThan(100_000);
  });
});
