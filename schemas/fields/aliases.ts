import * as z from 'zod';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';

/** Other words for a page or an entry: synonyms and abbreviations that its own texts do not use. */
export const aliases = () =>
  z
    .array(text({ max: lengths.tag }))
    .min(1)
    .max(24)
    .optional()
    .describe('Words by which the search also finds this: synonyms and abbreviations that its texts do not use.');
