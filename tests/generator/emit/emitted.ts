import { emit, type GenerateOptions } from '../../../generator/generate.ts';
import type { History } from '../../../generator/read/files/history.ts';
import { type Change, changedProject } from '../copied-project.ts';

/** The output for the second company with changes: without social cards, photographs quickly encoded. */
export const emitted = (
  changes: readonly Change[] = [],
  options: GenerateOptions = {},
  history?: History,
): Promise<Map<string, string | Uint8Array>> => {
  const { folders, edited } = changedProject(changes);
  return emit(folders, { cards: false, inHurry: true, edited, ...options }, history);
};
