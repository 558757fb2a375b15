import { consentDays, cookieStorageKey } from '#generated/constants.ts';
import { hasConsent } from '#generated/features.ts';
import { services } from '#generated/services.ts';
import { isNoted, store, stored } from '../storage.ts';

const day = 86_400_000;

/**
 * 0 where an acceptance holds for good and a refusal for the session: by the specification (STA-28a, decision
 * decline-lasts-a-session), and without services that need consent. The constant has the type of one site's number.
 */
const answerDays: number = hasConsent ? consentDays : 0;

/** The hosts that an answer is about. A further one asks again. */
const askedHosts = (): string => services.flatMap(({ hosts, needsConsent }) => (needsConsent ? hosts : [])).join();

/** True for a browser with Global Privacy Control, which refuses services (https://w3c.github.io/gpc/). */
export const refusesAlways = (): boolean => navigator.globalPrivacyControl === true;

/** Returns the visitor's answer; undefined before it, after its end, and if it was about other hosts. */
export const consentAnswer = (): boolean | undefined => {
  if ((hasConsent && refusesAlways()) || isNoted(cookieStorageKey)) return false;
  const value = stored(() => localStorage, cookieStorageKey);
  if (answerDays === 0) return value === 'true' || undefined;
  const [answer, end, hosts] = value?.split(' ') ?? [];
  return Number(end) > Date.now() && hosts === askedHosts() ? answer === 'true' : undefined;
};

/** Stores the visitor's answer, in place of a former one. */
export const storeAnswer = (isAccepted: boolean): void => {
  store(() => sessionStorage, cookieStorageKey, answerDays > 0 || isAccepted ? null : 'false');
  if (answerDays > 0) {
    const end = Date.now() + answerDays * day;
    store(() => localStorage, cookieStorageKey, `${isAccepted} ${end} ${askedHosts()}`);
    return;
  }
  store(() => localStorage, cookieStorageKey, isAccepted ? 'true' : null);
};

declare global {
  interface Navigator {
    /** Missing in browsers without the signal, and in TypeScript's DOM types. */
    readonly globalPrivacyControl?: boolean;
  }
}
