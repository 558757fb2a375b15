import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, type Page, pageAt, the, words, wordsOf } from './page.ts';
import { allPaths, canonicalPaths, industries, services } from './tables.ts';

const toHero = ({ name, path }: { name: string; path: string }): string => `${name} -> ${path}#hero`;

describe('the header', () => {
  test.each(allPaths)('[HDR-2] the wide menu of %s has its links, two dropdowns and a button, in order', (path) => {
    const page = pageAt(path);
    const entries = all(page, 'header nav > ul > li').map((item) => {
      const [control] = all(item, '.menu-link');
      if (!control) throw new Error('a menu entry without a control');
      return control.localName === 'button'
        ? `${words(control)} (dropdown)`
        : `${words(control)} -> ${attribute(control, 'href')}`;
    });
    expect(entries).toEqual([
      'About Us -> /about#hero',
      'Our Team -> /team#hero',
      'Services (dropdown)',
      'Industries (dropdown)',
      'Portfolio -> /portfolio#hero',
      'Careers -> /careers#hero',
      'Contact Us -> /contact#hero',
    ]);
    expect(linksOf(page, 'header nav > a.button')).toEqual(['Contact Us -> /contact#contact']);
  });

  test.each(['services', 'industries'])(
    'the %s dropdown shows nine entries, the most it may, and its own control says so',
    (menu) => {
      const panel = the(pageAt('/'), `#menu-${menu}`);
      expect(all(panel, 'li')).toHaveLength(9);
      const control = the(pageAt('/'), `[aria-controls="menu-${menu}"]`);
      expect(attribute(control, 'aria-expanded')).toBe('false');
    },
  );

  test.each(services)('[$clause] the services menu names $name', ({ name, path }) => {
    for (const place of ['#menu-services', '#drawer', 'footer']) {
      expect(linksOf(the(pageAt('/about'), place)), place).toContain(toHero({ name, path }));
    }
  });

  test.each(industries)('[$clause] the industries menu names $name', ({ name, path }) => {
    for (const place of ['#menu-industries', '#drawer']) {
      expect(linksOf(the(pageAt('/about'), place)), place).toContain(toHero({ name, path }));
    }
  });

  test.each(allPaths)('the drawer of %s lists the pages, then the services, then the industries', (path) => {
    const page = pageAt(path);
    expect(linksOf(page, '#drawer a')).toEqual([
      'About Us -> /about#hero',
      'Our Team -> /team#hero',
      'Portfolio -> /portfolio#hero',
      'Careers -> /careers#hero',
      'Contact -> /contact#hero',
      ...services.map(toHero),
      ...industries.map(toHero),
    ]);
    expect(wordsOf(page, '#drawer h2')).toEqual(['Services', 'Industries']);
    expect(attribute(the(page, 'header .menu-button'), 'commandfor')).toBe('drawer');
  });
});

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

const activeEntries = (page: Page): string[] =>
  wordsOf(page, 'header nav > ul > li > [aria-current], header nav > ul > li > [data-active="true"]');

describe('the active section', () => {
  test.each(allPaths)('[HDR-5a] on %s the entry of its section is highlighted', (path) => {
    const entry = entryOf[path.split('/')[1] ?? ''];
    expect(activeEntries(pageAt(path))).toEqual(entry ? [entry] : []);
  });

  test.each(canonicalPaths.filter((path) => path !== '/'))(
    '[HDR-5a] %s is marked as the current page or lies under the section that is',
    (path) => {
      const marks = all(pageAt(path), 'header [aria-current], #drawer [aria-current]');
      for (const mark of marks) {
        const target = attribute(mark, 'href').split('#')[0] ?? '';
        expect(attribute(mark, 'aria-current'), target).toBe(target === path ? 'page' : 'true');
        expect(path === target || path.startsWith(`${target}/`), `${target} on ${path}`).toBe(true);
      }
    },
  );

  test.each(allPaths.filter((path) => path !== '/'))(
    '[HDR-5b] on %s nothing that leads to / is highlighted',
    (path) => {
      expect(all(pageAt(path), 'a[href="/"][aria-current], a[href="/#hero"][aria-current]')).toEqual([]);
    },
  );
});

