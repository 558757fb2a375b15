import { slashStorageKey } from '#generated/constants.ts';

/** Whether something was noted in this browser session. A storage that the browser blocks has noted nothing. */
export const isNoted = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/**
 * Notes something until the session ends, or takes the note back. Where the storage is blocked it lasts as long as the
 * page.
 */
export const note = (key: string, on: boolean): void => {
  try {
    if (on) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // On this page the visitor has been heard all the same.
  }
};

/**
 * Whether the slash key opens the search. A key without a modifier can be pressed by software that types what it hears,
 * so it can be switched off (WCAG 2.1.4); a storage that the browser blocks leaves it on.
 */
export const isSlashKeyOn = (): boolean => !isNoted(slashStorageKey);

/** Remembered until the browser's session ends. */
export const switchSlashKey = (on: boolean): void => note(slashStorageKey, !on);
