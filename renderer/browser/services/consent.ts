import { consentDays, cookieStorageKey } from '#generated/constants.ts';
import { services } from '#generated/services.ts';
import { isNoted, store, stored } from '../storage.ts';

const day = 86_400_000;

/** 0 where the specification asks for an acceptance for good. The constant has the type of one site's number. */
const answerDays: number = consentDays;

/** The hosts that an answer is about. A further one asks again. */
const askedHosts = (): string => services.flatMap(({ hosts, needsConsent }) => (needsConsent ? hosts : [])).join();

/** True for a browser with Global Privacy Control, which is a refusal (https://w3c.github.io/gpc/). */
export const refusesAlways = (): boolean => navigator.globalPrivacyControl === true;

/** Returns the visitor's answer; undefined before it, after its end, and if it was about other hosts. */
export const consentAnswer = (): boolean | undefined => {
  if (refusesAlways() || isNoted(cookieStorageKey)) return false;
  const value = stored(() => localStorage, cookieStorageKey);
  if (answerDays === 0) return value === 'true' || undefined;
  const [answer, end, hosts] = value?.split(' ') ?? [];
  return Number(end) > Date.now() && hosts === askedHosts() ? answer === 'true' : undefined;
};

/** Stores the visitor's answer for `consentDays`; for 0, as a site without services does (STA-28a, STA-28b). */
export const storeAnswer = (isAccepted: boolean): void => {
  store(() => sessionStorage, cookieStorageKey, answerDays === 0 && !isAccepted ? 'false' : null);
  const dated = `${isAccepted} ${Date.now() + answerDays * day} ${askedHosts()}`;
  const value = answerDays === 0 && isAccepted ? 'true' : null;
  store(() => localStorage, cookieStorageKey, answerDays > 0 ? dated : value);
};

declare global {
  interface Navigator {
    /** Missing in browsers without the signal, and in TypeScript's DOM types. */
    readonly globalPrivacyControl?: boolean;
  }
}
