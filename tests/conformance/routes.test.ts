import { describe, expect, test } from 'vitest';
import { fallbacks, routes, templateBehaviors } from '#generated/routes.ts';
import { all, attribute, canonicalOf, linksOf, type Page, pageAt, the, visit, words, wordsOf } from './page.ts';
import {
  aliases,
  allPaths,
  canonicalPaths,
  caseStudyIds,
  caseStudyPaths,
  industries,
  searchPath,
  services,
} from './tables.ts';

const heading = (page: Page): string => words(the(page, 'h1'));

/** An element that only the screen of that name has. */
const screens: readonly [clause: string, path: string, screen: string, mark: string, count: number][] = [
  ['RTE-1', '/', 'Home', '.home-hero h1', 1],
  ['RTE-2', '/about', 'About', '#mission h2', 2],
  ['RTE-3', '/team', 'leadership', '.person h2', 2],
  ['RTE-3', '/our', 'leadership', '.person h2', 2],
  ['RTE-4', '/services', 'Services overview with tabs', '#tabs [role="tab"]', 4],
  ['RTE-5', '/industries', 'Industries overview', '.industry-block', 9],
  ['RTE-6', '/portfolio', 'Portfolio', '#project-gallery li h3', 6],
  ['RTE-8', '/contact', 'Contact', '#contact form', 1],
  ['RTE-9', '/careers', 'Careers', '#apply form', 1],
  ['RTE-10', '/privacy', 'legal', 'article.legal h1', 1],
  ['RTE-10', '/terms', 'legal', 'article.legal h1', 1],
  ['RTE-10', '/cookies', 'legal', 'article.legal h1', 1],
];

