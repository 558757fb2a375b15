import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryPageSize } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { featuredCaseStudies, listedCaseStudyIds } from '../../../renderer/content/case-studies.ts';
import { pageNumbers } from '../../../renderer/parts/Pagination.tsx';
import { listPartPath } from '../../../schemas/routing/addresses.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { all, attribute, type Page, spokenWords, the, words, wordsOf } from '../../conformance/page.ts';
import { hasPage, pageOf } from '../../site/pages.ts';
import { buildIn, further, largerProject, siteOf } from './built-copy.ts';

type Change = (root: string) => void;

const edit =
  (file: string, from: string | RegExp, to: string): Change =>
  (root) => {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(join(root, file), changed);
  };

/** Changes of data, of code and of built files. */
const changes: readonly Change[] = [
  edit('defaults/constants.yaml', /^toastDuration: .*$/m, 'toastDuration: 6001'),
  edit('data/menus.yaml', /(?<=- name: ).*$/m, 'Elsewhere'),
  edit('renderer/sections/heroes/StudyHero.tsx', 'className="lead"', 'className="lead muted"'),
  (root) => writeFileSync(join(root, 'dist/client/index.html'), 'x'),
  (root) => writeFileSync(join(root, 'dist/client/a-removed-page.html'), 'x'),
  (root) => rmSync(join(root, 'dist/client/robots.txt')),
];

/** Deletes all that was built and builds anew. */
const buildFromNothing = (root: string): Map<string, string> => {
  for (const built of ['dist', 'generated']) rmSync(join(root, built), { recursive: true, force: true });
  buildIn(root);
  return siteOf(root);
};

const listed = listedCaseStudyIds().length + further;
const parts = Math.ceil(listed / galleryPageSize);
const { listAddresses, listFilters, pagination } = interfaceTexts;

/** True if the gallery of a project with further case studies is longer than one page. */
const hasFurtherPages = parts > 1;

/** Expects that the gallery of a built project continues on further pages, and that its filters have pages. */
const expectFurtherPages = (root: string): void => {
  const portfolio = pageOf('portfolio');
  const secondPath = listPartPath(portfolio, 2, listAddresses);
  const built = (path: string): Page => parseHtml(readFileSync(join(root, `dist/client${path}.html`), 'utf8'));
  const [first, second] = [built(portfolio), built(secondPath)];
  const cards = (page: Page): string[] => wordsOf(page, '#project-gallery h3');

  expect([first, second].map((page) => cards(page).length)).toEqual([
    galleryPageSize,
    Math.min(galleryPageSize, listed - galleryPageSize),
  ]);
  expect(new Set([...cards(first), ...cards(second)]).size).toBe(Math.min(2 * galleryPageSize, listed));
  expect(all(first, '#featured')).toHaveLength(Math.min(1, featuredCaseStudies().length));
  expect(all(second, '#featured')).toHaveLength(0);

  const headed = (title: string): string => fill(pagination.heading, { title, page: 2, count: parts });
  expect(words(the(second, 'h1'))).toBe(headed(portfolioPage.gallery.title));
  const inHead = (selector: string, name?: string): string[] =>
    [first, second].map((page) => (name ? attribute(the(page, selector), name) : words(the(page, selector))));
  expect(inHead('head title')[1]).toContain(headed(portfolioPage.seo.title));
  for (const values of [inHead('head title'), inHead('meta[name="description"]', 'content')])
    expect(new Set(values).size).toBe(2);
  const canonicals = inHead('link[rel="canonical"]', 'href');
  expect(canonicals.map((address) => new URL(address).pathname)).toEqual([portfolio, secondPath]);
  const sitemap = readFileSync(join(root, 'dist/client/sitemap.xml'), 'utf8');
  for (const address of canonicals) expect(sitemap).toContain(`<loc>${address}</loc>`);

  const navigation = (page: Page) => the(page, `nav[aria-label="${pagination.label}"]`);
  const links = (page: Page): string[] =>
    all(navigation(page), 'a').map((link) => `${spokenWords(link)} -> ${attribute(link, 'href')}`);
  const linkTo = (name: string, page: number): string =>
    `${name} -> ${listPartPath(portfolio, page, listAddresses)}#project-gallery`;
  const numbered = (part: number): string[] =>
    pageNumbers(part, parts).map((page) => linkTo(fill(pagination.page, { page }), page));
  const next = (page: number): string[] => (page > parts ? [] : [linkTo(pagination.next, page)]);
  expect(links(first)).toEqual([...numbered(1), ...next(2)]);
  expect(links(second)).toEqual([linkTo(pagination.previous, 1), ...numbered(2), ...next(3)]);
  expect(spokenWords(the(navigation(second), '[aria-current="page"]'))).toBe(fill(pagination.page, { page: 2 }));

  const filters = all(the(first, `nav[aria-label="${listFilters.label}"]`), 'a');
  const targets = filters.map((link) => attribute(link, 'href').split('#')[0] ?? '');
  const years = targets.filter((path) => path.startsWith(`${portfolio}/${listAddresses.year}/`));
  expect(targets[0]).toBe(portfolio);
  expect(years.length).toBeGreaterThan(1);
  expect(targets.some((path) => path.startsWith(`${portfolio}/${listAddresses.services}/`))).toBe(true);
  expect(targets.some((path) => path.startsWith(`${portfolio}/${listAddresses.industries}/`))).toBe(true);
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

describe.skipIf(!hasPage('case-study'))('a project with further case studies, over the build without them', () => {
  let root: string;
  beforeAll(() => {
    root = largerProject();
    for (const folder of ['dist', 'generated'] as const)
      cpSync(siteFolders[folder], join(root, folder), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('a build that fails changes nothing', () => {
    const [before, template] = [siteOf(root), join(root, 'renderer/pages/sections/+Page.tsx')];
    const code = readFileSync(template, 'utf8');
    writeFileSync(template, code.replace('export const Page =', "throw new Error('broken');\nexport const Page ="));
    expect(() => buildIn(root)).toThrow('broken');
    writeFileSync(template, code);
    expect(siteOf(root)).toEqual(before);
    expect(readdirSync(join(root, 'dist'))).not.toContain('new');
  }, 600_000);

  test('a build after changes writes the same bytes as a build from nothing', () => {
    for (const change of changes) change(root);
    buildIn(root);
    const kept = siteOf(root);
    const fresh = buildFromNothing(root);
    const files = new Set([...kept.keys(), ...fresh.keys()]);
    expect([...files].filter((file) => kept.get(file) !== fresh.get(file))).toEqual([]);
  }, 1_200_000);

  test.skipIf(!hasPage('portfolio') || !hasFurtherPages)('has a gallery that continues on further pages', () => {
    expectFurtherPages(root);
  });
});
