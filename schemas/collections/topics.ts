import * as z from 'zod';
import { callToAction } from '../fields/call-to-action.ts';
import { group, shortList } from '../fields/group.ts';
import { entryFields, hero, sectionHeading, seo } from '../fields/page-head.ts';
import { focus, icon, pictureName } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { card, serviceCard } from '../sections/card.ts';
import { questions } from '../sections/questions.ts';
import { numberedSteps } from '../sections/steps.ts';
import { richText } from '../text/rich-text.ts';
import { text, uniqueText } from '../text/text.ts';

/** Sections of service and industry pages (SPT-1, ENT-16, IPT-1). */
const topicSections = {
  deliverables: group('Section "What We Deliver" with tabs.', {
    intro: text().describe('Sentence above the tabs.'),
    items: shortList(
      'Tabs, in order; the first is open (ENT-16b, SPT-1c, CST-19).',
      12,
      {
        title: text('card').describe('Label of the tab.'),
        text: richText('Panel of the tab: paragraphs, a list, links. Shown while the tab is selected.'),
      },
      2,
    ),
  }),
  benefits: group('Section "Key Benefits", as cards.', {
    intro: text().describe('Sentence above the cards.'),
    items: z.array(card).min(1).max(24).describe('Cards (SPT-1d); those of an industry have figures (IPT-4).'),
  }).optional(),
  approach: group('Section "How We Deliver" with steps.', {
    intro: text().describe('Sentence above the steps.'),
    items: numberedSteps.describe('Numbered steps, in order (SPT-1e, CST-19).'),
  }).optional(),
  testimonials: group('Chosen quotations of clients.', {
    heading: sectionHeading.describe('Heading above the quotations.'),
    items: z.array(reference('testimonial')).min(1).max(6).describe('Quotations by their ids, in order.'),
  }).optional(),
  faq: sectionHeading
    .extend({ items: questions })
    .optional()
    .describe('Section with questions and answers, also for search engines. Without it, the page has none.'),
  callToAction: callToAction.describe('Call to action at the end of the page (SPT-1f).'),
};

/** Service: a file in data/services, a page under /services (SPT-1…SPT-4). */
export const service = z.strictObject({
  order: z.number().int().positive().describe('Position in menus, the carousel and the footer, from 1.'),
  name: uniqueText('name').describe('Name in menus, lists and the carousel (HDR-9).'),
  seo,
  card: serviceCard.describe('Card of the service in lists and the carousel.'),
  hero: hero.describe('Hero of the page (SPT-1a).'),
  intro: group('Introduction below the hero (SPT-1b).', {
    title: text('card').describe('Heading of the introduction.'),
    text: richText('Purpose and audience of the service, in two or three paragraphs.'),
  }).optional(),
  ...topicSections,
  relatedCaseStudies: z
    .array(reference('case-study'))
    .default([])
    .describe('Case studies of this service. The services tabs show the first (SVC-3). Default: none (SVC-4).'),
  ...entryFields,
});

/**
 * Industry: a file in data/industries, a page under /industries, a block on /industries, a card on the home page.
 */
export const industry = z.strictObject({
  order: z.number().int().positive().describe('Position in menus, grids and the footer, from 1.'),
  title: uniqueText('name').describe('Name in menus and headings (HDR-10).'),
  shortTitle: text('menu').describe('Name in the overview grid (IND-2).'),
  description: text().describe('Text on the overview page.'),
  image: pictureName().describe('Picture on the overview page and the home card.'),
  focus: focus(),
  icon: icon().describe('Icon on the home card (ENT-15).'),
  card: group('Card of the industry on the home page (ENT-15).', {
    description: text('sentence').describe('Sentence that appears when a visitor points at the card (HOM-15).'),
  }),
  inFooter: z.boolean().default(true).describe('True if the footer lists the industry (FTR-1d leaves two out).'),
  seo,
  relatedCaseStudies: z
    .array(reference('case-study'))
    .describe('Case studies in this industry, linked from the overview (IND-3).'),
  solutions: shortList('Solutions for the industry, on the overview page (IND-3).', 12, {
    name: text('card').describe('Name of the solution.'),
    description: text('sentence').describe('Sentence about its function.'),
    image: pictureName().describe('Picture beside the solution.'),
    focus: focus(),
  }),
  applications: shortList('Applications of the solutions, on the overview page (IND-3).', 12, {
    title: text('card').describe('Name of the application.'),
    description: text('sentence').describe('Sentence about the application.'),
    icon: icon().describe('Small icon beside the application.'),
  }),
  benefits: shortList('Benefits for the industry, on the overview page (IND-3).', 12, {
    title: text('card').describe('Benefit, in a few words.'),
    description: text('sentence').describe('Sentence that explains the benefit.'),
  }),
  page: group('Page of the industry (ENT-16).', {
    hero: hero.describe('Hero of the page (IPT-1).'),
    ...topicSections,
  }),
  ...entryFields,
});
