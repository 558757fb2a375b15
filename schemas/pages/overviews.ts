import * as z from 'zod';
import { perKind } from '../collections/search.ts';
import { callToAction } from '../fields/call-to-action.ts';
import { group } from '../fields/group.ts';
import { hero, pageHead, sectionHeading, textHero } from '../fields/page-head.ts';
import { text } from '../text/text.ts';

/** Portfolio (PRT). The case studies are files in data/case-studies. */
export const portfolioPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('Hero of the page (PRT-1a).'),
  featured: sectionHeading.describe('Heading above the featured projects (PRT-1b).'),
  gallery: sectionHeading.describe('Heading above the gallery (PRT-1c).'),
  view: text('button').describe('Label of the link on each card.'),
  summary: group('Labels of the summarized results (ENT-9b).', {
    impact: text('label').describe('Label of the impact figure.'),
    performance: text('label').describe('Label of the performance figure.'),
    users: text('label').describe('Label of the users figure.'),
  }),
  closing: callToAction.describe('Start Your Project: the call to action at the end (PRT-1d).'),
});

/** Insights: the list of articles. The articles are files in data/insights. */
export const insightsPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('Hero of the page.'),
  list: sectionHeading.describe('Heading above the list.'),
  subscribe: text('button').describe('Label of the link to the Atom feed of the articles.'),
});

/** Page that lists every page (decision search-lists-every-page). The list is generated from all other data. */
export const searchPage = z.strictObject({
  ...pageHead,
  hero: textHero.describe('Hero of the page.'),
  contents: text().describe('Accessible name of the list of jump links, for screen readers.'),
  groups: z
    .strictObject(perKind((kind) => sectionHeading.describe(`Heading above the list of each ${kind}.`)))
    .describe('Groups by the kind of result. The label of a group is also its jump link.'),
});
