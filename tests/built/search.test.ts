import { describe, expect, test } from 'vitest';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasSearch } from '#generated/features.ts';
import { language } from '#generated/languages.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { check } from '../../generator/check/check.ts';
import { valueAt } from '../../generator/read/data-path.ts';
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
const site = await check(siteFolders);
if (!site.ok) throw new Error('the data is at fault');
const { single } =
  [site.content, ...site.others.map(({ content }) => content)].find((own) => own.language.code === language.code) ??
  site.content;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const sharedTexts = new Set(
  single.routes.collections.flatMap(({ template }) => textsIn(valueAt(single, [`pages/${template}`]))),
);

const ofInterface = new Set<string>(Object.values(interfaceTexts.entries));

/**
 * Headings that identify a page. Many pages share a heading such as "Key Benefits". A heading that is the title of an
 * entry finds that entry's page.
 */
const ownHeadings = [...pagesWith].flatMap(([heading, on]) =>
  on.length === 1 && !titles.has(heading) && !sharedTexts.has(heading) && !ofInterface.has(heading)
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
