import { languageStorageKey } from '#generated/constants.ts';
import { isNoted, note, store, stored } from '../storage.ts';
import { closest } from '../visitor.ts';

const offers = '[data-behavior="language-offer"]';

/** Returns the written language of a tag: `pt-Latn` for pt and pt-BR. Browsers may have malformed tags. */
const writtenLanguage = (tag: string): string | undefined => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
};

/** Returns the language that the visitor prefers among those of the page. */
const preferredOf = (languages: readonly string[]): string | undefined => {
  for (const preferred of navigator.languages) {
    const written = writtenLanguage(preferred);
    const found =
      languages.find((language) => language === preferred) ??
      languages.find((language) => written && writtenLanguage(language) === written);
    if (found) return found;
  }
  return undefined;
};

/** True during the first visit with an offer, until the visitor dismisses the offer or chooses a language. */
const isOpen = (): boolean => stored(() => localStorage, languageStorageKey) === null || isNoted(languageStorageKey);

const setOpen = (open: boolean): void => {
  store(() => localStorage, languageStorageKey, 'true');
  note(languageStorageKey, open);
};

/** Lets the links to other languages keep the anchor, and stores a choice or a dismissal. */
export const startLanguageLinks = (): void => {
  document.addEventListener('click', (event) => {
    const chosen = closest(event, `[data-behavior="language-links"] a, ${offers} :is(a, button)`);
    if (!chosen) return;
    setOpen(false);
    if (chosen instanceof HTMLAnchorElement) {
      chosen.hash = location.hash;
      return;
    }
    const offer = closest(event, offers);
    if (offer) offer.hidden = true;
    document.getElementById('content')?.focus({ preventScroll: true });
  });
};

/**
 * Shows the notice that the page exists in the language that the browser prefers. It appears during one visit only. Not
 * for crawlers, which follow the links in the head.
 */
export const offerLanguage = (): void => {
  if (!isOpen() || /bot|crawl|spider/i.test(navigator.userAgent)) return;
  const all = [...document.querySelectorAll<HTMLElement>(offers)];
  const preferred = preferredOf([document.documentElement.lang, ...all.map(({ lang }) => lang)]);
  const offer = all.find(({ lang }) => lang === preferred);
  if (!offer) return;
  offer.hidden = false;
  setOpen(true);
};
