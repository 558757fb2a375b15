import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, type Page, pageAt, the, words, wordsOf } from './page.ts';
import { allPaths, canonicalPaths, caseStudyPaths, industries, services } from './tables.ts';

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

/** The entry of the wide menu that stands for a page (HDR-5a); aliases count as their canonical page. */
const activeOn: readonly (readonly [path: string, entry: string | undefined])[] = [
  ['/', undefined],
  ['/about', 'About Us'],
  ['/team', 'Our Team'],
  ['/our', 'Our Team'],
  ['/services', 'Services'],
  ['/industries', 'Industries'],
  ['/portfolio', 'Portfolio'],
  ['/contact', 'Contact Us'],
  ['/careers', 'Careers'],
  ['/privacy', undefined],
  ['/terms', undefined],
  ['/cookies', undefined],
  ['/search', undefined],
  ...[...services.map(({ path }) => path), '/services/generative-ai', '/services/ml'].map(
    (path) => [path, 'Services'] as const,
  ),
  ...industries.map(({ path }) => [path, 'Industries'] as const),
  ...caseStudyPaths.map((path) => [path, 'Portfolio'] as const),
  ...caseStudyPaths.map((path) => [path.replace('/portfolio/', '/portfolio/case-study-detail/'), 'Portfolio'] as const),
];

const activeEntries = (page: Page): string[] =>
  wordsOf(page, 'header nav > ul > li > [aria-current], header nav > ul > li > [data-active="true"]');

describe('the active section', () => {
  test('every route has its row in the table', () => {
    expect(activeOn.map(([path]) => path).toSorted()).toEqual(allPaths.toSorted());
  });

  test.each(activeOn)('[HDR-5a] on %s the highlighted entry is %s', (path, entry) => {
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