describe('the route table', () => {
  test.each(screens)('[%s] %s answers with the %s screen', async (_, path, __, mark, count) => {
    const { status, headers, page } = await visit(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(all(page, mark)).toHaveLength(count);
  });

  test.each([
    ...services.map(({ path, name }) => [path === '/services/ai' ? 'RTE-11' : 'RTE-12', path, name] as const),
    ...industries.map(({ path, name }) => ['RTE-13', path, name] as const),
  ])('[%s] [PRD-1] %s is the page on %s', async (_, path, name) => {
    const { status, page } = await visit(path);
    expect(status).toBe(200);
    expect(words(the(page, '#hero .label'))).toBe(name);
  });

  test.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Conditions'],
    ['/cookies', 'Cookie Policy'],
  ])('[RTE-10] %s is the %s', async (path, title) => {
    expect(heading((await visit(path)).page)).toBe(title);
  });

  test.each<readonly [clauses: string, alias: string, canonical: string]>([
    ['[RTE-3] [RTE-18]', '/our', '/team'],
    ['[RTE-11] [RTE-15b]', '/services/generative-ai', '/services/ai'],
    ['[RTE-11]', '/services/ml', '/services/ai'],
    ...caseStudyIds.map(
      (id) => ['[RTE-16] [RTE-17]', `/portfolio/case-study-detail/${id}`, `/portfolio/${id}`] as const,
    ),
  ])('%s %s is the page of %s', async (_, alias, canonical) => {
    const { status, page } = await visit(alias);
    expect(status).toBe(200);
    expect(words(the(page, 'main'))).toBe(words(the(pageAt(canonical), 'main')));
  });

  test.each(caseStudyIds)('[RTE-7] [CSD-1] [CSD-2b] /portfolio/%s is the page of that case study', async (id) => {
    const { status, page } = await visit(`/portfolio/${id}`);
    expect(status).toBe(200);
    expect(all(page, '#challenge h2, #solution h2')).toHaveLength(2);
  });

  test.each(['nothing', 'AI-PERSONAL-FINANCE-PLATFORM', 'sap', '12', 'with%20space', '%C3%BC'])(
    '[RTE-7] [ERR-10] the unknown case study %s silently shows the first one',
    async (id) => {
      const { status, page } = await visit(`/portfolio/${id}`);
      expect(status).toBe(200);
      expect(canonicalOf(page)).toBe('/portfolio/ai-personal-finance-platform');
      expect(heading(page)).toBe('AI Personal Finance Platform');
      expect(words(the(page, 'main'))).toBe(words(the(pageAt('/portfolio/ai-personal-finance-platform'), 'main')));
    },
  );

  test('[RTE-7] the fallback is part of the route table, for every host that reads it', () => {
    expect(fallbacks).toContainEqual({ prefix: '/portfolio/', shows: '/portfolio/ai-personal-finance-platform' });
  });

  test.each([
    '/nothing',
    '/portfolio.html',
    '/services/nothing',
    '/industries/nothing',
    '/portfolio/nothing/deeper',
    '/Contact',
    '/index',
    '/privacy/more',
    '/%2e%2e/package.json',
  ])('[RTE-14] %s is no route: it answers 404 with a page that leads on', async (path) => {
    const { status, page } = await visit(path);
    expect(status).toBe(404);
    expect(attribute(the(page, 'meta[name="robots"]'), 'content')).toBe('noindex');
    expect(all(page, 'link[rel="canonical"]')).toEqual([]);
    expect(linksOf(page, 'main section a')).toEqual([
      'Home -> /',
      'Services -> /services#hero',
      'Portfolio -> /portfolio#hero',
      'Contact Us -> /contact#contact',
    ]);
  });

  test('[RTE-14] the table of routes holds no catch-all', () => {
    expect(routes.map(({ path }) => path).filter((path) => /[*:{[]/.test(path))).toEqual([]);
  });

  test('[RTE-15a] the services tabs and all other links of the site lead to /services/ai and not to /services/generative-ai', () => {
    expect(linksOf(pageAt('/services'), '#tabs a').join()).toContain('-> /services/ai#hero');
    const strays = allPaths.flatMap((path) =>
      linksOf(pageAt(path), 'a[href^="/services/generative-ai"], a[href^="/services/ml"]'),
    );
    expect(strays).toEqual([]);
  });

  test('[RTE-16] no link of the site itself uses the detail path', () => {
    expect(allPaths.flatMap((path) => linksOf(pageAt(path), 'a[href*="case-study-detail"]'))).toEqual([]);
  });

  test('/search, which no clause names, links to every other page once (decision search-lists-every-page)', async () => {
    const { status, page } = await visit(searchPath);
    expect(status).toBe(200);
    const targets = all(page, 'main section li a[href]').map((link) => attribute(link, 'href'));
    const roles = targets.filter((target) => target.startsWith('/careers#open'));
    const pages = targets.filter((target) => !roles.includes(target)).map((target) => target.replace(/#hero$/, ''));
    expect(pages.toSorted()).toEqual(canonicalPaths.toSorted());
    expect(roles).toHaveLength(4);
  });

  test('exactly the pages of the document are built, and each alias names its canonical page', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(
      [...canonicalPaths, ...aliases.map(([alias]) => alias)].toSorted(),
    );
    for (const [alias, canonical] of aliases) expect(canonicalOf(pageAt(alias)), alias).toBe(canonical);
    for (const path of canonicalPaths) expect(canonicalOf(pageAt(path)), path).toBe(path);
  });

  test.each(['/about/', '/services/ai/', '/portfolio/'])('%s leads to the address without the slash', async (path) => {
    const { status, headers } = await visit(path);
    expect(status).toBe(308);
    expect(headers.get('location')).toBe(path.slice(0, -1));
  });
});

describe('anchors', () => {
  test('[RTE-19] the menus and footer lists of every page lead to the #hero of pages, which each page has', () => {
    for (const path of allPaths) {
      const page = pageAt(path);
      const links = all(page, '.menu-link[href], .dropdown a, .drawer a, .footer-grid li a[href^="/"]');
      const addresses = links.map((link) => attribute(link, 'href'));
      expect(addresses.length, path).toBeGreaterThan(50);
      expect(
        addresses.filter((target) => !target.endsWith('#hero')),
        path,
      ).toEqual([]);
      expect(all(page, '#hero'), path).toHaveLength(1);
    }
  });

  test.each([
    ['home', 100, 'instant', false],
    ['about', 100, 'instant', false],
    ['service', 100, 'instant', false],
    ['portfolio', 50, 'smooth', false],
    ['case-study', 50, 'smooth', false],
    ['contact', 100, 'instant', false],
    ['legal', 100, 'instant', true],
  ] as const)(
    'a %s page is told to scroll to its hash after %i ms, %s',
    (template, hashDelay, hashBehavior, clearHash) => {
      expect(templateBehaviors[template]).toMatchObject({ hashDelay, hashBehavior, clearHash });
      const paths = routes.filter((route) => route.template === template).map(({ path }) => path);
      for (const path of paths) {
        const told = JSON.parse(attribute(the(pageAt(path), 'html'), 'data-hash')) as unknown;
        expect(told, path).toEqual({ delay: hashDelay, behavior: hashBehavior, clear: clearHash });
      }
    },
  );

  test('[RTE-23] the primary hero link leads to /contact#contact', () => {
    const overviews = ['/about', '/services', '/industries', '/portfolio'];
    for (const path of [...overviews, ...[...services, ...industries].map((one) => one.path)]) {
      const [primary] = all(pageAt(path), '#hero .button-primary');
      expect(primary && attribute(primary, 'href'), path).toBe('/contact#contact');
    }
  });

  test('[RTE-23] no hero but the one of the home page links to /contact in another way', () => {
    const others = [...canonicalPaths.filter((path) => path !== '/'), ...caseStudyPaths].flatMap((path) =>
      all(pageAt(path), '#hero a[href^="/contact"]').map((link) => `${path}: ${attribute(link, 'href')}`),
    );
    expect(others.filter((line) => !line.endsWith(': /contact#contact'))).toEqual([]);
    expect(wordsOf(pageAt('/'), '#hero a[href="/contact#hero"]')).toEqual(['Contact Us']);
  });
});
