// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasSearch } from '#generated/features.ts';
import { fillPlural } from '../../../../schemas/text/fill.ts';
import { commonWord, loneKeyword, searchEntries } from '../../../site/search-index.ts';
import { renderHook } from '../../render-hook.ts';

const texts = interfaceTexts.search;
const fakeFetch = vi.fn<() => Promise<Response>>();

/** The module, with the empty cache of a new page. */
const newPage = () => {
  vi.resetModules();
  return import('../../../../renderer/browser/search/use-search.ts');
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

test.skipIf(!hasSearch || !loneKeyword)(
  'counts by the plural rules of the page, such as the one of Japanese',
  async () => {
    document.documentElement.lang = 'ja';
    const search = openSearch(loneKeyword?.word);
    expect(search.current().status).toBe(texts.loading);
    await vi.waitFor(() => expect(search.current().status).toBe(fillPlural(texts.found, 1, 'ja')));
  },
);

test.skipIf(!hasSearch)('the arrow keys move on from the result under the pointer, in a loop', async () => {
  const search = openSearch();
  await vi.waitFor(() => expect(search.current().shown).not.toEqual([]));
  const press = (key: string) => search.does(() => expect(search.current().move(key)).toBe(true));
  const last = search.current().shown.length - 1;
  search.does(() => search.current().point(1));
  for (const [key, active] of [
    ['ArrowUp', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
  ] as const) {
    press(key);
    expect(search.current().active).toBe(active);
  }
});
