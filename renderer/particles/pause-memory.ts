import { particleStorageKey } from '../../generated/constants.ts';

/** Whether the visitor has paused the particles in this session. A storage that the browser blocks remembers nothing. */
export const wasPaused = (): boolean => {
  try {
    return sessionStorage.getItem(particleStorageKey) !== null;
  } catch {
    return false;
  }
};

export const rememberPause = (paused: boolean): void => {
  try {
    if (paused) sessionStorage.setItem(particleStorageKey, 'true');
    else sessionStorage.removeItem(particleStorageKey);
  } catch {
    // On this page the visitor has been heard all the same.
  }
};
