import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Href } from '#generated/routes.ts';
import type { Inline } from '../../../schemas/text/rich-text-content.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';

vi.mock('#generated/features.ts', async (original) => ({ ...(await original<object>()), hasLanguages: true }));
const current = vi.hoisted(() => ({ place: 0 }));

vi.mock('#generated/languages.ts', () => {
  const languages = [
    { code: 'en-US', path: '', prefix: '', name: 'English', dir: 'ltr' },
    { code: 'fr-FR', path: 'fr', prefix: '/fr', name: 'Français', dir: 'ltr' },
    { code: 'ar', path: 'ar', prefix: '/ar', name: 'العربية', dir: 'rtl' },
  ];
  return {
    languages,
    get language() {
      return languages[current.place];
    },
    languageTexts: Object.fromEntries(
      languages.map(({ code }) => [code, { label: 'Language', offer: 'Also available' }]),
    ),
  };
});

const { LanguageOffers } = await import('../../../renderer/site/LanguageOffers.tsx');
const { LanguageSwitcher } = await import('../../../renderer/site/LanguageSwitcher.tsx');
const { Link } = await import('../../../renderer/ui/Link.tsx');
const { RichText } = await import('../../../renderer/ui/RichText.tsx');
const { RelatedStudies } = await import('../../../renderer/parts/RelatedStudies.tsx');
const { Siblings } = await import('../../../renderer/parts/Siblings.tsx');

const attributes = (document: Document, selector: string, ...names: string[]): (string | null)[][] =>
  [...document.querySelectorAll(selector)].map((element) => names.map((name) => element.getAttribute(name)));

const parsed = (element: ReactNode): Document => parseHtml(renderToStaticMarkup(element)) as unknown as Document;

test('a page offers its translations in their languages, hidden until a script shows one', () => {
  const alternates = ['en-US', 'ar'].map((code) => ({ code, path: '/page' }));
  const offers = parsed(createElement(LanguageOffers, { alternates }));
  expect(attributes(offers, 'section', 'lang', 'dir', 'hidden', 'data-nosnippet')).toEqual([['ar', 'rtl', '', '']]);
  const switcher = parsed(createElement(LanguageSwitcher, { alternates }));
  expect(switcher.querySelector('button')?.textContent).toBe('Language: English EN');
});

afterEach(() => {
  current.place = 0;
});

test.each([
  ['/fr', 0, 'fr-FR'],
  ['/fr#contact', 0, 'fr-FR'],
  ['/ar/page?q=1', 0, 'ar'],
  ['/french', 0, null],
  ['/', 0, null],
  ['#fr', 0, null],
  ['https://example.com/fr', 0, null],
  ['mailto:fr@example.com', 0, null],
  ['/', 1, 'en-US'],
  ['/contact#hero', 1, 'en-US'],
  ['/fr/contact#hero', 1, null],
] as const)('a link to %s names another language than that of the page', (address, place, expected) => {
  current.place = place;
  const inText: Inline = { kind: 'link', href: address, children: [] };
  const link = Link({ to: address as Href, children: 'Page' });
  const text = createElement(RichText, { content: [{ kind: 'paragraph', children: [inText] }] });
  expect([link, text].map((part) => attributes(parsed(part), 'a', 'hreflang'))).toEqual([[[expected]], [[expected]]]);
});

/** Returns the texts of a part with their languages. */
const textsOf = (element: ReactNode): Record<string, string | undefined> => {
  const leaves = [...parsed(element).querySelectorAll('*')].filter(({ textContent }) => textContent);
  return Object.fromEntries(
    leaves.flatMap((leaf) =>
      [...leaf.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => [textContent, leaf.closest('[lang]')?.getAttribute('lang') ?? undefined]),
    ),
  );
};

test.each([undefined, 'en-US'])(
  'an entry in the language %s is marked, and the texts of the page are not',
  (language) => {
    const entry = {
      id: 'a',
      title: 'Title',
      description: 'Description',
      client: '',
      link: '/',
      image: '',
      ...(language && { language }),
    };
    const studies = createElement(RelatedStudies, {
      id: 'related-studies',
      tone: 'ink',
      heading: { title: 'Études' },
      view: 'Lire',
      entries: [entry as never],
    });
    expect(textsOf(studies)).toEqual({
      ...{ Études: undefined, Lire: undefined, ': ': undefined },
      ...{ Title: language, Description: language },
    });
    const siblings = createElement(Siblings, { title: 'Autres', entries: [{ ...entry, name: 'Name' } as never] });
    expect(textsOf(siblings)).toEqual({ Autres: undefined, Name: language });
  },
);
