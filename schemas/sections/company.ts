import * as z from 'zod';
import { reference } from '../fields/reference.ts';
import { clients, milestones, partnerships } from '../site/sections.ts';
import { text } from '../text/text.ts';
import { heading, type KindsOfSections, listOf, type ShownFile, section, sectionSchema } from './section.ts';

/**
 * A kind of section that shows the items of a data file, or items in the section itself. The latter need a heading,
 * too.
 */
const withOwnItems = <Kind extends string, Items extends z.ZodType, File extends ShownFile>(
  kind: Kind,
  description: string,
  items: Items,
  file: File,
) => ({
  schema: sectionSchema(kind, description, {
    heading: heading.optional().describe('Heading of the section. Default: that of the file.').meta({ fromFile: file }),
    items: items
      .optional()
      .describe('Items of this section alone. Default: those of the file.')
      .meta({ fromFile: file }),
  }).refine((value: { heading?: unknown; items?: unknown }) => !value.items || value.heading, {
    path: ['items'],
    error: 'items of a section alone need a heading (fix: add "heading" with a title)',
  }),
  files: [file],
});

/** Kinds that show the company: its people, offices, products, figures and open roles. */
export const company = {
  /** Strip of logos (HOM-7a, ABT-1d, PRD-10), by default those of sections/clients.yaml. */
  logos: withOwnItems('logos', 'Strip of logos.', clients.shape.items, 'sections/clients'),
  /** Strip of figures (HOM-21, ABT-1c, PRD-8), by default those of sections/milestones.yaml. */
  numbers: withOwnItems('numbers', 'Strip of figures that count up.', milestones.shape.items, 'sections/milestones'),
  /** Partner badges (HOM-7b, ABT-1e, PRD-9), by default those of sections/partnerships.yaml. */
  badges: withOwnItems('badges', 'Badges of partners.', partnerships.shape.items, 'sections/partnerships'),
  /** Products (HOM-7a, PRD-4). site.yaml lists them, sections/products.yaml has the texts. */
  products: {
    schema: sectionSchema('products', 'Products of the company with links to their sites.', {
      heading: heading.optional().describe('Heading of the products. Default: that of the file.'),
    }),
    files: ['sections/products', 'site'],
  },
  /** The people of team.yaml (LDR-1). */
  people: {
    schema: sectionSchema('people', 'People of the team with portraits and biographies.', {
      heading: heading.optional().describe('Heading above the people. Without it, each name is a heading of the page.'),
      members: z
        .array(reference('person'))
        .min(1)
        .optional()
        .describe('Some of them by their ids, in order. Default: all.'),
    }),
    files: ['team'],
  },
  /** The offices of offices.yaml (CON-1c). */
  offices: {
    schema: sectionSchema('offices', 'Offices of the company with addresses and maps.', {
      heading,
      email: text('label').describe('Label of the e-mail address.'),
      address: text('label').describe('Label of the postal address.'),
      timezone: text('label').describe('Label of the time zone.'),
      phone: text('label').describe('Label of the phone number, if there is one.'),
      map: text('label').describe('Label of the map link.'),
    }),
    files: ['offices'],
  },
  /** Quotations of clients. */
  quotations: section('quotations', 'Chosen quotations of clients.', {
    heading,
    items: z.array(reference('testimonial')).min(1).max(6).describe('Quotations by their ids, in order.'),
  }),
  /** Open roles (CAR-3). */
  'open-roles': listOf('roles')('open-roles', 'Cards of the open roles.', {
    heading,
    posted: text('label')
      .optional()
      .describe('Label before the day on which a role was posted. Without it, only the day is shown.'),
    learnMore: text('button').describe('Label of the button on each role that scrolls to the form (CAR-3).'),
  }),
} as const satisfies KindsOfSections;
