import * as z from 'zod';
import { entryFields, seo } from '../fields/page-head.ts';
import { richText } from '../text/rich-text.ts';
import { slug, text } from '../text/text.ts';

/** A legal text: a file in data/legal, a page at /privacy, /terms or /cookies (LEG-1…LEG-4). */
export const legal = z.strictObject({
  order: z.number().int().positive().describe('Its place in the bottom bar of the footer, from 1.'),
  name: text('name').describe('The words of the link in the footer (FTR-2).'),
  title: text('heading').describe('The page heading.'),
  seo,
  updated: text('label')
    .meta({ date: true })
    .describe('When the text was last changed, as the visitor reads it (LEG-2b).'),
  intro: richText().describe('What the text is about, before its first section.'),
  sections: z
    .array(
      z.strictObject({
        id: slug().describe('The anchor of the section, so that it can be linked to.'),
        title: text('heading').describe('The heading of the section.'),
        text: richText().describe('The section: paragraphs and lists.'),
      }),
    )
    .min(1)
    .describe('The sections, in order.'),
  numbered: z.boolean().describe('True if the sections carry numbers (LEG-2a).'),
  address: text().describe('The company address at the end of the text (LEG-4).'),
  ...entryFields,
});
