import * as z from 'zod';
import { phone, profileUrl } from '../fields/link.ts';
import { pictureFields } from '../fields/picture.ts';
import { say } from '../text/sentence.ts';
import { properName, slug, text } from '../text/text.ts';

/** The country codes of ISO 3166-1 alpha-2. */
const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the code of a country by its English name or another common code, such as Germany, UK or USA. */
const codeOfCountry = (text: string): string | undefined => {
  const plain = text.replaceAll('.', '').trim();
  const wanted = { USA: 'US', UK: 'GB', UAE: 'AE' }[plain.toUpperCase()] ?? plain.toUpperCase();
  return countryCodes.find((code) => code === wanted || names.of(code)?.toUpperCase() === wanted);
};

/** A country by its two-letter code. */
export const countryCode = () =>
  z.string().superRefine((value, context) => {
    if (countryCodes.includes(value)) return;
    const code = codeOfCountry(value);
    const repair = code ? `"${code}"` : 'one such as DE or US';
    const message = say`expected the two-letter code of a country, ISO 3166-1 (fix: write ${{ repair }})`;
    context.addIssue({ code: 'custom', message });
  });

const part = (words: string) => properName('line').describe(words);

/**
 * Postal address for search engines (https://schema.org/PostalAddress). Each part is a substring of the address that
 * visitors read; the country is a code.
 */
const postal = z.strictObject({
  street: part('Building, street and number.'),
  locality: part('Town of the office.'),
  region: part('State or region.').optional(),
  postalCode: part('Postal code of the address.').optional(),
  country: countryCode().optional().describe('Two-letter code of the country, such as DE or US (ISO 3166-1).'),
});

/** The offices, one or many (ENT-7, CON-1c). */
export const offices = z.strictObject({
  offices: z
    .array(
      z
        .strictObject({
          id: slug().describe('Short id of the office.'),
          role: text('label').describe('Role of the office, such as Headquarters.'),
          city: text('label').describe('City and region: the heading of the office.'),
          name: text('label').describe('Short name of the place in sentences: {{officeNames}}, {{office.<id>.name}}.'),
          place: text('label').describe(
            'Full name of the place in sentences: {{headquarters}}, {{office.<id>.place}}.',
          ),
          address: properName('sentence').describe('Postal address of the office.'),
          postal: postal.optional().describe('Parts of the address, for search engines and maps.'),
          phone: phone()
            .default('')
            .describe(
              'Phone number with the code of the country: a link that calls it (ENT-7), {{office.<id>.phone}}. Default: none.',
            ),
          email: z
            .email({ error: 'expected an e-mail address such as hello@example.com (fix: write it in full)' })
            .describe('Mail address of the office (CON-2).'),
          timezone: text('label').describe('Name of the time zone, such as India Standard Time.'),
          map: profileUrl()
            .optional()
            .describe('Map link of the address, in a new tab (ENT-1e). Default: OpenStreetMap at the address.'),
          ...pictureFields('Drawing of the building. Default: one of the drawings for offices.', {
            drawings: 'offices',
          }),
        })
        .superRefine(({ address, postal: parts }, context) => {
          for (const [name, value] of Object.entries(parts ?? {})) {
            if (name === 'country' || value === undefined || address.includes(value)) continue;
            const message = say`the address does not contain "${{ value }}" (fix: copy the spelling of the address)`;
            context.addIssue({ code: 'custom', message, path: ['postal', name] });
          }
        }),
    )
    .min(1)
    .describe('The offices, headquarters first.'),
});
