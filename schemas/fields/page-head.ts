import * as z from 'zod';
import { text } from '../text/text.ts';
import { group } from './group.ts';

/** Title and description in search results, browser tabs and shared links (GLB-4, GLB-5). */
export const seo = group('What search engines and browser tabs show.', {
  title: text('tab').describe('The tab and the headline of a search result, before the company name.'),
  description: text('searchResult')
    .min(50, {
      error: ({ input }) =>
        `expected at least 50 characters, got ${String(input).length} (fix: say what the visitor finds here)`,
    })
    .describe('The two lines under the headline of a search result.'),
});

/** Synonyms and abbreviations of a page or an entry that its own texts do not use. */
export const aliases = z
  .array(text('tag'))
  .min(1)
  .max(24)
  .optional()
  .describe('Words by which the search also finds this: synonyms and abbreviations that its texts do not use.');

/** The first fields of every page. */
export const pageHead = { seo, aliases };
