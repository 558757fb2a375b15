import * as z from 'zod';
import { aliases } from '../aliases.ts';
import { hero } from '../hero.ts';
import { lengths } from '../lengths.ts';
import { callToAction } from '../page-content.ts';
import { sectionHeading } from '../section.ts';
import { seo } from '../seo.ts';
import { text } from '../text.ts';

/** The industries overview (IND). The industries are files in data/industries. */
export const industriesPage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: hero.describe('The first screen.'),
  grid: sectionHeading.describe('The words over the grid of short names (IND-2).'),
  blocks: z
    .strictObject({
      solutions: text({ max: lengths.heading }).describe('The heading over an industry’s solutions (IND-3).'),
      applications: text({ max: lengths.heading }).describe('The heading over its key applications (IND-3).'),
      benefits: text({ max: lengths.heading }).describe('The heading over its benefits (IND-3).'),
      studies: text({ max: lengths.heading }).describe('The heading over its case studies (IND-3).'),
      explore: text({ max: lengths.button, fills: ['industry'] }).describe(
        'The link to the industry page; {industry} is its name (IND-1).',
      ),
    })
    .describe('The words of the nine blocks.'),
  closing: callToAction.describe('The invitation at the end.'),
});
