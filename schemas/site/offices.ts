import * as z from 'zod';
import { countryCode } from '../fields/country-code.ts';
import { profileUrl } from '../fields/link.ts';
import { pictureFields } from '../fields/picture.ts';
import { maybeEmptyText, slug, text } from '../text/text.ts';

const part = (words: string) => text('line').describe(words);

/**
 * Postal address for search engines (https://schema.org/PostalAddress). Each part is text of the address that
 * visitors read; the country is a code.
 */
const postal = z.strictObject({
  street: part('Building, street and number.'),
  locality: part('The town of the office.'),
  region: part('The state or region.').optional(),
  postalCode: part('The postal code alone.').optional(),
  country: countryCode().optional().describe('The country by its two-letter code, such as DE or US (ISO 3166-1).'),
});

/** The offices, one or many (ENT-7, CON-1c). */
export const offices = z.strictObject({
  offices: z
    .array(
      z
        .strictObject({
          id: slug().describe('A short id.'),
          role: text('label').describe('What the office is: headquarters, US office.'),
          city: text('label').describe('City and region, the heading of the office.'),
          name: text('label').describe(
            'The place in a word or two, as sentences say it: {{officeNames}}, {{office.<id>.name}}.',
          ),
          place: text('label').describe(
            'The place in full, as sentences say it: {{headquarters}}, {{office.<id>.place}}.',
          ),
          address: text('sentence').describe('The postal address.'),
          postal: postal
            .optional()
            .describe(
              'The parts of that address, by which search engines tell street and town apart; they show it on maps.',
            ),
          phone: maybeEmptyText('label').describe('Empty for now; nothing is rendered for it (ENT-7).'),
          email: z
            .email({ error: 'expected an e-mail address such as hello@example.com (fix: write it in full)' })
            .describe('The address under the office; both show the same (CON-2).'),
          timezone: text('label').describe('The time zone in words, such as India Standard Time.'),
          map: profileUrl().describe('The map that its address opens, in a new tab (ENT-1e).'),
          ...pictureFields('The drawing of the building; without it, one of data/drawings/offices.', {
            drawings: 'offices',
          }),
        })
        .superRefine(({ address, postal: parts }, context) => {
          for (const [name, value] of Object.entries(parts ?? {})) {
            if (name === 'country' || value === undefined || address.includes(value)) continue;
            const message = `the address does not say "${value}" (fix: write it as the address has it)`;
            context.addIssue({ code: 'custom', message, path: ['postal', name] });
          }
        }),
    )
    .min(1)
    .describe('The offices, headquarters first.'),
});
