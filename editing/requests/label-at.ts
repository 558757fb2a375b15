import type { FieldWords } from '../field-words.ts';
import { labelOf } from '../label.ts';

/** Returns the words for a field without a form around it: its description, or the label of its key. */
export const labelAt = (
  { labels, explain }: FieldWords,
  path: readonly (string | number)[],
  description = '',
): string => explain(description) || labelOf(String(path.findLast((part) => typeof part === 'string') ?? ''), labels);
