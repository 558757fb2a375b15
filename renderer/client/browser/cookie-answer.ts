import { cookieStorageKey } from '#generated/constants.ts';

/** A storage that the browser blocks counts as empty: the visitor is asked again, nothing breaks. */
const read = (storage: () => Storage): string | null => {
  try {
    return storage().getItem(cookieStorageKey);
  } catch {
    return null;
  }
};

const write = (storage: () => Storage, value: string): void => {
  try {
    storage().setItem(cookieStorageKey, value);
  } catch {
    // Not remembered; on this page the visitor has been heard all the same.
  }
};

/** Whether the visitor accepted at any time, or declined in this session (STA-27, STA-28). */
export const isAnswered = (): boolean => read(() => localStorage) === 'true' || read(() => sessionStorage) !== null;

/** Accepting is remembered for good (STA-28a, CST-11c). */
export const accept = (): void => write(() => localStorage, 'true');

/**
 * Declining is remembered until the browser's session ends and leaves nothing behind (decision
 * decline-lasts-a-session).
 */
export const decline = (): void => write(() => sessionStorage, 'false');
