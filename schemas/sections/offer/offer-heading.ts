import { sectionHeading } from '../../fields/page-head.ts';

/** Heading of a section whose introduction is in the entry. */
export const offerHeading = sectionHeading
  .omit({ intro: true })
  .describe('Heading of the section on all pages. The entry has the sentence below it.');
