import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasLanguages } from '#generated/features.ts';
import { language, languages } from '#generated/languages.ts';
import { notFoundPath } from '../../scripts/build/page-files.ts';
import type { Page } from '../../scripts/measure/weight/built-files.ts';
import { attributesOf, builtPage, builtPaths, inFull, metasOf, servedFolder } from '../site/built-pages.ts';

/** A language with the address of a page in it. */
type Version = readonly [code: string, address: string];

const versionsIn = (page: Page, selector: string): Version[] =>
  [...page.querySelectorAll(selector)].map((link) => [
    link.getAttribute('hreflang') ?? '',
    inFull(link.getAttribute('href') ?? ''),
  ]);

const inHead = (page: Page): Version[] => versionsIn(page, 'head link[hreflang]');

const pathOf = (address: string): string => decodeURI(new URL(address).pathname);

const canonicalOf = (page: Page): string => attributesOf(page, 'link[rel="canonical"]', 'href').join();

/** Returns the language of an address by its prefix. */
const languageAt = (address: string): string | undefined =>
  languages.findLast(({ prefix }) => address === prefix || new RegExp(`^${prefix}[/#]`).test(address))?.code;

/** The addresses of the sitemap with their versions. */
const inSitemap = new Map(
  [...readFileSync(`${servedFolder}/sitemap.xml`, 'utf8').matchAll(/<loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(
    ([, address = '', links = '']): [string, Version[]] => [
      address,
      [...links.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code = '', href = '']) => [code, href]),
    ],
  ),
);

/** The pages of a site in several languages. */
const pages = hasLanguages ? builtPaths : [];
const indexed = pages.filter((path) => path !== language.prefix + notFoundPath);

test.each(pages)('%s is in the language of its address', (path) => {
  const page = builtPage(path);
  expect(attributesOf(page, 'html', 'lang')).toEqual([language.code]);
  expect(attributesOf(page, 'html', 'dir')).toEqual([language.dir]);
  expect(attributesOf(page, 'link[rel="manifest"]', 'href')).toEqual([`${language.prefix}/manifest.webmanifest`]);
});

test.each(indexed)('%s and its translations name each other, in the head and in the sitemap', (path) => {
  const page = builtPage(path);
  const canonical = canonicalOf(page);
  const versions = inHead(page);
  const known = languages.filter(({ code }) => versions.some(([one]) => one === code));
  expect(versions.map(([code]) => code)).toEqual(
    versions.length ? [...known.map(({ code }) => code), 'x-default'] : [],
  );
  if (versions.length > 0) {
    expect(versions).toContainEqual([language.code, canonical]);
    expect(versions.at(-1)?.[1]).toBe(versions[0]?.[1]);
  }
  for (const [code, address] of versions) {
    const translation = builtPage(pathOf(address));
    expect([address, inHead(translation), canonicalOf(translation)]).toEqual([address, versions, address]);
    if (code !== 'x-default') expect(attributesOf(translation, 'html', 'lang')).toEqual([code]);
  }
  const codes = known
    .map(({ code }) => new Intl.Locale(code).maximize())
    .map(({ language, region }) => `${language}_${region}`);
  expect([...metasOf(page, 'og:locale'), ...metasOf(page, 'og:locale:alternate')].toSorted()).toEqual(
    codes.length ? codes.toSorted() : metasOf(page, 'og:locale'),
  );
  const isIndexed = !metasOf(page, 'robots').includes('noindex');
  expect(inSitemap.get(canonical)).toEqual(isIndexed ? versions : undefined);
});

const homes = inHead(builtPage(language.prefix || '/'));

test.each(pages)('%s leads to its translations in each switcher, and otherwise to home pages', (path) => {
  const page = builtPage(path);
  const own = attributesOf(page, 'link[rel="canonical"]', 'href').map((address): Version => [language.code, address]);
  const versions = [...own, ...inHead(page), ...homes];
  const expected = languages.map(({ code }) => versions.find(([one]) => one === code));
  for (const place of ['header', 'dialog', 'footer']) {
    const links = versionsIn(page, `${place} .language-links a`);
    expect([place, links]).toEqual([place, expected]);
    expect(attributesOf(page, `${place} .language-links [aria-current="true"]`, 'lang')).toEqual([language.code]);
  }
});

test.each(pages)('%s names the language of each page in another to which it leads', (path) => {
  const links = [...builtPage(path).querySelectorAll('body a[href^="/"]')].filter(
    (link) => !link.closest('.language-links'),
  );
  const wrong = links.filter((link) => {
    const target = languageAt(link.getAttribute('href') ?? '');
    return link.getAttribute('hreflang') !== (target === language.code ? null : target);
  });
  expect(wrong.map((link) => link.outerHTML)).toEqual([]);
});

test.skipIf(hasLanguages)('a site in one language names no other, and has no switcher', () => {
  const traces = builtPaths.filter((path) =>
    builtPage(path).querySelector(
      // Dates and addresses are isolated in every site.
      '[hreflang], [dir]:not(bdi, time), .language-switcher, .language-links, [data-behavior^="language"]',
    ),
  );
  expect(traces).toEqual([]);
  expect([...inSitemap.values()].flat()).toEqual([]);
});
