import * as z from 'zod';
import { list } from '../fields/group.ts';
import { pictureFields } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { richText } from '../text/rich-text.ts';
import { maybeEmptyText, properName, slug, text } from '../text/text.ts';

/** The people of the team page (ENT-6, LDR-1). */
export const team = z.strictObject({
  members: list('People in order. Up to three alternate from side to side; more are cards in rows.', {
    id: slug().describe('Short id. It also selects the portrait.'),
    name: properName('label').describe('Name of the person.'),
    role: text('control').describe('Role, below the name.'),
    ...pictureFields('Portrait. Default: one of the drawn portraits.', {
      drawings: 'portraits',
    }),
    bio: richText('Biography in two paragraphs.'),
    email: z
      .email({ error: 'expected an e-mail address such as hello@example.com (fix: write it in full)' })
      .optional()
      .describe('Mail address of the person, below the biography. Default: none.'),
    phone: maybeEmptyText('label')
      .meta({ name: true })
      .optional()
      .describe('Phone number with the code of the country, below the biography: a link that calls it. Default: none.'),
  }),
});

/** Quotations of clients. Pages choose some by their ids; the page of a case study shows those about it. */
export const testimonials = z.strictObject({
  testimonials: z
    .array(
      z
        .strictObject({
          id: slug().describe('Short id, by which pages choose the quotation.'),
          quote: text().describe('Words of the person, without quotation marks.'),
          name: properName('label').describe('Name of the person.'),
          role: text('control').describe('Role of the person in the company.'),
          study: reference('case-study')
            .optional()
            .describe('Case study of the quotation. Its page shows the quotation; other pages link to it.'),
          company: properName('label')
            .optional()
            .describe('Company of the person. Without it, visitors read the client of the case study.'),
          portrait: z
            .strictObject(pictureFields('Portrait. Default: one of the drawn portraits.', { drawings: 'portraits' }))
            .optional()
            .describe('Picture of the person beside the name; none by default.'),
        })
        .refine(({ study, company }) => study !== undefined || company !== undefined, {
          path: ['company'],
          error: 'expected a company or a case study, got neither (fix: add company)',
        }),
    )
    .describe('The quotations, in order.'),
});
