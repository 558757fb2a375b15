import * as z from 'zod';
import { aliases } from '../aliases.ts';
import { lengths } from '../lengths.ts';
import { callToAction } from '../page-content.ts';
import { seo } from '../seo.ts';
import { text } from '../text.ts';

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
