import type { Graph } from 'schema-dts';
import { describe, expect, test } from 'vitest';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { language } from '#generated/languages.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { historyOf } from '../../generator/read/files/history.ts';
import type { Page } from '../../scripts/measure/weight/built-files.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { builtPage, builtPaths, inFull } from '../site/built-pages.ts';
import { expectNone } from '../site/expect-none.ts';
import { textsIn } from '../site/structured-texts.ts';

const selector = 'script[type="application/ld+json"]';

const graphOf = (page: Page): Graph['@graph'] => {
  const blocks = [...page.querySelectorAll(selector)];
  expect(blocks.length).toBeLessThan(2);
  return blocks.flatMap(({ textContent }) => (JSON.parse(textContent) as Graph)['@graph']);
};

const typesOf = (path: string): string[] =>
  graphOf(builtPage(path)).map((thing) => (thing as { '@type': string })['@type']);

// Without spaces, because structured data joins paragraphs with one.
const collapsed = (text: string): string => text.replaceAll(/\s+/g, '');

/** Returns the text that a page shows, without scripts, and all values of its attributes. */
const shownBy = (path: string): { text: string; values: ReadonlySet<string>; addresses: ReadonlySet<string> } => {
  const page = builtPage(path);
  const body = page.body.cloneNode(true);
  for (const script of body.querySelectorAll('script, style')) script.remove();
  const values = [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => [name, value ?? ''] as const),
  );
  const links = values.filter(([name]) => ['href', 'src', 'content'].includes(name)).map(([, value]) => value);
  return {
    text: collapsed(body.textContent),
    values: new Set(values.map(([, value]) => collapsed(value))),
    addresses: new Set(
      links.filter((link) => URL.canParse(link, inFull(path))).map((link) => new URL(link, inFull(path)).href),
    ),
  };
};

const roleIds = new Set<string>(roleSummaries.map(({ id }) => id));

/** The home pages of the site and of its language. */
const homes = ['/', language.prefix || '/'].map(inFull);

/** Returns structured data that the page itself does not show, as `key: text`. */
const hiddenIn = (path: string, things: unknown): string[] => {
  const { text, values, addresses } = shownBy(path);
  const withoutPlace = (address: string): string => address.replace(/#.*$/, '');
  const pages = new Set([...addresses].map(withoutPlace));
  const isShown = (key: string, said: string): boolean => {
    // An identifier for references within the site.
    if (key === '@id') return homes.some((home) => said.startsWith(`${home}#`));
    // The company has one address in all languages.
    if (said === homes[0]) return true;
    // The id of a role is in its address in the default language.
    if (key === 'value') return roleIds.has(said);
    if (key === 'urlTemplate') return pages.has(said.replace(/\?q=\{search_term_string\}$/, ''));
    if (said.startsWith('https://')) return addresses.has(said) || pages.has(said);
    // The description of a role is HTML.
    const pieces = said.split(/<[^>]+>/).map((piece) => piece.replaceAll('&amp;', '&').replaceAll('&lt;', '<'));
    return pieces.every((piece) => text.includes(piece)) || values.has(said);
  };
  return textsIn(things).flatMap(([key, said]) => (isShown(key, collapsed(said)) ? [] : [`${key}: ${said}`]));
};

describe('structured data', () => {
  test.each(builtPaths)('%s shows its structured data to readers', (path) => {
    const hidden = hiddenIn(path, graphOf(builtPage(path)));
    const fix = 'remove it from the data, or report it';
    expectNone(hidden.map((said) => `${path}: search engines read “${said}”, which visitors do not (fix: ${fix})`));
  });

  test('reports data that no page shows', () => {
    const thing = { '@type': 'Thing', name: 'Nobody reads this', url: 'https://elsewhere.test/', '@id': '/#thing' };
    expect(hiddenIn('/', thing)).toEqual(['name: Nobody reads this', 'url: https://elsewhere.test/', '@id: /#thing']);
  });

  const expected: Readonly<Record<string, readonly string[]>> = {
    home: ['WebSite', 'Organization'],
    service: ['Service', 'BreadcrumbList'],
    industry: ['BreadcrumbList'],
    'case-study': ['Article', 'BreadcrumbList'],
    insight: ['BlogPosting', 'BreadcrumbList'],
    role: ['JobPosting', 'BreadcrumbList'],
  };

  test.each(canonicalRoutes)('$path has the types of its template', ({ path, template, closed }) => {
    const has = (section: string): boolean => builtPage(path).getElementById(section) !== null;
    const ofSections = [
      ...(has('offices') ? ['Organization'] : []),
      ...(has('faq') ? ['FAQPage'] : []),
      ...[...builtPage(path).querySelectorAll('.person')].map(() => 'Person'),
    ];
    const types = [...(expected[template] ?? []), ...ofSections];
    const list = path.slice(0, path.lastIndexOf('/'));
    const missing = new Set([
      ...(closed ? ['JobPosting'] : []),
      // The list may have no translation.
      ...(canonicalRoutes.some((route) => route.path === list) ? [] : ['BreadcrumbList']),
    ]);
    expect(typesOf(path)).toEqual(types.filter((type) => !missing.has(type)));
  });

  const studies = canonicalRoutes.filter(({ template }) => template === 'case-study');

  test.skipIf(studies.length === 0)('a case study has the dates of its file, or none without a history', () => {
    const history = historyOf(siteFolders.data);
    for (const { path, contentId } of studies) {
      const [article] = graphOf(builtPage(path)) as readonly { datePublished?: string; dateModified?: string }[];
      const { published, changed } = history.get(`case-studies/${contentId}.yaml`) ?? {};
      expect([path, article?.datePublished, article?.dateModified]).toEqual([path, published, changed]);
    }
  });
});
