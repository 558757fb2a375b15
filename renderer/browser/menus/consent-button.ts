import { consentAnswer, refusesAlways, storeAnswer } from '../services/consent.ts';
import { loadServices } from '../services/load-services.ts';
import { removeEntries } from '../services/remove-entries.ts';

/** State of the history while the page reloads for the button, which then has the focus again. Nothing is stored. */
const withdrawn = 'withdrawn';

/** True once the services that need consent have loaded with this page. */
let isLoaded = false;

const button = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-behavior="consent"]');

/** Shows on the button what a click does: it opens the settings, or takes the consent back. */
const showState = (): void => {
  const [settings, withdraw] = button()?.querySelectorAll('span') ?? [];
  if (settings) settings.hidden = consentAnswer() === true;
  if (withdraw) withdraw.hidden = consentAnswer() !== true;
};

/**
 * Follows the stored answer, also of another tab. After a withdrawal, the page reloads: a script that ran cannot be
 * unloaded.
 */
export const followConsent = (): void => {
  showState();
  if (consentAnswer() === true) {
    loadServices(true);
    isLoaded = true;
  } else if (isLoaded) {
    removeEntries();
    location.reload();
  }
};

/** Starts the button in the footer. It shows the banner, or withdraws the consent with the same one click. */
export const startConsentButton = (banner: HTMLElement): void => {
  const own = button();
  if (!own || refusesAlways()) return;
  own.hidden = false;
  if (history.state === withdrawn) {
    history.replaceState(null, '');
    own.focus({ preventScroll: true });
  }
  own.addEventListener('click', () => {
    if (consentAnswer() === true) {
      history.replaceState(withdrawn, '');
      storeAnswer(false);
      followConsent();
      return;
    }
    banner.hidden = false;
    banner.querySelector<HTMLElement>('a, button')?.focus();
  });
};
