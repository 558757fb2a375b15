import * as z from 'zod';
import { group } from '../fields/group.ts';
import { hero } from '../fields/headings.ts';
import { icon } from '../fields/icon.ts';
import { seo } from '../fields/page-head.ts';
import { focus, pictureName } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { topicSections } from '../pages/page-content.ts';
import { text } from '../text/text.ts';

const solution = z.strictObject({
  name: text('card').describe('What we build.'),
  description: text('sentence').describe('One sentence on what it does.'),
  image: pictureName().describe('The drawing beside it.'),
  focus: focus(),
});

const application = z.strictObject({
  title: text('card').describe('Where it is used.'),
  description: text('sentence').describe('One sentence on that use.'),
  icon: icon().describe('A small sign beside it.'),
});

const overviewBenefit = z.strictObject({
  title: text('card').describe('The gain, in a few words.'),
  description: text('sentence').describe('One sentence that explains it.'),
});

/**
 * An industry: a file in data/industries, a page under /industries, a block on /industries, a card on the home page.
 */
export const industry = z.strictObject({
  order: z.number().int().positive().describe('Its place in menus, grids and the footer, from 1.'),
  title: text('name').describe('The name in menus and headings (HDR-10).'),
  shortTitle: text('menu').describe('The name in the overview grid (IND-2).'),
  description: text().describe('The sentences on the overview page.'),
  image: pictureName().describe('The drawing on the overview page and the home card.'),
  focus: focus(),
  icon: icon().describe('The sign on the home card (ENT-15).'),
  card: group('The industry as a card on the home page (ENT-15).', {
    description: text('sentence').describe('The sentence that appears when the card is pointed at (HOM-15).'),
  }),
  inFooter: z.boolean().default(true).describe('True if the footer lists it (FTR-1d leaves two out).'),
  seo,
  relatedCaseStudies: z
    .array(reference('case-study'))
    .describe('Work in this industry, linked from the overview (IND-3).'),
  solutions: z.array(solution).min(1).max(12).describe('What we build for it, on the overview page (IND-3).'),
  applications: z.array(application).min(1).max(12).describe('Where it is used, on the overview page (IND-3).'),
  benefits: z.array(overviewBenefit).min(1).max(12).describe('What it brings, on the overview page (IND-3).'),
  page: group('The industry page (ENT-16).', {
    hero: hero.describe('The first screen of the page (IPT-1).'),
    ...topicSections,
  }),
});
