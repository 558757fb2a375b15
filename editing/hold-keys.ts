import { commandOf } from './messages.ts';
import type { HeldKey } from './press-key.ts';

/** Keeps each pressed key and pasted text of this document from it, while `held` returns where they are collected. */
export const holdKeys = (held: () => HeldKey[] | undefined, signal?: AbortSignal): void => {
  const hold = (event: KeyboardEvent): void => {
    const keys = held();
    if (!keys || !event.isTrusted || commandOf(event)) return;
    event.stopImmediatePropagation();
    // The browser sends the pasted text.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') return;
    event.preventDefault();
    const { ctrlKey, key, metaKey, shiftKey } = event;
    keys.push({ ctrlKey, key, metaKey, shiftKey });
  };
  const holdPasted = (event: ClipboardEvent): void => {
    const keys = held();
    const text = event.clipboardData?.getData('text/plain').replaceAll(/\s+/g, ' ');
    if (!keys || !text) return;
    event.preventDefault();
    keys.push(text);
  };
  const options = { capture: true, ...(signal && { signal }) };
  addEventListener('keydown', hold, options);
  addEventListener('paste', holdPasted, options);
};
