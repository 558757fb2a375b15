import { commandOf } from '../messages.ts';

/** Editing commands of browsers for keys without a character (https://w3c.github.io/editing/docs/execCommand). */
const commands: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' };

/** Time in milliseconds after which nobody expects an edit to begin, for instance after an answer that was lost. */
const longestWait = 5000;

/** Does in a field what a key or pasted text does there. */
const press = (field: Element, pressed: KeyboardEvent | string): void => {
  if (typeof pressed === 'string') return void document.execCommand('insertText', false, pressed);
  // Enter and Escape end the edit.
  if (!field.dispatchEvent(new KeyboardEvent('keydown', pressed))) return;
  const { key } = pressed;
  const isShortcut = pressed.ctrlKey || pressed.metaKey;
  if (isShortcut && key.toLowerCase() === 'a') getSelection()?.selectAllChildren(field);
  if (isShortcut) return;
  if ([...key].length === 1) document.execCommand('insertText', false, key);
  else if (commands[key]) document.execCommand(commands[key]);
};

/**
 * Keeps the keys that are pressed and the text that is pasted after a double click on an element until its edit begins.
 * The text before it is saved first.
 */
export const createHeldKeys = () => {
  /** Elements in the order of their double clicks, each with the keys that were pressed after it. */
  let choices: { element: Element; keys: (KeyboardEvent | string)[]; since: number }[] = [];
  const drop = (): void => {
    choices = [];
  };
  const hold = (event: KeyboardEvent): void => {
    const last = choices.at(-1);
    if (!last || !event.isTrusted || commandOf(event)) return;
    event.stopImmediatePropagation();
    // The browser sends the pasted text.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') return;
    event.preventDefault();
    last.keys.push(event);
  };
  const holdPasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain').replaceAll(/\s+/g, ' ');
    if (choices.length === 0 || !text) return;
    event.preventDefault();
    choices.at(-1)?.keys.push(text);
  };
  addEventListener('keydown', hold, { capture: true });
  addEventListener('paste', holdPasted, { capture: true });
  // A form of the panel has the focus now.
  addEventListener('blur', drop);
  return {
    drop,
    /** Begins to hold the keys for an element. Returns false if the edit of another one has to begin before. */
    begin: (element: Element): boolean => {
      const since = performance.now();
      if (choices[0] && since - choices[0].since > longestWait) drop();
      return choices.push({ element, keys: [], since }) === 1;
    },
    /** Presses the keys in an element that is edited now. Returns the element of the next edit. */
    release: (element: Element): Element | undefined => {
      if (choices[0]?.element !== element) drop();
      for (const key of choices.shift()?.keys ?? []) press(element, key);
      return choices[0]?.element;
    },
  };
};
