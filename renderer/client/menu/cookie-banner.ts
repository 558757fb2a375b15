import { cookieBannerDelay, cookieStorageKey } from '#generated/constants.ts';
import { whenLoaded } from '../browser/moments.ts';
import { isNoted, store, stored } from '../browser/storage.ts';
import { closest } from '../browser/visitor.ts';

/** True if the visitor accepted at any time, or declined in this session (STA-27, STA-28). */
const isAnswered = (): boolean => stored(() => localStorage, cookieStorageKey) === 'true' || isNoted(cookieStorageKey);

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
  banner.addEventListener('click', (event) => {
    const answer = closest(event, '[data-answer]')?.dataset.answer;
    if (!answer) return;
    // Accepted permanently (STA-28a, CST-11c), declined for the session (decision decline-lasts-a-session).
    if (answer === 'accept') store(() => localStorage, cookieStorageKey, 'true');
    else store(() => sessionStorage, cookieStorageKey, 'false');
    banner.hidden = true;
    focusedBefore?.focus({ preventScroll: true });
  });
  whenLoaded(() => {
    setTimeout(() => {
      banner.hidden = false;
    }, cookieBannerDelay);
  });
};
