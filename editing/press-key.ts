/** A key that was pressed, or a text that was pasted, before its field had the focus. */
export type HeldKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> | string;

/** Editing commands of browsers for keys without a character (https://w3c.github.io/editing/docs/execCommand). */
const commands: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' };

/** Sets the selection again: with a word that a double click has selected, Chromium deletes a blank beside it, too. */
const selectByCharacters = (): void => {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {};
  if (anchorNode && focusNode) getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
};

/** Does in the field with the focus what a key or a paste does there. */
export const pressKey = (field: Element, held: HeldKey): void => {
  if (typeof held === 'string') return void document.execCommand('insertText', false, held);
  // Enter and Escape end an edit.
  if (!field.dispatchEvent(new KeyboardEvent('keydown', { ...held, bubbles: true, cancelable: true }))) return;
  const { ctrlKey, key, metaKey } = held;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'a') return;
    if (field.matches('input, textarea')) document.execCommand('selectAll');
    else getSelection()?.selectAllChildren(field);
  } else if ([...key].length === 1) document.execCommand('insertText', false, key);
  else if (commands[key]) {
    selectByCharacters();
    document.execCommand(commands[key]);
  }
};
