import * as z from 'zod';
import { sectionHeading } from '../fields/headings.ts';
import { slug, text } from '../text/text.ts';

const logo = z.strictObject({
  id: slug().describe('Chooses the mark of the logo.'),
  name: text('label').describe('The name in the logo.'),
});

/** The clients strip (HOM-7a, ABT-1d, PRD-10). */
export const clients = z.strictObject({
  heading: sectionHeading.describe('The words over the strip.'),
  items: z.array(logo).min(3).max(40).describe('The logos, in the order they pass by.'),
});

/** The own-products section of the home page (HOM-7a). site.yaml lists the products themselves. */
export const productsSection = z.strictObject({
  heading: sectionHeading.describe('The words over the products.'),
  visit: text('label').describe('The words of each link to a product’s own site.'),
});

/** The partner badges (HOM-7b, ABT-1e, PRD-9). */
export const partnerships = z.strictObject({
  heading: sectionHeading.describe('The words beside the badges.'),
  items: z
    .array(logo.extend({ description: text('sentence').describe('What the partnership covers.') }))
    .min(1)
    .max(6)
    .describe('The badges, from left to right.'),
});
