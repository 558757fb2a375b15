import * as z from 'zod';
import { text } from './text.ts';

/** What search engines, browser tabs and shared links show of a page (GLB-4, GLB-5). */
export const seo = z.strictObject({
  title: text()
    .max(60, { error: 'expected at most 60 characters, more is cut off in results (fix: shorten it)' })
    .describe('The tab and the headline of a search result, before the company name.'),
  description: text()
    .min(50, { error: 'expected at least 50 characters (fix: say what the visitor finds here)' })
    .max(170, { error: 'expected at most 170 characters, more is cut off in results (fix: shorten it)' })
    .describe('The two lines under the headline of a search result.'),
});
