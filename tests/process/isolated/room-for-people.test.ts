import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { canonicalRoutes } from '#generated/routes.ts';
import { Picture } from '../../../renderer/ui/Picture.tsx';
import { builtFiles, type Page, parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { weighPage } from '../../../scripts/measure/weight/page-weight.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { pagesOf } from '../../site/pages.ts';

// The data of this site names no photograph: here it has one, as the generator writes it.
const { photographs } = vi.hoisted(() => ({
  photographs: {
    'office.jpg': { stem: '/photographs/office-5f1c09ae37', width: 1600, height: 1200, widths: [480, 800, 1200, 1600] },
  },
}));
vi.mock('#generated/photographs.ts', () => ({ photographs }));
const photograph = renderToStaticMarkup(
  createElement(Picture, { image: 'office.jpg' as never, alt: 'The office on a Monday morning' }),
);

const files = builtFiles(`${siteFolders.dist}/client`);
const paths = [...canonicalRoutes.map(({ path }) => path), '/404'];
const htmlOf = (path: string): string => files.read(path === '/' ? '/index.html' : `${path}.html`);

const paragraphsOf = (page: Page): string[] =>
  [...page.querySelectorAll('main p')].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

const texts = new Set(paths.flatMap((path) => paragraphsOf(parseHtml(htmlOf(path)))));

/** Adds texts that the page does not have yet, so many words. A repeated text would weigh next to nothing. */
const addWords = (page: Page, count: number): void => {
  const main = page.querySelector('main > :last-child');
  const own = new Set(paragraphsOf(page));
  let missing = count;
  for (const words of texts) {
    if (missing <= 0 || own.has(words)) continue;
    main?.insertAdjacentHTML('beforeend', '<p></p>');
    if (main?.lastElementChild) main.lastElementChild.textContent = words;
    missing -= words.split(' ').length;
  }
  main?.insertAdjacentHTML('beforeend', photograph);
  if (!main || missing > 0) throw new Error('the page has no section to grow, or the site too few texts');
};

/** The longest titles of the site, for entries of menus. */
const names = canonicalRoutes.map(({ title }) => title).toSorted((one, other) => other.length - one.length);
const folder = pagesOf('service')[0]?.replace(/[^/]+$/, '');

/** Adds services to every menu that lists them: copies of entries, with another address and other words. */
const addServices = (page: Page, count: number): void => {
  const menus = [...page.querySelectorAll('ul')].filter(
    (list) => !list.closest('main') && list.querySelector(`:scope > li > a[href^="${folder}"]`),
  );
  expect(menus).not.toEqual([]);
  for (const menu of menus) {
    const entries = [...menu.querySelectorAll(':scope > li')];
    for (let number = 0; number < count; number += 1) {
      const entry = entries[number % entries.length]?.cloneNode(true);
      const link = entry?.querySelector('a');
      const words = [...(link?.childNodes ?? [])].find(({ nodeType }) => nodeType === 3);
      if (!entry || !link || !words) throw new Error('a menu has an entry without a link and words');
      link.setAttribute('href', `${folder}further-${number}`);
      words.textContent = names[number] ?? '';
      menu.append(entry);
    }
  }
};

describe('a page has reserve for more content', () => {
  test.each(paths)('%s may grow by 300 words, five menu entries and a photograph', async (path) => {
    const html = htmlOf(path);
    const page = parseHtml(html);
    addWords(page, 300);
    addServices(page, 5);
    const before = await weighPage(path, html, files);
    const after = await weighPage(path, `<!DOCTYPE html>\n${page.documentElement.outerHTML}\n`, files);
    // Otherwise nothing has been added, and there is nothing to prove.
    expect(after.weight.document).toBeGreaterThan(before.weight.document + 500);
    expect(after.faults).toEqual([]);
  });
});
