import { cookieBannerDelay } from '#generated/constants.ts';
import { hasConsent } from '#generated/features.ts';
import { whenLoaded } from '../moments.ts';
import { consentAnswer, storeAnswer } from '../services/consent.ts';
import { closest } from '../visitor.ts';
import { followConsent, startConsentButton } from './consent-button.ts';

const isAnswered = (): boolean => consentAnswer() !== undefined;

/**
 * Shows the cookie banner 2 s after the load event, or after activation of a prerendered page (GLB-3, STA-27, STA-28).
 * Skipped if the visitor has answered it. Answering returns the focus to the previously focused element, or else to the
 * content. Calls back once it is answered, so that one notice is shown at a time. With services that need consent, the
 * footer has a button that shows the banner again, or takes an acceptance back.
 */
export const startCookieBanner = (answered: () => void): void => {
  const banner = document.querySelector<HTMLElement>('[data-behavior="cookie-banner"]');
  if (!banner || (!hasConsent && isAnswered())) {
    answered();
    return;
  }
  let focusedBefore: HTMLElement | undefined;
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget)) focusedBefore = relatedTarget;
  });
  banner.addEventListener('click', (event) => {
    const answer = closest(event, '[data-answer]')?.dataset.answer;
    if (!answer) return;
    storeAnswer(answer === 'accept');
    if (hasConsent) followConsent();
    banner.hidden = true;
    (focusedBefore ?? document.querySelector('main'))?.focus({ preventScroll: true });
    answered();
  });
  // The visitor may answer in another tab, or on the next page and come back to one that the browser kept.
  const followAnswer = (): void => {
    if (hasConsent) followConsent();
    if (banner.hidden || !isAnswered()) return;
    banner.hidden = true;
    answered();
  };
  addEventListener('storage', followAnswer);
  addEventListener('pageshow', followAnswer);
  if (hasConsent) {
    followConsent();
    startConsentButton(banner);
    if (isAnswered()) {
      answered();
      return;
    }
  }
  whenLoaded(() => {
    setTimeout(() => {
      if (!isAnswered()) banner.hidden = false;
    }, cookieBannerDelay);
  });
};
