import type { Element } from 'happy-dom';
import { type Page, parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { builtPage, servedFolder } from '../site/built-pages.ts';
import { openVisits } from '../site/visit-site.ts';

export type { Page };
export type Place = Page | Element;

export const pageAt = builtPage;

export const all = (place: Place, selector: string): Element[] => [...place.querySelectorAll(selector)];

/** The only element of a selector. Throws if there are none or several. */
export const the = (place: Place, selector: string): Element => {
  const [first, ...others] = all(place, selector);
  if (!first || others.length > 0) throw new Error(`expected one ${selector}, found ${first ? others.length + 1 : 0}`);
  return first;
};

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const blocks =
  'address, article, dd, div, dl, dt, figcaption, form, h1, h2, h3, h4, header, label, li, ol, p, section, ul';

/** The text of an element without scripts, with a space before each block. */
const textOf = (element: Element, without: string): string => {
  const copy = element.cloneNode(true);
  for (const left of all(copy, `${without}, script`)) left.remove();
  for (const block of all(copy, blocks)) block.before(' ');
  return collapsed(copy.textContent);
};

/** The visible text of an element. */
export const words = (element: Element): string => textOf(element, '.sr-only');

/** The text of an element for screen readers. */
export const spokenWords = (element: Element): string => textOf(element, '[aria-hidden="true"]');

export const wordsOf = (place: Place, selector: string): string[] => all(place, selector).map(words);

export const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

/** The links of an element as `text -> address`. */
export const linksOf = (place: Place, selector = 'a'): string[] =>
  all(place, selector).map((link) => `${words(link)} -> ${attribute(link, 'href')}`);

/** The section with this heading. */
export const sectionUnder = (page: Page, heading: string): Element => {
  const found = all(page, 'main > section[aria-labelledby]').filter(
    (section) => words(the(page, `[id="${attribute(section, 'aria-labelledby')}"]`)) === heading,
  );
  const [first, ...others] = found;
  if (!first || others.length > 0) throw new Error(`expected one section under "${heading}", found ${found.length}`);
  return first;
};

const visitSite = openVisits(servedFolder);

/** The response of the bundled server to a path. */
export const visit = async (path: string): Promise<{ status: number; headers: Headers; page: Page }> => {
  const response = await visitSite(path);
  return { status: response.status, headers: response.headers, page: parseHtml(await response.text()) };
};

export const canonicalOf = (page: Page): string => {
  const { pathname } = new URL(attribute(the(page, 'link[rel="canonical"]'), 'href'));
  return pathname;
};

export const metaOf = (page: Page, name: string): string =>
  attribute(the(page, `meta[name="${name}"], meta[property="${name}"]`), 'content');
