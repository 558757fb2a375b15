import * as z from 'zod';
import { aliases } from '../fields/aliases.ts';
import { hero } from '../fields/hero.ts';
import { sectionHeading } from '../fields/section.ts';
import { seo } from '../fields/seo.ts';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { callToAction } from './page-content.ts';

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
