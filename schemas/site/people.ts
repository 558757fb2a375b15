import * as z from 'zod';
import { list } from '../fields/group.ts';
import { aliases } from '../fields/page-head.ts';
import { pictureFields } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { richText } from '../text/rich-text.ts';
import { maybeEmptyText, slug, text } from '../text/text.ts';

/** The co-founders (ENT-6, LDR-1). */
export const team = z.strictObject({
  members: list('The people, in order; the layout alternates.', {
    id: slug().describe('A short id, which also seeds the portrait.'),
    name: text('label').describe('The name of the person.'),
    role: text('control').describe('The role under the name.'),
    ...pictureFields('The drawing of the portrait; without it, one of data/drawings/portraits.', {
      drawings: 'portraits',
    }),
    bio: richText().describe('Who this is, in two paragraphs.'),
  }),
});

/** The open roles (ENT-21, CAR-3). */
export const roles = z.strictObject({
  roles: list('The cards, in order.', {
    id: slug().describe('A short id.'),
    title: text('card').describe('The heading of the card.'),
    location: maybeEmptyText('label').describe('Empty for all now; nothing is rendered for it (ENT-21).'),
    type: text('label').describe('The kind of employment.'),
    description: text().describe('What the person will do.'),
    aliases,
    posted: z.iso
      .date({ error: 'expected a day such as 2026-05-31 (fix: write year, month and day)' })
      .meta({ date: true })
      .optional()
      .describe('Since when the role is open; the card says so.'),
    office: reference('office')
      .optional()
      .describe('Where the work is, by the id of an office: the card shows its city.'),
    position: reference('position').describe(
      'What Learn More chooses in the application form, one of the options of its position field (CAR-3).',
    ),
  }),
});
