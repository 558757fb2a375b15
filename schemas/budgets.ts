import * as z from 'zod';
import { text } from './text.ts';

/** A limit of weight or time, and who is bound by it. */
const budget = z.strictObject({
  limit: z.number().min(0).describe('How much it may be at most.'),
  unit: z.enum(['bytes', 'requests', 'elements', 'ms', 'score', 'ratio', 'frames']).describe('What it is measured in.'),
  meaning: text().describe('What a visitor notices because of it, what exactly is counted, and by what.'),
  except: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/').describe('The address of the page, as in the route table.'),
        limit: z.number().min(0).describe('How much it may be there.'),
        reason: text().describe('Why this page may weigh more.'),
      }),
    )
    .default([])
    .describe('Pages with a limit of their own.'),
});

/** How heavy and how slow a page may be. `npm run budgets` holds the built site to it, `npm run lighthouse` a browser. */
export const budgets = z.strictObject({
  firstPaint: budget.describe('What must have come before a page is first painted.'),
  scripts: budget.describe('What a page fetches of scripts by itself.'),
  requests: budget.describe('What is asked for before the first paint.'),
  elements: budget.describe('How large a page is for the browser.'),
  picturesAndFonts: budget.describe('What pictures and typefaces weigh on a phone.'),
  score: budget.describe('What Lighthouse gives a page at least.'),
  largestPaint: budget.describe('When the largest thing is painted.'),
  blocking: budget.describe('How long the page cannot answer while it loads.'),
  shift: budget.describe('How much jumps while a page loads.'),
  nextPage: budget.describe('How soon the next page is seen.'),
  longTask: budget.describe('How long scrolling may be held up.'),
});
