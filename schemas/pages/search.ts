import * as z from 'zod';
import { sectionHeading, textHero } from '../fields/headings.ts';
import { pageHead } from '../fields/page-head.ts';
import { perKind } from '../routing/search-kinds.ts';
import { text } from '../text/text.ts';

/** The page that lists every page (decision search-lists-every-page). The list is generated from all other data. */
export const searchPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('The first screen.'),
  contents: text().describe('The name of the list of jumps, for screen readers.'),
  groups: z
    .strictObject(perKind((kind) => sectionHeading.describe(`The words over the list of each ${kind}.`)))
    .describe('The groups, by what they list. The label of each is also the jump to it.'),
});
