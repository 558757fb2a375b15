import * as z from 'zod';
import { list } from '../fields/group.ts';
import { text } from '../text/text.ts';

const limit = z.number().min(0);

/** A limit for size or time, with exceptions for pages. */
const budget = z.strictObject({
  limit: limit.describe('Highest allowed value; for a score, the lowest.'),
  unit: z
    .enum(['bytes', 'requests', 'elements', 'ms', 'score', 'ratio', 'percent'])
    .describe('Unit of the limit. Scores should be high, all other values low.'),
  meaning: text().describe('Measured value and its effect for a visitor.'),
  repair: text().describe('Repair for a page over the limit, shown in the fault.'),
  except: list('Pages with a different limit.', {
    path: z
      .string()
      .startsWith('/', { error: 'expected the address of a page, such as /about (fix: begin it with /)' })
      .describe(
        'Address of the page, as in the route table; of all pages below it with a slash at its end: /insights/.',
      ),
    limit: limit.describe('Limit for these pages.'),
    reason: text().describe('Reason for the exception.'),
  }).default([]),
});

/**
 * Limits for the size and speed of pages. They leave room for editors. `npm run measure -- budgets` checks
 * the built files, `npm run measure -- lighthouse` measures in a browser.
 */
export const budgets = z.strictObject({
  document: budget.describe('Size of the HTML document.'),
  stylesheet: budget.describe('Size of the style sheets.'),
  scripts: budget.describe('Size of the scripts that load with the page.'),
  requests: budget.describe('Number of requests that the HTML starts.'),
  elements: budget.describe('Number of elements.'),
  pictures: budget.describe('Size of pictures on a phone.'),
  fonts: budget
    .extend({
      languages: z
        .record(
          z.string().regex(/^[a-z]{2,3}$/, { error: 'expected a language such as ja (fix: write its code)' }),
          limit,
        )
        .default({})
        .describe('Limits for languages whose typefaces have more letters, by their codes.'),
    })
    .describe('Size of the fonts that a page preloads.'),
  performanceScore: budget.describe('Lowest Lighthouse score for performance.'),
  otherScores: budget.describe('Lowest Lighthouse score in the other categories.'),
  largestPaint: budget.describe('Largest contentful paint.'),
  blocking: budget.describe('Total blocking time.'),
  shift: budget.describe('Cumulative layout shift.'),
});
