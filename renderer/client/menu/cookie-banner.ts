import { cookieBannerDelay } from '#generated/constants.ts';
import { accept, decline, isAnswered } from '../browser/cookie-answer.ts';
import { whenLoaded } from '../browser/when-loaded.ts';

/**
 * The cookie banner (GLB-3, STA-27, STA-28): it appears 2 s after the window's load event, or after a page that was
 * rendered ahead is shown, unless the visitor has answered it. The answer returns the focus to where it was before it
 * entered the banner.
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
