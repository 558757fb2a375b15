import * as z from 'zod';
import { motif } from './picture.ts';
import { maybeEmptyText, slug, text } from './text.ts';

/** The offices (ENT-7, CON-1c). Their map links stand in site.yaml. */
export const offices = z.strictObject({
  offices: z
    .array(
      z.strictObject({
        id: slug().describe('A short id.'),
        role: text().describe('What the office is: headquarters, US office.'),
        city: text().describe('City and region.'),
        address: text().describe('The postal address.'),
        phone: maybeEmptyText().describe('Empty for now; nothing is rendered for it (ENT-7).'),
        email: z
          .email({ error: 'expected an e-mail address such as hello@example.com (fix: write it in full)' })
          .describe('The address under the office; both show the same (CON-2).'),
        timezone: text().describe('The time zone in words, such as India Standard Time.'),
        map: z.enum(['headquartersMap', 'usOfficeMap']).describe('Which map link of site.yaml it opens.'),
        image: motif('skyline').describe('The drawing of the building; without it, a skyline.'),
        imageAlt: text().describe('What the drawing shows.'),
      }),
    )
    .describe('The offices, headquarters first.'),
});
