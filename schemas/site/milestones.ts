import * as z from 'zod';
import { sectionHeading } from '../fields/headings.ts';
import { text } from '../text/text.ts';

/** The strip of four figures on the home page and about page (ENT-17, HOM-21, PRD-8). */
export const milestones = z.strictObject({
  heading: sectionHeading.describe('The words over the figures.'),
  items: z
    .array(
      z.strictObject({
        label: text('label').describe('What is counted, under the figure.'),
        description: text('sentence').describe('One sentence that explains it.'),
        type: z
          .enum(['year', 'count', 'percent'])
          .describe('How the figure is written: a year as it is, a count with a plus, a percentage with its sign.'),
        value: z.number().int().positive().describe('The figure. A claim of the company, never computed (PRD-11).'),
      }),
    )
    .min(1)
    .max(6)
    .describe('The figures, from left to right.'),
});
