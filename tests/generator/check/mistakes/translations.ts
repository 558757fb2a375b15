import type { Mistakes } from './mistake.ts';
import { set } from './mistake.ts';

const englishLegal = 'translations/en/legal/datenschutz.yaml';

/** Mistakes on a site with several languages. */
// biome-ignore format: one row after the other
export const translations: Mistakes = {
  addresses: [
    ['a translated slug that another page has', set(englishLegal, 'slug', 'company'),
      '/en/company is the address of two pages (fix: give one of them another address)'],
    ['a translated slug that is reserved', set(englishLegal, 'slug', '"404"'),
      'a page cannot have the address /en/404, which is reserved for the page for unknown addresses (fix: choose another address)'],
    ['a translated address that is reserved', set('translations/en/routes.yaml', 'pages[1].path', '/feed'),
      'a page cannot have the address /en/feed, which is reserved for the feed (fix: choose another address)'],
    ['a redirect from a page of a language', set('redirects.yaml', 'redirects[0].from', '/en/company'),
      'a page is at /en/company (fix: remove this redirect, or give the page another path)'],
    ['a redirect from a file of a language', set('redirects.yaml', 'redirects[0].from', '/en/search.json'),
      '/en/search.json is reserved for the search (fix: remove this redirect)'],
    ['a redirect to a page that a language lacks', set('redirects.yaml', 'redirects[0].to', '/en/compny'),
      'there is no page at /en/compny (fix: write /en/company, or remove this link)'],
  ],
};
