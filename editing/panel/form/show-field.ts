import type { PathInFile } from '../../requests/protocol.ts';
import type { TextPart } from '../api.ts';
import { fieldId } from './form-context.ts';

/** Puts the cursor behind the words of a part of a formatted text, whose editor has the focus. */
const selectPart = (field: HTMLElement, { words, index }: TextPart): void => {
  const parts = [...field.querySelectorAll('p, h2')];
  const part = parts.filter(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim() === words)[index];
  if (part) getSelection()?.collapse(part, part.childNodes.length);
};

/** Shows the field of a path, or the nearest field around it, opens the groups that contain it, and focuses it. */
export const showField = (path: PathInFile, hasFocus = true, part?: TextPart): void => {
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
  if (part) selectPart(field, part);
  const { top, bottom } = field.getBoundingClientRect();
  if (hasFocus || top < 0 || bottom > innerHeight) field.scrollIntoView({ block: 'center' });
};
