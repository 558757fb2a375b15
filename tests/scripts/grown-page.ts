import { canonicalRoutes } from '#generated/routes.ts';
import { type Page, parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { pagesOf } from '../site/pages.ts';

/** Additions to a page that need no code. */
export interface Growth {
  /** Paragraphs, for the end of the page. */
  paragraphs: readonly string[];
  /** Services, for every menu that lists them. */
  services: readonly { path: string; name: string }[];
  /** The markup of a photograph. */
  photograph: string;
}

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** The paragraphs of a page, as they are read. */
export const paragraphsOf = (page: Page): string[] =>
  [...page.querySelectorAll('main p')].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

/**
 * At least so many words out of texts that the page does not have yet: what a page says twice would weigh next to
 * nothing.
 */
export const newParagraphs = (page: Page, texts: readonly string[], words: number): string[] => {
  const own = new Set(paragraphsOf(page));
  const chosen: string[] = [];
  let missing = words;
  for (const text of texts) {
    if (missing <= 0) break;
    if (own.has(text) || chosen.includes(text)) continue;
    chosen.push(text);
    missing -= wordsIn(text);
  }
  if (missing > 0) throw new Error(`the site has too few texts: ${missing} words are missing`);
  return chosen;
};

/** Paths of the services. */
const [known = '/'] = pagesOf('service');
const servicesFolder = known.slice(0, known.lastIndexOf('/') + 1);

/** So many services that nobody offers yet, under the longest names of the site. */
export const newServices = (number: number): Growth['services'] =>
  canonicalRoutes
    .toSorted((one, other) => other.title.length - one.title.length)
    .slice(0, number)
    .map(({ title }, place) => ({ path: `${servicesFolder}further-${place}`, name: title }));

/** A built page after people have added to it, as the build would write it. */
export const grownPage = (html: string, { paragraphs, services, photograph }: Growth): string => {
  const page = parseHtml(html);
  const place = page.querySelector('main > :last-child');
  if (!place) throw new Error('the page has no section to grow');
  for (const words of paragraphs) {
    const paragraph = page.createElement('p');
    paragraph.textContent = words;
    place.append(paragraph);
  }
  place.insertAdjacentHTML('beforeend', photograph);

  const menus = [...page.querySelectorAll('ul')].filter(
    (list) => !list.closest('main') && list.querySelector(`:scope > li > a[href^="${servicesFolder}"]`),
  );
  if (menus.length === 0) throw new Error('the page has no menu of services');
  for (const menu of menus) {
    const entries = [...menu.querySelectorAll(':scope > li')];
    for (const [at, { path, name }] of services.entries()) {
      // Like an entry that is there, with its icon; with another address and other words.
      const entry = entries[at % entries.length]?.cloneNode(true);
      const link = entry?.querySelector('a');
      const words = [...(link?.childNodes ?? [])].find(({ nodeType }) => nodeType === 3);
      if (!entry || !link || !words) throw new Error('a menu has an entry without a link and words');
      link.setAttribute('href', path);
      words.textContent = name;
      menu.append(entry);
    }
  }
  return `<!DOCTYPE html>\n${page.documentElement.outerHTML}\n`;
};
