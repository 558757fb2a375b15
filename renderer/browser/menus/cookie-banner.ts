import { cookieBannerDelay, cookieStorageKey } from '#generated/constants.ts';
import { hasConsent } from '#generated/features.ts';
import { whenLoaded } from '../moments.ts';
import { consentAnswer } from '../services/consent.ts';
import { isNoted, store, stored } from '../storage.ts';
import { closest } from '../visitor.ts';
import { answerConsent, startConsentButton } from './consent-button.ts';

/** True if the visitor has accepted at any time or declined in this session (STA-27, STA-28). */
const isAnswered = (): boolean =>
  hasConsent
    ? consentAnswer() !== undefined
    : stored(() => localStorage, cookieStorageKey) === 'true' || isNoted(cookieStorageKey);

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
    // Acceptance is permanent (STA-28a, CST-11c); a refusal lasts for the session (decision decline-lasts-a-session).
    if (hasConsent) answerConsent(answer === 'accept');
    else if (answer === 'accept') store(() => localStorage, cookieStorageKey, 'true');
    else store(() => sessionStorage, cookieStorageKey, 'false');
    banner.hidden = true;
    (focusedBefore ?? document.querySelector('main'))?.focus({ preventScroll: true });
    answered();
  });
  // The visitor may answer in another tab, or on the next page and come back.
  const followAnswer = (): void => {
    if (banner.hidden || !isAnswered()) return;
    banner.hidden = true;
    answered();
  };
  addEventListener('storage', ({ key }) => {
    if (key === cookieStorageKey) followAnswer();
  });
  addEventListener('pageshow', followAnswer);
  if (hasConsent) {
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
