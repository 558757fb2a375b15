import * as z from 'zod';
import { aliases } from '../fields/aliases.ts';
import { hero } from '../fields/hero.ts';
import { sectionHeading } from '../fields/section.ts';
import { seo } from '../fields/seo.ts';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { callToAction } from './page-content.ts';

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
