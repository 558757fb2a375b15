import { useEffect, useMemo } from 'react';
import { holdKeys } from '../../hold-keys.ts';
import { type HeldKey, pressKey } from '../../press-key.ts';

/** Time in milliseconds in which a field gets the focus after the page has lost it. */
const longestFocus = 2000;

/** The keys that were pressed since a double click on the page. */
interface Held {
  /** The page sends its keys once it has lost the focus. */
  onPage?: readonly HeldKey[];
  inPanel: HeldKey[];
}

const createHeldKeys = () => {
  let held: Held | undefined;
  const drop = (): void => {
    held = undefined;
  };
  const press = (): void => {
    const field = document.activeElement?.closest('form :focus');
    if (!field || !held?.onPage) return;
    const keys = [...held.onPage, ...held.inPanel];
    drop();
    for (const key of keys) pressKey(field, key);
  };
  return {
    /** Begins to hold the keys for a field that is opened. */
    begin: (): void => {
      held = { inPanel: [] };
    },
    /** Takes the keys of the page. */
    take: (onPage: readonly HeldKey[]): void => {
      if (!held) return;
      const own = held;
      own.onPage = onPage;
      press();
      setTimeout(() => held === own && drop(), longestFocus);
    },
    listen: (): (() => void) => {
      const ended = new AbortController();
      const { signal } = ended;
      holdKeys(() => held?.inPanel, signal);
      addEventListener('pointerdown', drop, { signal });
      // The heading of a form has the focus before the field, which gets its caret then.
      addEventListener('focusin', () => queueMicrotask(press), { signal });
      return () => ended.abort();
    },
  };
};

/** Presses the keys since a double click on the page in the field that it opens, once this has the focus. */
export const useHeldKeys = () => {
  const { listen, ...keys } = useMemo(createHeldKeys, []);
  useEffect(listen, [listen]);
  return keys;
};
