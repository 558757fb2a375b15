import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Element } from 'happy-dom';
import { inlinedStylesFile } from '../../renderer/document/client-files.ts';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { siteServer } from '../../server/hosting/site-server.ts';

/** The folder of the built site: these tests read what `npm run build` wrote. */
export const siteFolder = resolve('dist/client');

export type Page = ReturnType<typeof parseHtml>;
export type Place = Page | Element;

const pages = new Map<string, Page>();

/** The built page of a route, parsed once for each file of tests. */
export const pageAt = (path: string): Page => {
  const known = pages.get(path);
  if (known) return known;
  const page = parseHtml(readFileSync(`${siteFolder}${path === '/' ? '/index' : path}.html`, 'utf8'));
  pages.set(path, page);
  return page;
};

export const all = (place: Place, selector: string): Element[] => [...place.querySelectorAll(selector)];

/** The one element that the selector names; none or two are a fault of the page. */
export const the = (place: Place, selector: string): Element => {
  const [first, ...others] = all(place, selector);
  if (!first || others.length > 0) throw new Error(`expected one ${selector}, found ${first ? others.length + 1 : 0}`);
  return first;
};

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const blocks =
  'address, article, dd, div, dl, dt, figcaption, form, h1, h2, h3, h4, header, label, li, ol, p, section, ul';

/** The text of an element, with a space where a block begins, as a reader sees it: nobody reads scripts and data. */
const textOf = (element: Element, without: string): string => {
  const copy = element.cloneNode(true);
  for (const left of all(copy, `${without}, script`)) left.remove();
  for (const block of all(copy, blocks)) block.before(' ');
  return collapsed(copy.textContent);
};

/** What a sighted visitor reads in an element. */
export const words = (element: Element): string => textOf(element, '.sr-only');

/** What a screen reader says of it: without decoration, with what is there for the ear only. */
export const spokenWords = (element: Element): string => textOf(element, '[aria-hidden="true"]');

export const wordsOf = (place: Place, selector: string): string[] => all(place, selector).map(words);

export const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

/** The links of a place, as `words -> address`. */
export const linksOf = (place: Place, selector = 'a'): string[] =>
  all(place, selector).map((link) => `${words(link)} -> ${attribute(link, 'href')}`);

/** The section whose heading has these words. */
export const sectionUnder = (page: Page, heading: string): Element => {
  const found = all(page, 'main > section[aria-labelledby]').filter(
    (section) => words(the(page, `[id="${attribute(section, 'aria-labelledby')}"]`)) === heading,
  );
  const [first, ...others] = found;
  if (!first || others.length > 0) throw new Error(`expected one section under "${heading}", found ${found.length}`);
  return first;
};

const server = siteServer({ folder: siteFolder });

/** What the site's own server answers to a visitor who asks for an address. */
export const visit = async (path: string): Promise<{ status: number; headers: Headers; page: Page }> => {
  const response = await server.request(path);
  return { status: response.status, headers: response.headers, page: parseHtml(await response.text()) };
};

export const canonicalOf = (page: Page): string => {
  const { pathname } = new URL(attribute(the(page, 'link[rel="canonical"]'), 'href'));
  return pathname;
};

export const metaOf = (page: Page, name: string): string =>
  attribute(the(page, `meta[name="${name}"], meta[property="${name}"]`), 'content');

/** The built style sheet, in which units may be written shorter than in the sources. */
export const styleSheet = (): string => {
  const folder = `${siteFolder}/assets/static`;
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  // What stands in every page lies beside the served folder.
  const files = [...sheets.map((name) => `${folder}/${name}`), `${siteFolder}/../${inlinedStylesFile}`];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
};

/** Whether a rule for exactly this selector says each of these declarations. */
export const styled = (selector: string, ...declarations: readonly string[]): boolean =>
  styleSheet()
    .split('}')
    .map((rule) => rule.slice(rule.lastIndexOf('{', rule.lastIndexOf('{') - 1) + 1).replaceAll(/\s*([{:;,])\s*/g, '$1'))
    .some((rule) => {
      const [selectors = '', body = ''] = rule.split('{');
      return selectors.split(',').includes(selector) && declarations.every((one) => body.split(';').includes(one));
    });
