import * as z from 'zod';

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
const codeFor = (text: string): string | undefined => {
  const plain = text.replaceAll('.', '').trim();
  const wanted = { USA: 'US', UK: 'GB', UAE: 'AE' }[plain.toUpperCase()] ?? plain.toUpperCase();
  return countryCodes.find((code) => code === wanted || names.of(code)?.toUpperCase() === wanted);
};

/** A country by its two-letter code. */
export const countryCode = () =>
  z.string().superRefine((value, context) => {
    if (countryCodes.includes(value)) return;
    const code = codeFor(value);
    const repair = code ? `"${code}"` : 'one such as DE or US';
    const message = `expected the two-letter code of a country, ISO 3166-1 (fix: write ${repair})`;
    context.addIssue({ code: 'custom', message });
  });
