import * as z from 'zod';
import { aliases } from '../fields/aliases.ts';
import { textHero } from '../fields/hero.ts';
import { sectionHeading } from '../fields/section.ts';
import { seo } from '../fields/seo.ts';
import { perKind } from '../routing/search-kinds.ts';
import { text } from '../text/text.ts';

/** The page that lists every page (decision search-lists-every-page). The list is generated from all other data. */
export const searchPage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: textHero.describe('The first screen.'),
  contents: text().describe('The name of the list of jumps, for screen readers.'),
  groups: z
    .strictObject(perKind((kind) => sectionHeading.describe(`The words over the list of each ${kind}.`)))
    .describe('The groups, by what they list. The label of each is also the jump to it.'),
});
