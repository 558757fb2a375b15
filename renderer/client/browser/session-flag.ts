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
