import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { galleryPageSize } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { featuredCaseStudies, listedCaseStudyIds } from '../../renderer/content/case-studies.ts';
import { pageNumbers } from '../../renderer/sections/Pagination.tsx';
import { listPartPath } from '../../schemas/routing/addresses.ts';
import { fill } from '../../schemas/text/fill.ts';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { all, attribute, type Page, spokenWords, the, words, wordsOf } from '../conformance/page.ts';
import { pageOf } from '../site/pages.ts';
import { further } from './built-copy.ts';

const listed = listedCaseStudyIds().length + further;
const parts = Math.ceil(listed / galleryPageSize);
const { listFilters, pagination } = interfaceTexts;

/** True if the gallery of a project with further case studies is longer than one page. */
export const hasFurtherPages = parts > 1;

/** Expects that the gallery of a built project continues on further pages, and that its filters have pages. */
export const expectFurtherPages = (root: string): void => {
  const portfolio = pageOf('portfolio');
  const secondPath = listPartPath(portfolio, 2);
  const built = (path: string): Page => parseHtml(readFileSync(join(root, `dist/client${path}.html`), 'utf8'));
  const [first, second] = [built(portfolio), built(secondPath)];
  const cards = (page: Page): string[] => wordsOf(page, '#project-gallery h3');

  expect(cards(first)).toHaveLength(galleryPageSize);
  expect(cards(second)).toHaveLength(Math.min(galleryPageSize, listed - galleryPageSize));
  expect(new Set([...cards(first), ...cards(second)]).size).toBe(Math.min(2 * galleryPageSize, listed));

  expect(all(first, '#featured')).toHaveLength(Math.min(1, featuredCaseStudies().length));
  expect(all(second, '#featured')).toHaveLength(0);
  const heading = fill(pagination.heading, { title: portfolioPage.gallery.title, page: 2, count: parts });
  expect(words(the(second, 'h1'))).toBe(heading);

  const canonicals = [first, second].map((page) => attribute(the(page, 'link[rel="canonical"]'), 'href'));
  expect(canonicals.map((address) => new URL(address).pathname)).toEqual([portfolio, secondPath]);
  const titles = [first, second].map((page) => words(the(page, 'head title')));
  expect(titles[1]).toContain(fill(pagination.heading, { title: portfolioPage.seo.title, page: 2, count: parts }));
  expect(new Set(titles).size).toBe(2);
  const descriptions = [first, second].map((page) => attribute(the(page, 'meta[name="description"]'), 'content'));
  expect(new Set(descriptions).size).toBe(2);
  const sitemap = readFileSync(join(root, 'dist/client/sitemap.xml'), 'utf8');
  for (const address of canonicals) expect(sitemap).toContain(`<loc>${address}</loc>`);

  const navigation = (page: Page) => the(page, `nav[aria-label="${pagination.label}"]`);
  const links = (page: Page): string[] =>
    all(navigation(page), 'a').map((link) => `${spokenWords(link)} -> ${attribute(link, 'href')}`);
  const linkTo = (name: string, page: number): string => `${name} -> ${listPartPath(portfolio, page)}#project-gallery`;
  const numbered = (part: number): string[] =>
    pageNumbers(part, parts).map((page) => linkTo(fill(pagination.page, { page }), page));
  const next = (page: number): string[] => (page > parts ? [] : [linkTo(pagination.next, page)]);
  expect(links(first)).toEqual([...numbered(1), ...next(2)]);
  expect(links(second)).toEqual([linkTo(pagination.previous, 1), ...numbered(2), ...next(3)]);
  expect(spokenWords(the(navigation(second), '[aria-current="page"]'))).toBe(fill(pagination.page, { page: 2 }));

  const filters = all(the(first, `nav[aria-label="${listFilters.label}"]`), 'a');
  const targets = filters.map((link) => attribute(link, 'href').split('#')[0] ?? '');
  const years = targets.filter((path) => path.startsWith(`${portfolio}/year/`));
  expect(targets[0]).toBe(portfolio);
  expect(years.length).toBeGreaterThan(1);
  expect(targets.some((path) => path.startsWith(`${portfolio}/services/`))).toBe(true);
  expect(targets.some((path) => path.startsWith(`${portfolio}/industries/`))).toBe(true);
  const [year = ''] = years;
  const link = filters.find((one) => attribute(one, 'href').startsWith(`${year}#`));
  const ofYear = built(year);
  const filtered = fill(listFilters.heading, { title: portfolioPage.gallery.title, value: year.split('/').at(-1) });
  expect(words(the(ofYear, 'h1'))).toBe(filtered);
  expect(attribute(the(ofYear, `nav[aria-label="${listFilters.label}"] [aria-current]`), 'href')).toContain(year);
  const count = Number(link && words(link).match(/\d+$/)?.[0]);
  expect(cards(ofYear)).toHaveLength(count);
  expect(sitemap).toContain(`${year}</loc>`);

  const everything = built(pageOf('search'));
  expect(all(everything, '#case-studies h3')).toHaveLength(galleryPageSize);
  expect(readFileSync(join(root, 'dist/client/llms.txt'), 'utf8')).not.toContain('study-00001');
  const search = JSON.parse(readFileSync(join(root, 'dist/client/search.json'), 'utf8')) as { path: string }[];
  expect(search.filter(({ path }) => path.startsWith(`${portfolio}/page`))).toEqual([]);
};
