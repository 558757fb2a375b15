import * as z from 'zod';
import { aliases } from '../fields/aliases.ts';
import { seo } from '../fields/seo.ts';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { callToAction } from './page-content.ts';

/** The leadership page (LDR-1). team.yaml has the people. */
export const teamPage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: z
    .strictObject({
      title: text({ max: lengths.heading }).describe('The page heading.'),
      subtitle: text({ max: lengths.sentence }).describe('The line under it.'),
      description: text().describe('A short paragraph.'),
    })
    .describe('The first screen.'),
  closing: callToAction.describe('The invitation at the end.'),
});
