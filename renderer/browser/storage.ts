/** Returns a stored value. Blocked storage counts as empty. */
export const stored = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/** Stores a value; null removes it. If the browser blocks storage, the value is lost on the next page. */
export const store = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Blocked storage: nothing to do.
  }
};

/** True if a flag is set for this browser session. */
export const isNoted = (key: string): boolean => stored(() => sessionStorage, key) !== null;

/** Sets or removes a flag for this browser session. */
export const note = (key: string, on: boolean): void => store(() => sessionStorage, key, on ? 'true' : null);
