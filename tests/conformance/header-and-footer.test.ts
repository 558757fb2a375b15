import type { Element } from 'happy-dom';
import { expect, test } from 'vitest';
import { counted, every, links, prove, says, targets, targetsOf, texts } from './checks.ts';
import { all, attribute, linksOf, type Page, pageAt, the, words, wordsOf } from './page.ts';
import { allPaths, canonicalPaths, industries, services } from './tables.ts';

const toHero = ({ name, path }: { name: string; path: string }): string => `${name} -> ${path}#hero`;

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
  '[HDR-2] the wide menu has its links, two dropdowns and a button, in order': every(
    texts(
      'header nav > ul > li > .menu-link, header nav > ul > li > * > .menu-link',
      ...['About Us', 'Our Team', 'Services', 'Industries', 'Portfolio', 'Careers', 'Contact Us'],
    ),
    texts('header nav > ul button.menu-link', 'Services', 'Industries'),
    targets(
      'header nav > ul a.menu-link',
      ...['/about#hero', '/team#hero', '/portfolio#hero', '/careers#hero', '/contact#hero'],
    ),
    links('header nav > a.button', 'Contact Us -> /contact#contact'),
  ),
  'the drawer lists the pages, then the services, then the industries': every(
    links(
      '#drawer a',
      'About Us -> /about#hero',
      'Our Team -> /team#hero',
      'Portfolio -> /portfolio#hero',
      'Careers -> /careers#hero',
      'Contact -> /contact#hero',
      ...[...services, ...industries].map(toHero),
    ),
    texts('#drawer h2', 'Services', 'Industries'),
    counted('header .menu-button[commandfor="drawer"]', 1),
  ),
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

prove('a dropdown', ['/'], {
  'has nine entries, the most it may, and its control says that it is closed': every(
    counted('#menu-services li', 9),
    counted('#menu-industries li', 9),
    counted('[aria-controls="menu-services"][aria-expanded="false"]', 1),
    counted('[aria-controls="menu-industries"][aria-expanded="false"]', 1),
  ),
});

test.each([
  ...services.map((service) => ({ ...service, menus: ['#menu-services', '#drawer', 'footer'] })),
  ...industries.map((industry) => ({ ...industry, menus: ['#menu-industries', '#drawer'] })),
])('[$clause] $menus name $name', ({ menus, ...entry }) => {
  for (const menu of menus) expect(linksOf(the(pageAt('/about'), menu)), menu).toContain(toHero(entry));
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
  '[FTR-1b] Our Products, three logo links to external sites': (page) => {
    const products = column(page, 'Our Products');
    expect(targetsOf(products)).toEqual(Array(3).fill(expect.stringMatching(/^https:\/\//)));
    expect(all(products, 'a .brand-mark svg')).toHaveLength(3);
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
  '[FTR-2] a copyright line of this year and the three legal links': every(
    says('body > footer .footer-bottom p', new RegExp(`^© ${new Date().getFullYear()} \\S`)),
    links(
      'body > footer .footer-bottom a',
      'Privacy Policy -> /privacy',
      'Terms of Conditions -> /terms',
      'Cookie Policy -> /cookies',
    ),
  ),
});
