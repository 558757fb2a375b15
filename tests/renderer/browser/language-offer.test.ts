// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { offerLanguage, startLanguageLinks } from '../../../renderer/browser/menus/language-offer.ts';
import { click, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a page in English with its translations, and starts its script. */
const visit = (languages: readonly string[], translations: readonly string[] = ['fr-FR', 'zh-Hant', 'pt-BR']): void => {
  document.documentElement.lang = 'en-US';
  document.body.innerHTML = `<ul data-behavior="language-links"><li><a href="#fr">Français</a></li></ul>${translations
    .map((lang) => `<p lang="${lang}" data-behavior="language-offer" hidden><a href="#"></a><button></button></p>`)
    .join('')}`;
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  startLanguageLinks();
  offerLanguage();
};

const offered = (): string[] => [...document.querySelectorAll<HTMLElement>('p:not([hidden])')].map(({ lang }) => lang);

test.each([
  [['fr-FR'], ['fr-FR']],
  [['fr-CA', 'en'], ['fr-FR']],
  [['it', 'fr'], ['fr-FR']],
  [['pt-PT'], ['pt-BR']],
  [['zh-TW'], ['zh-Hant']],
  // Written with other characters.
  [['zh-CN', 'de'], []],
  [['en-GB', 'fr'], []],
  [['c', 'fr'], ['fr-FR']],
  [[], []],
])('a browser that prefers %j is offered %j', (languages, expected) => {
  visit(languages);
  expect(offered()).toEqual(expected);
});

test('the same language of another region is offered only if the region is preferred', () => {
  visit(['en-GB'], ['en-GB']);
  expect(offered()).toEqual(['en-GB']);
});

test('crawlers are offered nothing', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
  visit(['fr-FR']);
  expect(offered()).toEqual([]);
});

test('the notice is on every page of the first visit, and on none of the next', () => {
  visit(['fr-FR']);
  visit(['fr-FR']);
  expect(offered()).toEqual(['fr-FR']);
  sessionStorage.clear();
  visit(['fr-FR']);
  expect(offered()).toEqual([]);
});

test.each([
  ['dismisses it', 'p:not([hidden]) button'],
  ['follows it', 'p:not([hidden]) a'],
  ['uses the language switcher', 'ul a'],
])('a visitor who %s does not see it again', (_, selector) => {
  visit(['fr-FR']);
  click(selector);
  visit(['fr-FR']);
  expect(offered()).toEqual([]);
});
