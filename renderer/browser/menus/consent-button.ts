import { consentAnswer, refusesAlways, storeAnswer } from '../services/consent.ts';
import { loadServices } from '../services/load-services.ts';
import { removeEntries } from '../services/remove-entries.ts';

const button = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-behavior="consent"]');

/** Shows on the button what a click does: it opens the settings, or takes the consent back. */
const showState = (): void => {
  const [settings, withdraw] = button()?.querySelectorAll('span') ?? [];
  if (settings) settings.hidden = consentAnswer() === true;
  if (withdraw) withdraw.hidden = consentAnswer() !== true;
};

/** Stores an answer and follows it. After a withdrawal, the page reloads: a script that ran cannot be unloaded. */
export const answerConsent = (isAccepted: boolean): void => {
  const isWithdrawn = consentAnswer() === true && !isAccepted;
  storeAnswer(isAccepted);
  showState();
  if (isAccepted) loadServices(true);
  if (!isWithdrawn) return;
  removeEntries();
  location.reload();
};

/** Starts the button in the footer. It shows the banner, or withdraws the consent with the same one click. */
export const startConsentButton = (banner: HTMLElement): void => {
  if (consentAnswer() === true) loadServices(true);
  const own = button();
  if (!own || refusesAlways()) return;
  showState();
  own.hidden = false;
  own.addEventListener('click', () => {
    if (consentAnswer() === true) {
      answerConsent(false);
      return;
    }
    banner.hidden = false;
    banner.querySelector<HTMLElement>('a, button')?.focus();
  });
};
