import * as z from 'zod';
import { list } from '../fields/group.ts';
import { text } from '../text/text.ts';

/** A limit of weight or time, and who is bound by it. */
const budget = z.strictObject({
  limit: z.number().min(0).describe('How much it may be at most; of a score, at least.'),
  unit: z
    .enum(['bytes', 'requests', 'elements', 'ms', 'score', 'ratio', 'percent'])
    .describe('What it is measured in. Of scores more is better, of everything else less.'),
  meaning: text().describe('What a visitor notices because of it, what exactly is counted, and by what.'),
  repair: text().describe('What an editor can do about a page that is over it; the message of the fault says so.'),
  except: list('Pages with a limit of their own.', {
    path: z
      .string()
      .startsWith('/', { error: 'expected the address of a page, such as /about (fix: begin it with /)' })
      .describe('The address of the page, as in the route table.'),
    limit: z.number().min(0).describe('How much it may be there.'),
    reason: text().describe('Why this page may weigh more.'),
  }).default([]),
});

/**
 * How heavy and how slow a page may be: guards against accidents, with room for people. `npm run budgets` holds the
 * built files to it, `npm run lighthouse` and `npm run first-visit` a browser.
 */
export const budgets = z.strictObject({
  document: budget.describe('What the words of a page weigh.'),
  stylesheet: budget.describe('What the styles of the site weigh.'),
  scripts: budget.describe('What a page fetches of scripts by itself.'),
  requests: budget.describe('What a page asks for at once.'),
  elements: budget.describe('How large a page is for the browser.'),
  picturesAndFonts: budget.describe('What pictures and typefaces weigh on a phone.'),
  performanceScore: budget.describe('What Lighthouse gives a page in performance at least.'),
  otherScores: budget.describe('What Lighthouse gives a page in everything else at least.'),
  largestPaint: budget.describe('When the largest thing is painted.'),
  blocking: budget.describe('How long the page cannot answer while it loads.'),
  shift: budget.describe('How much jumps while a page loads.'),
  firstPaint: budget.describe('When a first visitor sees something.'),
  speedIndex: budget.describe('When a first visitor sees, on average, what stays.'),
  finished: budget.describe('When nothing of the first window changes any more.'),
  secondVisit: budget.describe('How much of the first window looks otherwise on a second visit.'),
});
