import * as z from 'zod';
import { group } from '../fields/group.ts';
import { hero, sectionHeading } from '../fields/headings.ts';
import { pageHead } from '../fields/page-head.ts';
import { text } from '../text/text.ts';
import { callToAction } from './page-content.ts';

/** The portfolio (PRT). The case studies are files in data/case-studies. */
export const portfolioPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('The first screen (PRT-1a).'),
  featured: sectionHeading.describe('The words over the featured projects (PRT-1b).'),
  gallery: sectionHeading.describe('The words over the gallery (PRT-1c).'),
  view: text('button').describe('The link on each card.'),
  summary: group('The labels of the summarized results (ENT-9b).', {
    impact: text('label').describe('The label of the impact figure.'),
    performance: text('label').describe('The label of the performance figure.'),
    users: text('label').describe('The label of the users figure.'),
  }),
  closing: callToAction.describe('Start Your Project (PRT-1d).'),
});
