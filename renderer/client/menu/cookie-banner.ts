import { cookieBannerDelay, cookieStorageKey } from '#generated/constants.ts';
import { whenLoaded } from '../browser/moments.ts';

/** A storage that the browser blocks counts as empty: the visitor is asked again, nothing breaks. */
const read = (storage: () => Storage): string | null => {
  try {
    return storage().getItem(cookieStorageKey);
  } catch {
    return null;
  }
};

const write = (storage: () => Storage, value: string): void => {
  try {
    storage().setItem(cookieStorageKey, value);
  } catch {
    // Not stored. The answer still holds on this page.
  }
};

/** True if the visitor accepted at any time, or declined in this session (STA-27, STA-28). */
export const isAnswered = (): boolean => read(() => localStorage) === 'true' || read(() => sessionStorage) !== null;

/** Stores the acceptance permanently (STA-28a, CST-11c). */
export const accept = (): void => write(() => localStorage, 'true');

/** Stores the refusal until the browser's session ends (decision decline-lasts-a-session). */
export const decline = (): void => write(() => sessionStorage, 'false');

/**
 * Starts the cookie banner (GLB-3, STA-27, STA-28). It appears 2 s after the window's load event, or after a
 * prerendered page is shown, unless the visitor has answered it. The answer returns the focus to the element that had
 * it before the banner.
 */
export const startCookieBanner = (): void => {
  const banner = document.querySelector<HTMLElement>('[data-behavior="cookie-banner"]');
  if (!banner || isAnswered()) return;
  let focusedBefore: HTMLElement | undefined;
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget)) focusedBefore = relatedTarget;
  });
  banner.addEventListener('click', ({ target }) => {
    const answer =
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-answer]')?.dataset.answer : undefined;
    if (!answer) return;
    if (answer === 'accept') accept();
    else decline();
    banner.hidden = true;
    focusedBefore?.focus({ preventScroll: true });
  });
  whenLoaded(() => {
    setTimeout(() => {
      banner.hidden = false;
    }, cookieBannerDelay);
  });
};
