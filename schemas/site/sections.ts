import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { sectionHeading } from '../fields/page-head.ts';
import { reference } from '../fields/reference.ts';
import { properName, slug, text } from '../text/text.ts';

/** The strip of four figures on the home page and about page (ENT-17, HOM-21, PRD-8). */
export const milestones = z.strictObject({
  heading: sectionHeading.describe('Heading of the figures.'),
  items: list('Figures from left to right.', {
    label: text('label').describe('Label below the figure.'),
    description: text('sentence').describe('One sentence that explains the figure.'),
    type: z
      .enum(['year', 'count', 'percent'])
      .describe('Format of the figure: a plain year, a count with a plus sign, or a percentage.'),
    value: z.number().int().positive().describe('The figure. A claim of the company, never computed (PRD-11).'),
  })
    .min(1)
    .max(6),
});

const logo = z.strictObject({
  id: slug().describe('Id that selects the mark of the logo.'),
  name: properName('label').describe('Name in the logo.'),
});

/** The clients strip (HOM-7a, ABT-1d, PRD-10). */
export const clients = z.strictObject({
  heading: sectionHeading.describe('Heading of the strip.'),
  items: z.array(logo).min(3).max(40).describe('Logos in the order of the strip.'),
});

/** Products section of the home page (HOM-7a). site.yaml lists the products. */
export const productsSection = z.strictObject({
  heading: sectionHeading.describe('Heading of the products.'),
  visit: text('label').describe('Text of the link to a product’s site.'),
});

/** The partner badges (HOM-7b, ABT-1e, PRD-9). */
export const partnerships = z.strictObject({
  heading: sectionHeading.describe('Heading beside the badges.'),
  items: z
    .array(logo.extend({ description: text('sentence').describe('Subject of the partnership.') }))
    .min(1)
    .max(6)
    .describe('Badges from left to right.'),
});

/** The contact section that home and contact page share (HOM-18, CON-1b): a form and three cards. */
export const contactSection = z.strictObject({
  heading: sectionHeading.describe('Heading of the form.'),
  emailCard: group('Card with the mail link (HOM-19a).', {
    title: text('card').describe('Heading of the card.'),
    text: text('sentence').describe('Sentence below the heading.'),
  }),
  officeCards: list('Cards with map links, which open in a new tab (HOM-19b).', {
    office: reference('office').describe('Id of the office in offices.yaml.'),
    title: text('card').describe('Heading of the card.'),
    text: text('sentence').describe('Text of the map link.'),
  }),
});
