import { holdKeys } from '../hold-keys.ts';
import { type HeldKey, pressKey } from '../press-key.ts';

/** Time in milliseconds after which nobody expects an edit to begin, for instance after an answer that was lost. */
const longestWait = 10_000;

/** An element that was double-clicked, with the keys that were pressed after it. */
interface Choice {
  element: Element;
  keys: HeldKey[];
  since: number;
  /** True if a field of the panel has its text. */
  isInPanel: boolean;
}

/**
 * Keeps the keys that are pressed and the text that is pasted after a double click on an element until its edit begins.
 * The text before it is saved first. When a field of the panel gets the focus, `leave` gets the keys.
 */
export const createHeldKeys = (leave: (keys: readonly HeldKey[]) => void) => {
  /** In the order of the double clicks. */
  let choices: Choice[] = [];
  const drop = (): void => {
    choices = [];
  };
  const isLate = ({ since }: Choice): boolean => performance.now() - since > longestWait;
  /** Returns the keys of the last choice; undefined if none waits. */
  const heldKeys = (): HeldKey[] | undefined => choices.findLast((choice) => !isLate(choice))?.keys;
  holdKeys(heldKeys);
  addEventListener('blur', () => {
    const keys = heldKeys();
    drop();
    if (keys) leave(keys);
  });
  return {
    drop,
    /** Begins to hold the keys for an element. Returns false if the edit of another one has to begin before. */
    begin: (element: Element, isInPanel: boolean): boolean => {
      const [first] = choices;
      if (first && (first.isInPanel || isLate(first))) drop();
      return choices.push({ element, keys: [], since: performance.now(), isInPanel }) === 1;
    },
    /** Presses the keys in an element that is edited now. Returns the element of the next edit. */
    release: (element: Element): Element | undefined => {
      if (choices[0]?.element !== element) drop();
      for (const key of choices.shift()?.keys ?? []) pressKey(element, key);
      return choices[0]?.element;
    },
  };
};
