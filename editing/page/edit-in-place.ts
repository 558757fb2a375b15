import { sample } from '../../schemas/text/sample.ts';
import { type Command, commandOf, stepOf } from '../messages.ts';
import { splitAtFilled } from '../split-at-placeholders.ts';

/** Makes an element a field for plain text. Browsers without `plaintext-only` show pasted formats, and lose them. */
const makeEditable = (element: HTMLElement): void => {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    element.contentEditable = 'true';
  }
};

/** Returns a text without the soft hyphens and no-break spaces that the build adds. */
const plain = (text: string): string => text.replaceAll('\u00ad', '').replaceAll(/\s/g, ' ');

/** Returns where a caret in a shown text is in the text with placeholders. One in a value is behind its placeholder. */
const caretIn = (text: string, shown: string, caret: number): number => {
  const [words, at] = [plain(shown), plain(shown.slice(0, caret)).length];
  let [read, written] = [0, 0];
  for (const [index, part] of splitAtFilled(text).entries()) {
    if (index % 2 === 0) {
      const start = Math.max(read, words.indexOf(part, read));
      if (at <= start + part.length) return written + Math.max(0, at - start);
      read = start + part.length;
    }
    written += part.length;
  }
  return written;
};

interface Edit {
  label: string;
  /** The text to begin with, with placeholders. */
  text: string;
  typed: (text: string) => void;
  entered: () => void;
  restored: () => void;
  /** A key for undo or redo, while the text has no other words than in the file. */
  stepped: (command: Command) => void;
  /** The focus left the element. */
  left: () => void;
}

/** Attributes of the element while its text is edited. */
const attributes = ['contenteditable', 'role', 'aria-label', 'style'] as const;

/**
 * Edits the only text node of an element in its place. Returns a function that ends the edit and restores the element;
 * a saved text stays.
 */
export const editInPlace = (element: HTMLElement, node: Text, edit: Edit): ((isSaved: boolean) => void) => {
  const before = { data: node.data, nodes: [...element.childNodes] };
  const had = attributes.map((name) => [name, element.getAttribute(name)] as const);
  const text = (): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const ends = new AbortController();
  const listen = { signal: ends.signal };

  const selection = getSelection();
  const { anchorNode, anchorOffset = 0, focusOffset = 0 } = selection ?? {};
  // The text is equal unless it has placeholders or soft hyphens. An equal one keeps the caret of the double click.
  const isOther = node.data !== edit.text;
  if (isOther) node.data = edit.text;
  const begun = text();
  makeEditable(element);
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', edit.label);
  // Otherwise browsers insert no-break spaces.
  element.style.whiteSpace = 'pre-wrap';
  element.addEventListener('input', () => edit.typed(text()), listen);
  element.addEventListener('blur', edit.left, listen);
  // Texts are one line.
  element.addEventListener(
    'beforeinput',
    (event) => {
      if (/^insert(?:Paragraph|LineBreak)$/.test(event.inputType)) event.preventDefault();
    },
    listen,
  );
  element.addEventListener(
    'keydown',
    (event) => {
      // Shortcuts of the page must not act while someone types, but the editor closes.
      if (!commandOf(event)) event.stopPropagation();
      if (event.isComposing) return;
      const step = text() === begun ? stepOf(event) : undefined;
      if (step) edit.stepped(step);
      if (event.key === 'Enter') edit.entered();
      if (event.key === 'Escape') edit.restored();
      if (step || event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
    },
    listen,
  );
  // A double click has set the caret. A sample and an edit that begins in the panel select the whole text.
  const hasCaret = document.hasFocus() && !sample.test(begun);
  window.focus();
  element.focus();
  const caretAt = (offset: number): number => caretIn(edit.text, before.data, offset);
  if (!hasCaret) selection?.selectAllChildren(element);
  else if (isOther && anchorNode === node)
    selection?.setBaseAndExtent(node, caretAt(anchorOffset), node, caretAt(focusOffset));

  return (isSaved) => {
    const after = text();
    ends.abort();
    for (const [name, value] of had) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    // React and the page's scripts keep their nodes.
    node.data = isSaved ? after : before.data;
    element.replaceChildren(...before.nodes);
    element.blur();
  };
};
