import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { site } from '#generated/content/site.ts';
import { canonicalRoutes, type Route } from '#generated/routes.ts';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';

vi.mock('#generated/features.ts', async (original) => ({ ...(await original<object>()), hasLanguages: true }));
vi.mock('#generated/languages.ts', () => {
  const language = { code: 'en-US', path: '', prefix: '', name: 'English', dir: 'ltr' };
  const french = { code: 'fr-FR', path: 'fr', prefix: '/fr', name: 'Français', dir: 'ltr' };
  const arabic = { code: 'ar', path: 'ar', prefix: '/ar', name: 'العربية', dir: 'rtl' };
  const texts = { label: 'Language', offer: 'Also available', dismiss: 'Close' };
  return {
    language,
    languages: [language, french, arabic],
    isRightToLeft: false,
    languageTexts: {
      'en-US': texts,
      'fr-FR': { ...texts, offer: 'Aussi en français' },
      ar: { ...texts, offer: 'عربي' },
    },
  };
});
// Only a build knows the bundled files.
vi.mock('../../renderer/document/assets.ts', () => ({
  assetAddress: () => '/file',
  assetIntegrity: () => undefined,
  inlinedStyles: () => '',
}));

/** The home page is in English and French, and the next page in English and Arabic. */
vi.mock('../../renderer/routing/routes.ts', () => ({
  routeAt: () => ({ card: '/card.png', alternates: [alternate('en-US', '/'), alternate('fr-FR', '/fr')] }),
}));

const alternate = (code: string, path: string) => ({ code, path });

const { documentOf } = await import('../../renderer/document/document.tsx');

const page = canonicalRoutes.find(({ template }) => template === 'contact') ?? canonicalRoutes[1];
const arabicPath = '/ar/page';
const route = { ...page, alternates: [alternate('en-US', page?.path ?? ''), alternate('ar', arabicPath)] } as Route;

const Page = () => createElement('p');

const rendered = (shown: Route | undefined): Document =>
  parseHtml(documentOf({ route: shown, Page, data: undefined })) as unknown as Document;

const attributes = (document: Document, selector: string, ...names: string[]): (string | null)[][] =>
  [...document.querySelectorAll(selector)].map((element) => names.map((name) => element.getAttribute(name)));

const absolute = (path: string): string => new URL(path, site.baseUrl).href;

test('a page names itself and its translations in the head', () => {
  const document = rendered(route);
  expect(attributes(document, 'link[hreflang]', 'hreflang', 'href')).toEqual([
    ['en-US', absolute(route.path)],
    ['ar', absolute(arabicPath)],
    ['x-default', absolute(route.path)],
  ]);
  expect(attributes(document, 'meta[property^="og:locale"]', 'property', 'content')).toEqual([
    ['og:locale', site.language.replace('-', '_')],
    ['og:locale:alternate', 'ar'],
  ]);
  expect(attributes(document, 'html', 'lang', 'dir')).toEqual([[site.language, 'ltr']]);
});

test.each([
  [
    'a page leads to its translations',
    route,
    [
      ['en-US', route.path],
      ['fr-FR', '/fr'],
      ['ar', arabicPath],
    ],
  ],
  [
    'the 404 page leads to the home pages',
    undefined,
    [
      ['en-US', '/'],
      ['fr-FR', '/fr'],
    ],
  ],
] as const)('the language switchers of %s', (_, shown, expected) => {
  const document = rendered(shown);
  for (const place of ['header', 'dialog', 'footer']) {
    expect(attributes(document, `${place} .language-links a`, 'lang', 'href')).toEqual(expected);
    expect(attributes(document, `${place} .language-links [aria-current]`, 'hreflang')).toEqual([['en-US']]);
  }
  const [button] = document.querySelectorAll('[popovertarget="languages"]');
  expect(button?.textContent).toBe('Language: English EN');
});

test('a page offers its translations in their languages, and shows none before a script does', () => {
  const offers = '[data-behavior="language-offer"]';
  expect(attributes(rendered(undefined), offers, 'lang')).toEqual([]);
  const document = rendered(route);
  expect(attributes(document, offers, 'lang', 'dir', 'hidden', 'data-nosnippet')).toEqual([['ar', 'rtl', '', '']]);
  expect(attributes(document, `${offers} a`, 'href', 'hreflang')).toEqual([[arabicPath, 'ar']]);
});
