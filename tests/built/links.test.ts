import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { site } from '#generated/content/site.ts';
import { language } from '#generated/languages.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import {
  attributesOf,
  builtPage,
  builtPaths,
  inFull,
  languageOf,
  metasOf,
  pathsInAllLanguages,
  servedFiles,
  servedFolder,
} from '../site/built-pages.ts';
import { expectNone } from '../site/expect-none.ts';

const files = new Set(servedFiles);
const paths = new Set(pathsInAllLanguages);
const isInLanguage = (path: string): boolean => languageOf(path).code === language.code;
const { origin } = new URL(site.baseUrl);

/** Returns the absolute URLs of a page's links. Forms are left out: they lead to the receiver. */
const linksOf = (path: string): string[] =>
  attributesOf(builtPage(path), 'a[href]', 'href').map((href) => new URL(href, inFull(path)).href);

/** Returns the files that a page loads or preloads, and those that represent it elsewhere. */
const filesOf = (path: string): string[] => {
  const page = builtPage(path);
  const sets = attributesOf(page, '[srcset]', 'srcset').flatMap((set) => set.split(',').map((one) => one.trim()));
  return [
    ...attributesOf(page, 'link[href]', 'href'),
    ...attributesOf(page, '[src]', 'src'),
    ...sets.map((one) => one.split(' ')[0] ?? ''),
    ...metasOf(page, 'og:image'),
    ...metasOf(page, 'twitter:image'),
  ].map((href) => new URL(href, inFull(path)).href);
};

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(`${servedFolder}/${file}`, 'utf8');
  texts.set(file, text);
  return text;
};

/** True if an absolute URL of the site is that of a file or a page, and its fragment exists. */
const leadsSomewhere = (address: string): boolean => {
  const { pathname, hash } = new URL(address);
  const path = decodeURIComponent(pathname);
  const place = decodeURIComponent(hash.slice(1));
  if (paths.has(path)) return place === '' || builtPage(path).getElementById(place) !== null;
  const file = path.slice(1);
  return files.has(file) && (place === '' || textOf(file).includes(`id="${place}"`));
};

const isWellFormed = (address: string): boolean => {
  // A mail's subject and the search of a map contain blanks.
  if (/[\s{}<>]|%20|%7B|undefined|TODO/i.test(address.replace(/\?(?:subject|query)=.*/, ''))) return false;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+\.[a-z]+$/.test(pathname);
  if (protocol === 'tel:') return /^\+?[\d-]+$/.test(pathname);
  return protocol === 'https:' && /\.[a-z]{2,}$/.test(hostname) && hostname !== 'example.com';
};

const isOwn = (address: string): boolean => new URL(address).origin === origin;

describe('every built page', () => {
  test.each(builtPaths)('%s links only to existing pages, files and anchors', (path) => {
    const own = [...linksOf(path), ...filesOf(path)].filter(isOwn);
    expect(own.length).toBeGreaterThan(10);
    const dead = [...new Set(own)].filter((address) => !leadsSomewhere(address));
    expectNone(dead.map((address) => `${path}: nothing is at ${address} (fix: change the link to it in the data)`));
  });

  test.each(builtPaths)('%s has well-formed external links', (path) => {
    const others = [...linksOf(path), ...filesOf(path)].filter((address) => !isOwn(address));
    expect(others.length).toBeGreaterThan(0);
    const malformed = [...new Set(others)].filter((address) => !isWellFormed(address));
    expectNone(malformed.map((address) => `${path}: ${address} is no complete address (fix: correct it in the data)`));
  });

  test.each(['/no-such-page', '/#no-such-place', '/no-such-file.svg'])('reports a link to %s', (path) => {
    expect(leadsSomewhere(inFull(path))).toBe(false);
  });

  test.each(['http://a.test/', 'https://localhost/', 'https://a.test/{id}', 'https://a.test/a b', 'mailto:nobody'])(
    'reports a link to %s',
    (address) => {
      expect(isWellFormed(address)).toBe(false);
    },
  );
});

describe('the indexable pages', () => {
  const indexable = canonicalRoutes.flatMap(({ path, closed }) => (closed ? [] : [path])).toSorted();

  test('are those of the sitemap', () => {
    const sitemap = readFileSync(`${servedFolder}/sitemap.xml`, 'utf8');
    const told = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    expect(told.filter(isInLanguage).toSorted()).toEqual(indexable);
  });

  test('are the canonical files without noindex', () => {
    const asking = builtPaths.filter((path) => {
      const page = builtPage(path);
      const canonical = attributesOf(page, 'link[rel="canonical"]', 'href');
      return !metasOf(page, 'robots').join().includes('noindex') && canonical.includes(inFull(path));
    });
    expect(asking.toSorted()).toEqual(indexable);
  });

  test('are reachable by links from the home page', () => {
    const reached = new Set([language.prefix || '/']);
    for (const path of reached) {
      for (const address of linksOf(path)) {
        const { pathname } = new URL(address);
        if (isOwn(address) && paths.has(pathname)) reached.add(pathname);
      }
    }
    expect([...reached].filter(isInLanguage).toSorted()).toEqual(indexable);
  });
});
