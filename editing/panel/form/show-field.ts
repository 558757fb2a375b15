import type { PathInFile } from '../../requests/protocol.ts';
import type { ShownPlace } from '../api.ts';
import { hasSample } from './field-text.ts';
import { fieldId } from './form-context.ts';

/** True for a paragraph with the words that a page shows, which has values in place of placeholders. */
const shows = ({ textContent }: Element, words = ''): boolean => {
  const text = RegExp.escape(textContent.replaceAll(/\s+/g, ' ').trim());
  return new RegExp(`^${text.replaceAll(/\\{\\{.*?\\}\\}/g, '.+')}$`).test(words);
};

/** Puts the caret behind words of a field, or at its end if it has them in another form. */
const putCaret = (field: HTMLTextAreaElement, words: string): void => {
  const start = field.value.indexOf(words);
  const end = start < 0 ? field.value.length : start + words.length;
  field.setSelectionRange(end, end);
};

/** Shows the field of a path, or the nearest field around it, opens the groups that contain it, and focuses it. */
export const showField = (path: PathInFile, hasFocus = true, part?: ShownPlace['part']): void => {
  if (path.length === 0) return;
  const field = document.getElementById(fieldId(path));
  if (!field) {
    showField(path.slice(0, -1), hasFocus);
    return;
  }
  for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
  if (hasFocus) field.focus();
  if (part && !hasSample(field) && field.matches('textarea, input:not([type])'))
    putCaret(field as HTMLTextAreaElement, part.words);
  const words = [...field.querySelectorAll('p, h2')].filter((each) => shows(each, part?.words))[part?.index ?? 0];
  if (words && !hasSample(field)) getSelection()?.collapse(words, words.childNodes.length);
  // An item that undo has moved keeps the focus.
  const { activeElement } = document;
  const shown = activeElement && field.contains(activeElement) ? activeElement : field;
  const { top, bottom } = shown.getBoundingClientRect();
  if (hasFocus || top < 0 || bottom > innerHeight) shown.scrollIntoView({ block: 'center' });
};
