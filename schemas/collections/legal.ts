import * as z from 'zod';
import { list } from '../fields/group.ts';
import { entryFields, seo } from '../fields/page-head.ts';
import { richText } from '../text/rich-text.ts';
import { slug, text } from '../text/text.ts';

/** Legal text: a file in data/legal, a page at /privacy, /terms or /cookies (LEG-1…LEG-4). */
export const legal = z.strictObject({
  order: z.number().int().positive().describe('Position in the bottom bar of the footer, from 1.'),
  name: text('name').describe('Label of the link in the footer (FTR-2).'),
  title: text('heading').describe('Heading of the page.'),
  seo,
  updated: text('label').meta({ date: true }).describe('Date of the last change, as the visitor reads it (LEG-2b).'),
  intro: richText('Introduction before the first section.'),
  sections: list('Sections, in order.', {
    id: slug().describe('Anchor for links to the section.'),
    title: text('heading').describe('Heading of the section.'),
    text: richText('Text of the section.', { headings: 3, tables: true }),
    services: z.boolean().default(false).describe('True for the table of the services that need consent below it.'),
  }).min(1),
  numbered: z.boolean().default(false).describe('True if the sections are numbered (LEG-2a).'),
  address: text().describe('Company address at the end of the text (LEG-4).'),
  ...entryFields,
});
