import * as z from 'zod';
import { text } from '../text/text.ts';

/** Title and description in search results, browser tabs and shared links (GLB-4, GLB-5). */
export const seo = z.strictObject({
  title: text({ max: 60 }).describe('The tab and the headline of a search result, before the company name.'),
  description: text({ max: 170 })
    .min(50, {
      error: ({ input }) =>
        `expected at least 50 characters, got ${String(input).length} (fix: say what the visitor finds here)`,
    })
    .describe('The two lines under the headline of a search result.'),
});
