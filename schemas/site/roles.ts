import * as z from 'zod';
import { list } from '../fields/group.ts';
import { aliases } from '../fields/page-head.ts';
import { reference } from '../fields/reference.ts';
import { maybeEmptyText, slug, text } from '../text/text.ts';

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
