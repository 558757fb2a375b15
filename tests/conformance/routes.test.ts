import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fallbacks, routes, templateBehaviors } from '#generated/routes.ts';
import { prove, targetsOf } from './checks.ts';
import { all, attribute, canonicalOf, linksOf, pageAt, the, visit, words, wordsOf } from './page.ts';
import { aliases, allPaths, canonicalPaths, caseStudyIds, industries, searchPath, services } from './tables.ts';

const firstStudy = '/portfolio/ai-personal-finance-platform';

/** Paths that show the page of another. */
const shown: readonly (readonly [clauses: string, path: string, canonical: string])[] = [
  ['[RTE-3] [RTE-18]', '/our', '/team'],
  ['[RTE-11] [RTE-15b]', '/services/generative-ai', '/services/ai'],
  ['[RTE-11]', '/services/ml', '/services/ai'],
  ...caseStudyIds.map((id) => ['[RTE-16] [RTE-17]', `/portfolio/case-study-detail/${id}`, `/portfolio/${id}`] as const),
  ...['nothing', 'AI-PERSONAL-FINANCE-PLATFORM', 'sap', '12', 'with%20space', '%C3%BC'].map(
    (id) => ['[RTE-7] [ERR-10] the unknown', `/portfolio/${id}`, firstStudy] as const,
  ),
];

describe('the route table', () => {
  test.each([...services, ...industries])('[RTE-11] [RTE-12] [RTE-13] [PRD-1] $path is the page of $name', (topic) => {
    expect(wordsOf(pageAt(topic.path), '#hero .label')).toEqual([topic.name]);
  });

  test('[PRD-5] a visitor stays anonymous: each path answers, sets no cookie and asks for no name', async () => {
    for (const path of allPaths) {
      const { status, headers } = await visit(path);
      const said = ['content-type', 'set-cookie', 'www-authenticate'].map((name) => headers.get(name));
      expect([status, ...said], path).toEqual([200, 'text/html; charset=utf-8', null, null]);
    }
  });

  test.for(shown)('%s %s silently shows the page of %s', async ([, path, canonical]) => {
    const { status, page } = await visit(path);
    expect(status).toBe(200);
    expect(canonicalOf(page)).toBe(canonical);
    expect(words(the(page, 'main'))).toBe(words(the(pageAt(canonical), 'main')));
  });

  test('[RTE-7] the fallback is part of the route table, for every host that reads it', () => {
    expect(fallbacks).toContainEqual({ prefix: '/portfolio/', shows: firstStudy });
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

  test('[RTE-14] [DOC-3] it has exactly the pages of the document, no catch-all, and aliases that name their pages', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(allPaths.toSorted());
    expect(readdirSync('data/forms').toSorted()).toEqual(['application.yaml', 'contact.yaml', 'lead.yaml']);
    for (const path of canonicalPaths) expect(canonicalOf(pageAt(path)), path).toBe(path);
    for (const [alias, canonical] of aliases) expect(canonicalOf(pageAt(alias)), alias).toBe(canonical);
  });

  test('/search, which no clause names, links to every other page once (decision search-lists-every-page)', () => {
    const targets = targetsOf(pageAt(searchPath), 'main section li a');
    const roles = targets.filter((target) => target.startsWith('/careers#open'));
    const pages = targets.filter((target) => !roles.includes(target)).map((target) => target.replace(/#hero$/, ''));
    expect(pages.toSorted()).toEqual(canonicalPaths.toSorted());
    expect(roles).toHaveLength(4);
  });
});

prove('every page', allPaths, {
  '[RTE-19] has menus and footer lists that lead to heroes': (page) => {
    const menus = targetsOf(page, '.menu-link[href], .dropdown a, .drawer a, .footer-grid li a[href^="/"]');
    expect(menus.length).toBeGreaterThan(50);
    expect(menus.filter((target) => !target.endsWith('#hero'))).toEqual([]);
  },
  '[RTE-23] has no hero link to /contact but /contact#contact, except the home page': (page, path) => {
    const expected = path === '/' ? ['/contact#hero', '/contact#contact'] : ['/contact#contact'];
    expect(expected).toEqual(expect.arrayContaining(targetsOf(page, '#hero a[href^="/contact"]')));
  },
});

const primaryPaths = [...services, ...industries].map(({ path }) => path);

prove('pages with a primary link to contact', ['/about', '/services', '/industries', '/portfolio', ...primaryPaths], {
  '[RTE-23] lead to /contact#contact': (page) => {
    expect(targetsOf(page, '#hero .button-primary')[0]).toBe('/contact#contact');
  },
});

describe('anchors', () => {
  test.each([
    ['home', 100, 'instant', false],
    ['about', 100, 'instant', false],
    ['service', 100, 'instant', false],
    ['portfolio', 50, 'smooth', false],
    ['case-study', 50, 'smooth', false],
    ['contact', 100, 'instant', false],
    ['legal', 100, 'instant', true],
  ] as const)('a %s page scrolls to its hash after %i ms, %s', (template, hashDelay, hashBehavior, clearHash) => {
    expect(templateBehaviors[template]).toMatchObject({ hashDelay, hashBehavior, clearHash });
    for (const { path } of routes.filter((route) => route.template === template)) {
      const told = JSON.parse(attribute(the(pageAt(path), 'html'), 'data-hash')) as unknown;
      expect(told, path).toEqual({ delay: hashDelay, behavior: hashBehavior, clear: clearHash });
    }
  });
});
