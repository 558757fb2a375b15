import { describe, expect, test } from 'vitest';
import { hasSearch } from '#generated/features.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import type { SingleFile } from '../../generator/read/data-files.ts';
import { listAt, valueAt } from '../../generator/read/data-path.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { wordsOf } from '../../schemas/text/words.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { builtPage } from '../site/built-pages.ts';
import { foundFor, searchEntries } from '../site/search-index.ts';

const textOf = (element: { textContent: string }): string => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** Headings of a page, without those of its tables of contents. */
const headingsOf = (path: string): string[] =>
  [...builtPage(path).querySelectorAll('main :is(h1, h2)')]
    .filter((heading) => !heading.closest('nav'))
    .map(textOf)
    .filter((text) => wordsOf(text).length > 0);

const paths = canonicalRoutes.filter(({ part, closed }) => part === undefined && !closed).map(({ path }) => path);

const pagesWith = Map.groupBy(
  paths.flatMap((path) => [...new Set(headingsOf(path))].map((heading) => ({ path, heading }))),
  ({ heading }) => heading,
);

const titles = new Set(searchEntries.map(({ title }) => title));

/** Texts that all entries of a collection show. They identify no page, also if there is a single entry. */
const { single } = readDocuments(siteFolders.data);
const sharedTexts = new Set(
  listAt(single.get('routes')?.value, ['collections'])
    .map((row) => single.get(`pages/${valueAt(row, ['template'])}` as SingleFile))
    .flatMap((document) => (document ? walk(document.schema, document.value) : []))
    .map(({ value }) => value),
);

/**
 * Headings that identify a page. Many pages share a heading such as "Key Benefits". A heading that is the title of an
 * entry finds that entry's page.
 */
const ownHeadings = [...pagesWith].flatMap(([heading, on]) =>
  on.length === 1 && !titles.has(heading) && !sharedTexts.has(heading)
    ? on.map(({ path }) => [heading, path] as const)
    : [],
);

describe.skipIf(!hasSearch)('the search', () => {
  test('every title finds its entry among the first three results', () => {
    const missed = searchEntries.filter(
      (one) =>
        !foundFor(one.title)
          .slice(0, 3)
          .some(({ entry }) => entry === one),
    );
    expect(missed.map(({ title }) => title)).toEqual([]);
  });

  test.each(ownHeadings)('the heading "%s" finds its page %s', (heading, path) => {
    const found = foundFor(heading)
      .slice(0, 3)
      .map(({ entry }) => entry.path.split('#')[0]);
    expect(found).toContain(path);
  });
});
