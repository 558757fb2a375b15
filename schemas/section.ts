import * as z from 'zod';
import { text } from './text.ts';

/** The words that open a section. */
export const sectionHeading = z.strictObject({
  label: text().optional().describe('A few small words above the heading that say what kind of section this is.'),
  title: text().describe('The heading of the section.'),
  intro: text().optional().describe('One or two sentences under the heading.'),
});
