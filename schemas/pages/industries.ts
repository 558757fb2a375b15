import * as z from 'zod';
import { group } from '../fields/group.ts';
import { hero, sectionHeading } from '../fields/headings.ts';
import { pageHead } from '../fields/page-head.ts';
import { text } from '../text/text.ts';
import { callToAction } from './page-content.ts';

/** The industries overview (IND). The industries are files in data/industries. */
export const industriesPage = z.strictObject({
  ...pageHead,
  hero: hero.describe('The first screen.'),
  grid: sectionHeading.describe('The words over the grid of short names (IND-2).'),
  blocks: group('The words of the nine blocks.', {
    solutions: text('heading').describe('The heading over an industry’s solutions (IND-3).'),
    applications: text('heading').describe('The heading over its key applications (IND-3).'),
    benefits: text('heading').describe('The heading over its benefits (IND-3).'),
    studies: text('heading').describe('The heading over its case studies (IND-3).'),
    explore: text('button', ['industry']).describe('The link to the industry page; {industry} is its name (IND-1).'),
  }),
  closing: callToAction.describe('The invitation at the end.'),
});
