import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { site } from '#generated/content/site.ts';
import { language, languages } from '#generated/languages.ts';
import type { Language } from '../../schemas/site/languages.ts';
import { type Page, parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** The folder that is served. */
export const servedFolder = resolve(siteFolders.dist, 'client');

const { former = [] }: { former?: string[] } = JSON.parse(
  readFileSync(resolve(siteFolders.dist, 'build.json'), 'utf8'),
);

/** Every served file of this build, by its path in that folder. Assets of the build before are no part of it. */
export const servedFiles: readonly string[] = filesBelow(servedFolder).filter(
  (file) => !former.includes(`client/${file}`),
);

/** The language of an address by its prefix. */
export const languageOf = (path: string): Language =>
  languages.find(({ prefix }) => prefix && `${path}/`.startsWith(`${prefix}/`)) ?? languages[0] ?? language;

/** The paths of the pages in all languages, with aliases and the 404 pages. */
export const pathsInAllLanguages: readonly string[] = servedFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/'));

/** The paths of the pages in the language of the test run (SITE_LANGUAGE). */
export const builtPaths = pathsInAllLanguages.filter((path) => languageOf(path).code === language.code);

const parsed = new Map<string, Page>();

/** The text of a page as it is served. */
export const htmlOf = (path: string): string =>
  readFileSync(`${servedFolder}${path === '/' ? '/index' : path}.html`, 'utf8');

/** A parsed page without soft hyphens, which are no part of a text. Cached per test file. */
export const builtPage = (path: string): Page => {
  const page = parsed.get(path) ?? parseHtml(htmlOf(path).replaceAll('\u00ad', ''));
  parsed.set(path, page);
  return page;
};

/** The values of an attribute of all elements that a selector names. */
export const attributesOf = (page: Page, selector: string, name: string): string[] =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');

/** The content of a page's meta elements of a name. */
export const metasOf = (page: Page, name: string): string[] =>
  attributesOf(page, `meta[name="${name}"], meta[property="${name}"]`, 'content');

/** An address of the site in full. */
export const inFull = (path: string): string => new URL(path, site.baseUrl).href;
