import type { PathInFile } from '../../requests/protocol.ts';
import { fieldId } from './form-context.ts';

/** Focuses the field of a path, or the nearest field around it, and opens the groups that contain it. */
export const showField = (path: PathInFile): void => {
  if (path.length === 0) return;
  const field = document.getElementById(fieldId(path));
  if (!field) {
    showField(path.slice(0, -1));
    return;
  }
  for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
  field.focus();
  field.scrollIntoView({ block: 'center' });
};
