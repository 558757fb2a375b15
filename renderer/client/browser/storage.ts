/** Reads a key. A storage that the browser blocks counts as empty. */
export const stored = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text, or removes it with null. Where the browser blocks the storage, the choice holds on this page only. */
export const store = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Not stored.
  }
};

/** True if a flag is set in this browser session. */
export const isNoted = (key: string): boolean => stored(() => sessionStorage, key) !== null;

/** Sets a flag until the browser's session ends, or removes it. */
export const note = (key: string, on: boolean): void => store(() => sessionStorage, key, on ? 'true' : null);
