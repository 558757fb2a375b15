import { slashStorageKey } from '#generated/constants.ts';

/** True if the flag is set in this browser session; false if the browser blocks the storage. */
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
 * True if the slash key opens the search. Software for dictation may press a key without a modifier, so visitors can
 * turn it off (WCAG 2.1.4). If the browser blocks the storage, it stays on.
 */
export const isSlashKeyOn = (): boolean => !isNoted(slashStorageKey);

/** Remembered until the browser's session ends. */
export const switchSlashKey = (on: boolean): void => note(slashStorageKey, !on);
