import * as z from 'zod';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';

/** The words that open a section. */
export const sectionHeading = z.strictObject({
  label: text({ max: lengths.label })
    .optional()
    .describe('A few small words above the heading that say what kind of section this is.'),
  title: text({ max: lengths.heading }).describe('The heading of the section.'),
  intro: text().optional().describe('One or two sentences under the heading.'),
});
