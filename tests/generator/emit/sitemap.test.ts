import { expect, test } from 'vitest';
import { emitSitemap } from '../../../generator/emit/web/sitemap.ts';
import type { Output } from '../../../generator/emit/write/write-changes.ts';
import { checkWith } from '../copied-project.ts';

const result = await checkWith([]);
if (!result.ok) throw new Error('the data is at fault');
const { content } = result;
const [home] = content.addresses;
if (!home) throw new Error('the second company has no page');

/** The sitemap files of a site with so many pages. */
const filesOf = (pages: number): Map<string, string> => {
  const addresses = Array.from({ length: pages }, (_, page) => ({
    ...home,
    path: `/p${page}`,
    canonical: `/p${page}`,
  }));
  const output: Output = new Map();
  emitSitemap({ ...content, addresses }, new Map(), output);
  return new Map([...output].map(([file, text]) => [file, String(text)]));
};

const count = (text: string | undefined, tag: string): number => (text ?? '').split(`<${tag}>`).length - 1;

test.each([
  [1, { 'public/sitemap.xml': 1 }],
  [50_000, { 'public/sitemap.xml': 50_000 }],
  [50_001, { 'public/sitemap/1.xml': 50_000, 'public/sitemap/2.xml': 1, 'public/sitemap.xml': 0 }],
])('the sitemap of %i pages has at most 50,000 in a file', (pages, expected) => {
  const files = filesOf(pages);
  expect(Object.fromEntries([...files].map(([file, text]) => [file, count(text, 'url')]))).toEqual(expected);
  const parts = [...files.keys()].filter((file) => file.startsWith('public/sitemap/'));
  expect(count(files.get('public/sitemap.xml'), 'sitemap')).toBe(parts.length);
  for (const part of parts) expect(files.get('public/sitemap.xml')).toContain(part.replace('public', ''));
});