const footer = (path: string): Element => the(pageAt(path), 'body > footer');

/** A column by its heading. */
const column = (path: string, title: string): Element => {
  const found = all(footer(path), 'h2').find((heading) => words(heading) === title)?.parentElement;
  if (!found) throw new Error(`no footer column "${title}"`);
  return found;
};

describe('the footer', () => {
  test('[FTR-1a] a blurb on the company, with a link to LinkedIn', () => {
    for (const path of allPaths) {
      const brand = the(footer(path), '.footer-brand');
      expect(words(brand).length).toBeGreaterThan(80);
      const [link, ...others] = all(brand, 'a');
      expect(others).toEqual([]);
      expect(link && words(link)).toContain('LinkedIn');
      expect(link && new URL(attribute(link, 'href')).host).toBe('www.linkedin.com');
    }
  });

  test('[FTR-1b] Our Products, three logo links to external sites', () => {
    for (const path of allPaths) {
      const links = all(column(path, 'Our Products'), 'a');
      expect(links).toHaveLength(3);
      for (const link of links) {
        expect(all(link, '.brand-mark svg')).toHaveLength(1);
        expect(attribute(link, 'href')).toMatch(/^https:\/\//);
      }
    }
  });

  test('[FTR-1c] the nine services', () => {
    for (const path of allPaths) {
      expect(linksOf(column(path, 'Services'))).toEqual(
        services.map((service) => `${service.name} -> ${service.path}#hero`),
      );
    }
  });

  test('[FTR-1d] the industries without Business Intelligence and Marketplace', () => {
    for (const path of allPaths) {
      const listed = industries.filter(({ short }) => short !== 'BI' && short !== 'Marketplace');
      expect(linksOf(column(path, 'Industries'))).toEqual(listed.map((one) => `${one.name} -> ${one.path}#hero`));
    }
  });

  test('[FTR-1e] the overview', () => {
    for (const path of allPaths) {
      expect(linksOf(column(path, 'Overview'))).toEqual([
        'About Us -> /about#hero',
        'Our Team -> /team#hero',
        'Careers -> /careers#hero',
        'Portfolio -> /portfolio#hero',
        'Contact -> /contact#hero',
      ]);
    }
  });

  test('[FTR-1f] the contact address, headquarters and US office with their maps', () => {
    for (const path of allPaths) {
      const [mail, headquarters, office, ...others] = all(column(path, 'Contact'), 'a');
      expect(others).toEqual([]);
      if (!mail || !headquarters || !office) throw new Error('a link of the contact column is missing');
      expect(words(mail)).toMatch(/^\S+@\S+$/);
      expect(attribute(mail, 'href')).toBe(`mailto:${words(mail)}`);
      expect(words(headquarters)).toBe('Hyderabad, Telangana');
      expect(words(office)).toContain('Virginia');
      expect(attribute(headquarters, 'href')).toMatch(/^https:\/\/maps\..*Hyderabad/);
      expect(attribute(office, 'href')).toMatch(/^https:\/\/maps\..*Virginia/);
      expect(wordsOf(column(path, 'Contact'), 'p > span:first-child')).toEqual(['Headquarters', 'US office']);
    }
  });

  test('[FTR-1a] [FTR-1b] [FTR-1c] [FTR-1d] [FTR-1e] [FTR-1f] the columns are these and no others', () => {
    expect(wordsOf(footer('/'), 'h2').toSorted()).toEqual([
      'Contact',
      'Industries',
      'Our Products',
      'Overview',
      'Services',
    ]);
  });

  test('[FTR-2] a copyright line of this year and the three legal links', () => {
    for (const path of allPaths) {
      const bottom = the(footer(path), '.footer-bottom');
      expect(words(the(bottom, 'p'))).toMatch(new RegExp(`^© ${new Date().getFullYear()} \\S.*`));
      expect(linksOf(bottom)).toEqual([
        'Privacy Policy -> /privacy',
        'Terms of Conditions -> /terms',
        'Cookie Policy -> /cookies',
      ]);
    }
  });
});
