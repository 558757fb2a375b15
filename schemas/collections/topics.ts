import * as z from 'zod';
import { group } from '../fields/group.ts';
import { entryFields, hero, seo } from '../fields/page-head.ts';
import { focus, icon, pictureName } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { topicSections } from '../pages/page-content.ts';
import { richText } from '../text/rich-text.ts';
import { text } from '../text/text.ts';

/** A service as a card (ENT-4). The generator sets its `link` from the route table. */
export const serviceCard = z.strictObject({
  title: text('card').describe('The heading of the card.'),
  description: text('sentence').describe('One sentence on the card.'),
  detailedDescription: text().describe('The longer text, shown where the card is opened or selected (SVC-3).'),
  image: pictureName().describe('The drawing on the card.'),
  focus: focus(),
  features: z
    .array(text('tag'))
    .min(3, {
      error:
        'expected at least 3 features, because a card shows two and a "+N more" tag (HOM-6) (fix: add the missing ones)',
    })
    .describe('Tags: the first two are shown, the rest are counted (CST-12a).'),
});

/** A service: a file in data/services, a page under /services (SPT-1…SPT-4). */
export const service = z.strictObject({
  order: z.number().int().positive().describe('Its place in menus, the carousel and the footer, from 1.'),
  name: text('name').describe('The name in menus, lists and the carousel (HDR-9).'),
  seo,
  card: serviceCard.describe('The service where it is one of several.'),
  hero: hero.describe('The first screen of the page (SPT-1a).'),
  intro: group('The introduction under the hero (SPT-1b).', {
    title: text('card').describe('The heading of the introduction.'),
    text: richText().describe('Why this service exists and for whom: two or three paragraphs.'),
  }).optional(),
  ...topicSections,
  relatedCaseStudies: z
    .array(reference('case-study'))
    .describe(
      'Work that shows this service; the first is shown in the services tabs (SVC-3). Empty is allowed (SVC-4).',
    ),
  ...entryFields,
});

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
  ...entryFields,
});
