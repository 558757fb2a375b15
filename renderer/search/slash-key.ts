import { slashStorageKey } from '#generated/constants.ts';
import { isNoted, note } from '../client/browser/session-flag.ts';

/**
 * Whether the slash key opens the search. A key without a modifier can be pressed by software that types what it hears,
 * so it can be switched off (WCAG 2.1.4); a storage that the browser blocks leaves it on.
 */
export const isSlashKeyOn = (): boolean => !isNoted(slashStorageKey);

/** Remembered until the browser's session ends. */
export const switchSlashKey = (on: boolean): void => note(slashStorageKey, !on);
