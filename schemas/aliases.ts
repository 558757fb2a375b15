import * as z from 'zod';
import { lengths } from './lengths.ts';
import { text } from './text.ts';

/** Other words for a page or an entry: synonyms and abbreviations that its own texts do not use. */
export const aliases = () =>
  z
    .array(text({ max: lengths.tag }))
    .min(1)
    .max(24)
    .optional()
    .describe(
      'Other words by which visitors search for this, such as synonyms and abbreviations. The search finds it by them; no page shows them.',
    );
