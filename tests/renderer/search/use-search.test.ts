// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchResults } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasSearch } from '#generated/features.ts';
import { fill, fillPlural } from '../../../schemas/text/fill.ts';
import { commonWord, foundFor, loneKeyword, searchEntries } from '../../site/search-index.ts';
import { renderHook } from '../render-hook.ts';

const texts = interfaceTexts.search;
const fakeFetch = vi.fn<() => Promise<Response>>();

/** The module, with the empty cache of a new page. */
const newPage = () => {
  vi.resetModules();
  return import('../../../renderer/search/use-search.ts');
};

let page: Awaited<ReturnType<typeof newPage>>;
const openSearch = (asked = '') => renderHook(() => page.useSearch(asked));

beforeEach(async () => {
  vi.stubGlobal('fetch', fakeFetch);
  fakeFetch.mockReset().mockImplementation(async () => new Response(JSON.stringify(searchEntries)));
  document.documentElement.lang = 'en';
  page = await newPage();
});
afterEach(() => vi.unstubAllGlobals());

const idle = { typed: '', query: '', active: undefined };

test.skipIf(!hasSearch)('shows the starting points from an index that is requested once', async () => {
  for (const _ of ['first', 'second']) {
    const search = openSearch();
    await vi.waitFor(() => expect(search.current()).toMatchObject({ ...idle, status: '' }));
    expect(search.current().shown.map(({ entry }) => entry.path)).toEqual(texts.startingPoints);
  }
  expect(fakeFetch).toHaveBeenCalledTimes(1);
});

test.skipIf(!hasSearch).each([
  ['a refusal', () => new Response('Down', { status: 500 })],
  ['a sign-in page', () => new Response('<p>Sign in to this network</p>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s, says so with a link to all pages, and the next opening tries again', async (_, answer) => {
  fakeFetch.mockImplementationOnce(async () => answer());
  const failed = openSearch(commonWord);
  await vi.waitFor(() => expect(failed.current().status).toBe(texts.failed));
  expect(failed.current()).toMatchObject({ shown: [], wayOut: texts.all });
  const search = openSearch(commonWord);
  await vi.waitFor(() => expect(search.current().shown).not.toEqual([]));
});

test.skipIf(!hasSearch)('shows the best results with their number, or a link if there are none', async () => {
  const search = openSearch();
  expect(search.current().status).toBe(texts.loading);
  const all = foundFor(commonWord);
  const count = all.length;
  search.does(() => search.current().type(` ${commonWord}`));
  await vi.waitFor(() => expect(search.current().shown).toEqual(all.slice(0, searchResults)));
  expect(search.current()).toMatchObject({ typed: ` ${commonWord}`, query: commonWord, active: 0 });
  const said =
    count > searchResults ? fill(texts.best, { count, shown: searchResults }) : fillPlural(texts.found, count, 'en');
  expect(search.current().status).toBe(said);
  expect(search.current().wayOut).toBeUndefined();
  for (const query of ['<zzyzx>', 'مرحبا', '"></dialog>🔥']) {
    search.does(() => search.current().type(query));
    expect(search.current()).toMatchObject({
      ...{ shown: [], active: undefined, wayOut: texts.ask },
      status: fill(texts.none, { query }),
    });
    expect(search.current().move('ArrowDown')).toBe(false);
  }
});

test.skipIf(!hasSearch || !loneKeyword)(
  'counts by the plural rules of the page, such as the one of Japanese',
  async () => {
    document.documentElement.lang = 'ja';
    const search = openSearch(loneKeyword?.word);
    await vi.waitFor(() => expect(search.current().status).toBe(fillPlural(texts.found, 1, 'ja')));
  },
);

test.skipIf(!hasSearch)(
  'the arrow keys move through the results in a loop; another query begins with the best',
  async () => {
    const search = openSearch();
    await vi.waitFor(() => expect(search.current().shown).not.toEqual([]));
    const press = (key: string) => search.does(() => expect(search.current().move(key)).toBe(true));
    const last = search.current().shown.length - 1;
    for (const [key, active] of [
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['ArrowUp', last],
      ['ArrowUp', last - 1],
    ] as const) {
      press(key);
      expect(search.current().active).toBe(active);
    }
    expect(['Home', 'x', 'Enter'].map((key) => search.current().move(key))).toEqual([false, false, false]);
    search.does(() => search.current().type(commonWord));
    expect(search.current().active).toBe(0);
    search.does(() => search.current().point(1));
    press('ArrowUp');
    expect(search.current().active).toBe(0);
  },
);
