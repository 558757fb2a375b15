import * as z from 'zod';
import { pictureHero, sectionHeading } from '../fields/headings.ts';
import { button } from '../fields/link.ts';
import { pageHead } from '../fields/page-head.ts';
import { text } from '../text/text.ts';
import { callToAction } from './page-content.ts';

const statement = z.strictObject({
  title: text('heading').describe('The heading over the statement.'),
  text: text().describe('The statement, in full.'),
});

/** The about page (ABT-1). */
export const aboutPage = z.strictObject({
  ...pageHead,
  hero: pictureHero.extend({ primary: button.describe('Start Your Journey (ABT-1a).') }).describe('The first screen.'),
  mission: statement.describe('Why the company exists (ABT-1b).'),
  vision: statement.describe('Where it wants to go (ABT-1b).'),
  stats: sectionHeading.describe('The words over the figures (ABT-1c).'),
  closing: callToAction.optional().describe('The invitation at the end.'),
});
