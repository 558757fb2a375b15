import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { galleryPageSize } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { pageNumbers } from '../../renderer/sections/page-numbers.ts';
import { parseHtml } from '../../scripts/measure/parse-html.ts';
import { all, attribute, type Page, spokenWords, the, words, wordsOf } from '../conformance/page.ts';
import { buildIn, further, largerProject } from './built-copy.ts';

/** Six case studies of the real site are listed (CSD-2a). */
const listed = 6 + further;
const { pagination } = interfaceTexts;

test('a gallery that is longer than one page goes on on further ones', () => {
  const root = largerProject();
  buildIn(root);
  const pageOf = (path: string): Page => parseHtml(readFileSync(join(root, `dist/client${path}.html`), 'utf8'));
  const [first, second] = [pageOf('/portfolio'), pageOf('/portfolio/page/2')];
  const cards = (page: Page): string[] => wordsOf(page, '#project-gallery h3');

  expect(cards(first)).toHaveLength(galleryPageSize);
  expect(cards(second)).toHaveLength(listed - galleryPageSize);
  expect(new Set([...cards(first), ...cards(second)]).size).toBe(listed);

  expect(all(first, '#featured')).toHaveLength(1);
  expect(all(second, '#featured')).toHaveLength(0);
  expect(words(the(second, 'h1'))).toBe('All projects, page 2 of 2');

  const canonicals = [first, second].map((page) => attribute(the(page, 'link[rel="canonical"]'), 'href'));
  expect(canonicals.map((address) => new URL(address).pathname)).toEqual(['/portfolio', '/portfolio/page/2']);
  const titles = [first, second].map((page) => words(the(page, 'head title')));
  expect(titles[1]).toContain('page 2 of 2');
  expect(new Set(titles).size).toBe(2);
  const descriptions = [first, second].map((page) => attribute(the(page, 'meta[name="description"]'), 'content'));
  expect(new Set(descriptions).size).toBe(2);
  const sitemap = readFileSync(join(root, 'dist/client/sitemap.xml'), 'utf8');
  for (const address of canonicals) expect(sitemap).toContain(`<loc>${address}</loc>`);

  const navigation = (page: Page) => the(page, `nav[aria-label="${pagination.label}"]`);
  const links = (page: Page): string[] =>
    all(navigation(page), 'a').map((link) => `${spokenWords(link)} -> ${attribute(link, 'href')}`);
  expect(links(first)).toEqual([
    'Page 1 -> /portfolio#project-gallery',
    'Page 2 -> /portfolio/page/2#project-gallery',
    'Next page -> /portfolio/page/2#project-gallery',
  ]);
  expect(links(second)).toEqual([
    'Previous page -> /portfolio#project-gallery',
    'Page 1 -> /portfolio#project-gallery',
    'Page 2 -> /portfolio/page/2#project-gallery',
  ]);
  expect(spokenWords(the(navigation(second), '[aria-current="page"]'))).toBe('Page 2');
  const search = JSON.parse(readFileSync(join(root, 'dist/client/search.json'), 'utf8')) as { path: string }[];
  expect(search.filter(({ path }) => path.startsWith('/portfolio/page'))).toEqual([]);
}, 600_000);

describe('the numbers between the arrows', () => {
  test.each([
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 3, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('on page %s of %s', (part, parts, expected) => {
    expect(pageNumbers(part, parts)).toEqual(expected);
  });

  test('reach every page of a long list in a few steps', () => {
    const parts = 417;
    const steps = new Map([[1, 0]]);
    for (const [part, step] of steps) {
      for (const page of pageNumbers(part, parts)) if (!steps.has(page)) steps.set(page, step + 1);
    }
    expect(steps.size).toBe(parts);
    expect(Math.max(...steps.values())).toBeLessThanOrEqual(6);
    for (let part = 1; part <= parts; part += 1) expect(pageNumbers(part, parts).length).toBeLessThanOrEqual(25);
  });
});
