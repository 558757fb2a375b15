import * as z from 'zod';
import { lengths } from './lengths.ts';
import { focus, motif } from './picture.ts';
import { maybeEmptyText, slug, text } from './text.ts';
import { profileUrl } from './url.ts';

/** The offices, one or many (ENT-7, CON-1c). */
export const offices = z.strictObject({
  offices: z
    .array(
      z.strictObject({
        id: slug().describe('A short id.'),
        role: text({ max: lengths.label }).describe('What the office is: headquarters, US office.'),
        city: text({ max: lengths.label }).describe('City and region, the heading of the office.'),
        name: text({ max: lengths.label }).describe(
          'The place in a word or two, as sentences say it: {{officeNames}}, {{office.<id>.name}}.',
        ),
        place: text({ max: lengths.label }).describe(
          'The place in full, as sentences say it: {{headquarters}}, {{office.<id>.place}}.',
        ),
        address: text({ max: lengths.sentence }).describe('The postal address.'),
        phone: maybeEmptyText({ max: lengths.label }).describe('Empty for now; nothing is rendered for it (ENT-7).'),
        email: z
          .email({ error: 'expected an e-mail address such as hello@example.com (fix: write it in full)' })
          .describe('The address under the office; both show the same (CON-2).'),
        timezone: text({ max: lengths.label }).describe('The time zone in words, such as India Standard Time.'),
        map: profileUrl().describe('The map that its address opens, in a new tab (ENT-1e).'),
        image: motif({ drawing: 'skyline' }).describe('The drawing of the building; without it, a skyline.'),
        focus: focus(),
        imageAlt: text().describe('What the drawing shows.'),
      }),
    )
    .min(1)
    .describe('The offices, headquarters first.'),
});
