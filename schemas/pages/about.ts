import * as z from 'zod';
import { aliases } from '../fields/aliases.ts';
import { pictureHero } from '../fields/hero.ts';
import { button } from '../fields/link.ts';
import { sectionHeading } from '../fields/section.ts';
import { seo } from '../fields/seo.ts';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { callToAction } from './page-content.ts';

const statement = z.strictObject({
  title: text({ max: lengths.heading }).describe('The heading over the statement.'),
  text: text().describe('The statement, in full.'),
});

/** The about page (ABT-1). */
export const aboutPage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: pictureHero.extend({ primary: button.describe('Start Your Journey (ABT-1a).') }).describe('The first screen.'),
  mission: statement.describe('Why the company exists (ABT-1b).'),
  vision: statement.describe('Where it wants to go (ABT-1b).'),
  stats: sectionHeading.describe('The words over the figures (ABT-1c).'),
  closing: callToAction.optional().describe('The invitation at the end.'),
});
