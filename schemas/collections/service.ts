import * as z from 'zod';
import { group } from '../fields/group.ts';
import { hero } from '../fields/headings.ts';
import { seo } from '../fields/page-head.ts';
import { focus, pictureName } from '../fields/picture.ts';
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
});
