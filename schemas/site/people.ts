import * as z from 'zod';
import { list } from '../fields/group.ts';
import { aliases } from '../fields/page-head.ts';
import { pictureFields } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { richText } from '../text/rich-text.ts';
import { maybeEmptyText, slug, text } from '../text/text.ts';

/** The co-founders (ENT-6, LDR-1). */
export const team = z.strictObject({
  members: list('People in order. The layout alternates.', {
    id: slug().describe('Short id. It also selects the portrait.'),
    name: text('label').describe('Name of the person.'),
    role: text('control').describe('Role, below the name.'),
    ...pictureFields('Portrait. Default: one of data/drawings/portraits.', {
      drawings: 'portraits',
    }),
    bio: richText().describe('Biography in two paragraphs.'),
  }),
});

/** The open roles (ENT-21, CAR-3). */
export const roles = z.strictObject({
  roles: list('Cards in order.', {
    id: slug().describe('Short id of the role.'),
    title: text('card').describe('Heading of the card.'),
    location: maybeEmptyText('label').describe('Location. It is not shown yet (ENT-21).'),
    type: text('label').describe('Type of employment.'),
    description: text().describe('Description of the work.'),
    aliases,
    posted: z.iso
      .date({ error: 'expected a day such as 2026-05-31 (fix: write year, month and day)' })
      .meta({ date: true })
      .optional()
      .describe('Date of publication, shown on the card.'),
    office: reference('office').optional().describe('Id of the office. The card shows its city.'),
    position: reference('position').describe(
      'Position that Learn More selects in the application form: an option of its position field (CAR-3).',
    ),
  }),
});
