import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { sectionHeading } from '../fields/page-head.ts';
import { reference } from '../fields/reference.ts';
import { slug, text } from '../text/text.ts';

/** The strip of four figures on the home page and about page (ENT-17, HOM-21, PRD-8). */
export const milestones = z.strictObject({
  heading: sectionHeading.describe('The words over the figures.'),
  items: z
    .array(
      z.strictObject({
        label: text('label').describe('What is counted, under the figure.'),
        description: text('sentence').describe('One sentence that explains it.'),
        type: z
          .enum(['year', 'count', 'percent'])
          .describe('How the figure is written: a year as it is, a count with a plus, a percentage with its sign.'),
        value: z.number().int().positive().describe('The figure. A claim of the company, never computed (PRD-11).'),
      }),
    )
    .min(1)
    .max(6)
    .describe('The figures, from left to right.'),
});

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

/** The contact section that home and contact page share (HOM-18, CON-1b): a form and three cards. */
export const contactSection = z.strictObject({
  heading: sectionHeading.describe('The words over the form.'),
  emailCard: group('The card with the mail link (HOM-19a).', {
    title: text('card').describe('The heading of the e-mail card.'),
    text: text('sentence').describe('The sentence under it.'),
  }),
  officeCards: list('The cards with map links, which open in a new tab (HOM-19b).', {
    office: reference('office').describe('The id of the office in offices.yaml.'),
    title: text('card').describe('The heading of the card.'),
    text: text('sentence').describe('The words of its map link.'),
  }),
});
