import type { Element } from 'happy-dom';
import { expect } from 'vitest';
import { prove, targetsOf } from './checks.ts';
import { all, attribute, linksOf, metaOf, type Page, the, words, wordsOf } from './page.ts';
import { allPaths, canonicalPaths, industries, services, toHero } from './tables.ts';

/** The entry of the wide menu for the first part of a path (HDR-5a). Other pages have none. */
const entryOf: Readonly<Record<string, string>> = {
  about: 'About Us',
  team: 'Our Team',
  our: 'Our Team',
  services: 'Services',
  industries: 'Industries',
  portfolio: 'Portfolio',
  contact: 'Contact Us',
  careers: 'Careers',
};

prove('the header of every page', allPaths, {
  '[HDR-5a] the entry of its section is highlighted': (page, path) => {
    const entry = entryOf[path.split('/')[1] ?? ''];
    const active = 'header nav > ul > li > :is([aria-current], [data-active="true"])';
    expect(wordsOf(page, active)).toEqual(entry ? [entry] : []);
  },
  '[HDR-5b] nothing that leads to / is highlighted, except on the home page': (page, path) => {
    const marked = all(page, 'a[aria-current]:is([href="/"], [href="/#hero"])');
    if (path !== '/') expect(marked).toEqual([]);
  },
});

prove('the marks of the current page', canonicalPaths.slice(1), {
  '[HDR-5a] they are at the page or at the section above it': (page, path) => {
    for (const mark of all(page, 'header [aria-current], #drawer [aria-current]')) {
      const target = attribute(mark, 'href').split('#')[0] ?? '';
      expect(attribute(mark, 'aria-current'), target).toBe(target === path ? 'page' : 'true');
      expect(`${path}/`, target).toMatch(new RegExp(`^${target}/`));
    }
  },
});

/** A column of the footer by its heading. */
const column = (page: Page, title: string): Element => {
  const found = all(page, 'body > footer h2').find((heading) => words(heading) === title)?.parentElement;
  if (!found) throw new Error(`no footer column "${title}"`);
  return found;
};

prove('the footer of every page', allPaths, {
  '[FTR-1a] a blurb on the company, with a link to LinkedIn': (page) => {
    const brand = the(page, 'body > footer .footer-brand');
    expect(words(brand).length).toBeGreaterThan(80);
    expect(linksOf(brand)).toEqual([expect.stringMatching(/LinkedIn.* -> https:\/\/www\.linkedin\.com\//)]);
  },
  '[FTR-1b] [PRD-4] [PRD-10] Our Products, three logo links, each to its own external site': (page) => {
    const products = column(page, 'Our Products');
    expect(all(products, 'a svg')).toHaveLength(3);
    const hosts = targetsOf(products).map((target) => new URL(target).host);
    expect(new Set([...hosts, new URL(metaOf(page, 'og:image')).host]).size).toBe(4);
  },
  '[FTR-1c] the nine services': (page) => expect(linksOf(column(page, 'Services'))).toEqual(services.map(toHero)),
  '[FTR-1d] the industries without Business Intelligence and Marketplace': (page) => {
    const listed = industries.filter(({ short }) => short !== 'BI' && short !== 'Marketplace');
    expect(linksOf(column(page, 'Industries'))).toEqual(listed.map(toHero));
  },
  '[FTR-1e] the overview': (page) =>
    expect(linksOf(column(page, 'Overview'))).toEqual([
      'About Us -> /about#hero',
      'Our Team -> /team#hero',
      'Careers -> /careers#hero',
      'Portfolio -> /portfolio#hero',
      'Contact -> /contact#hero',
    ]),
  '[FTR-1f] the contact address, headquarters and US office with their maps': (page) => {
    const contact = column(page, 'Contact');
    expect(linksOf(contact)).toEqual([
      expect.stringMatching(/^(\S+@\S+) -> mailto:\1$/),
      expect.stringMatching(/^Hyderabad, Telangana -> https:\/\/maps\..*Hyderabad/),
      expect.stringMatching(/Virginia.* -> https:\/\/maps\..*Virginia/),
    ]);
    expect(wordsOf(contact, 'p > span:first-child')).toEqual(['Headquarters', 'US office']);
  },
  '[FTR-1a] [FTR-1b] [FTR-1c] [FTR-1d] [FTR-1e] [FTR-1f] the columns are these and no others': (page) =>
    expect(wordsOf(page, 'body > footer h2').toSorted()).toEqual([
      ...['Contact', 'Industries', 'Our Products', 'Overview', 'Services'],
    ]),
  '[FTR-2] a copyright line of this year': (page) => {
    const line = words(the(page, 'body > footer .footer-bottom p'));
    expect(line).toMatch(new RegExp(`^© ${new Date().getFullYear()} \\S`));
  },
});

prove('every page', canonicalPaths, {
  '[DOC-2] leads prospective clients to the contact form and applicants to the application form': (page) => {
    expect(targetsOf(page, 'header a')).toEqual(expect.arrayContaining(['/contact#contact', '/careers#hero']));
  },
  '[PRD-6] [ROL-1] [ROL-2] offers no login, account or role': (page) => {
    expect(all(page, 'input:is([type="password"], [autocomplete~="username"])')).toEqual([]);
    const offered = /\b(log ?in|sign ?(in|up|out)|register|my account|dashboard)\b/i;
    expect(wordsOf(page, 'a, button, label').filter((text) => offered.test(text))).toEqual([]);
  },
});
