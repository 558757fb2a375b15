import * as z from 'zod';
import { aliases } from '../aliases.ts';
import { hero } from '../hero.ts';
import { lengths } from '../lengths.ts';
import { callToAction } from '../page-content.ts';
import { sectionHeading } from '../section.ts';
import { seo } from '../seo.ts';
import { text } from '../text.ts';

/** The portfolio (PRT). The case studies are files in data/case-studies. */
export const portfolioPage = z.strictObject({
  seo: seo.describe('What search engines and browser tabs show.'),
  aliases: aliases(),
  hero: hero.describe('The first screen (PRT-1a).'),
  featured: sectionHeading.describe('The words over the featured projects (PRT-1b).'),
  gallery: sectionHeading.describe('The words over the gallery (PRT-1c).'),
  view: text({ max: lengths.button }).describe('The link on each card.'),
  summary: z
    .strictObject({
      impact: text({ max: lengths.label }).describe('The label of the impact figure.'),
      performance: text({ max: lengths.label }).describe('The label of the performance figure.'),
      users: text({ max: lengths.label }).describe('The label of the users figure.'),
    })
    .describe('The labels of the summarized results (ENT-9b).'),
  closing: callToAction.describe('Start Your Project (PRT-1d).'),
});
