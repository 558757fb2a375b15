import * as z from 'zod';
import { slug, text } from '../text/text.ts';

/** The tags by which case studies are found (ENT-8). Files name a tag by its key; visitors read its label. */
export const tags = z.strictObject({
  labels: z
    .record(
      slug(),
      text('tag').describe('What visitors read under the title of a case study, and find it by in the search.'),
    )
    .describe('The label of each tag, by its key; a case study can carry no tag that has none.'),
});
