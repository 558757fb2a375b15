import { commandOf } from '../messages.ts';

/** Makes an element a field for plain text. Browsers without `plaintext-only` show pasted formats, and lose them. */
const makeEditable = (element: HTMLElement): void => {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    element.contentEditable = 'true';
  }
};

interface Edit {
  label: string;
  /** The text to begin with, with placeholders. */
  text: string;
  typed: (text: string) => void;
  entered: () => void;
  restored: () => void;
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

  // The text is equal unless it has placeholders or soft hyphens. An equal one keeps the caret of the double click.
  if (node.data !== edit.text) node.data = edit.text;
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
      if (event.key === 'Enter') edit.entered();
      if (event.key === 'Escape') edit.restored();
      if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
    },
    listen,
  );
  const selection = getSelection();
  // A double click has set the caret. An edit that begins in the panel selects the text.
  const hasCaret = document.hasFocus();
  window.focus();
  element.focus();
  if (!hasCaret) selection?.selectAllChildren(element);

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
