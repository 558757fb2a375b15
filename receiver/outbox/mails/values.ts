import type { Site } from '#generated/entities.ts';
import { isMailAddress } from '../../../schemas/forms/form-schema.ts';
import { cutAtWord } from '../../../schemas/text/words.ts';

type Locale = Pick<Site, 'language' | 'timeZone'>;

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats a time (ISO 8601) in the site's language, to the minute and with its time zone. */
export const formatTime = ({ language, timeZone }: Locale, time: string): string =>
  new Intl.DateTimeFormat(language, {
    ...day,
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(time));

/** Formats the day of a time (ISO 8601) in the site's language. Days are in UTC, like those of the digest. */
export const formatDay = ({ language }: Locale, time: string): string =>
  new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(new Date(time));

/** Units of file sizes with their least size in bytes, after which come single bytes. */
const largeUnits = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

/**
 * Formats a file size; 1 MB is a million bytes.
 * @example formatSize({ language: 'en' }, 1_250_000); // "1.3 MB"
 */
export const formatSize = ({ language }: Pick<Site, 'language'>, bytes: number): string => {
  const [unit, size] = largeUnits.find(([, least]) => bytes >= least) ?? ['byte', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
};

/** Returns the name of a submission's language, in the site's. Earlier releases stored none: it is the site's. */
export const languageName = ({ language }: Pick<Site, 'language'>, sent = language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(sent) ?? sent;

/** Bidirectional control characters, which can disguise the text after them (UAX 9). */
const directional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** All control characters except line feed and tab. U+2028 and U+2029 have already become line feeds. */
const controls = /[^\P{Cc}\n\t]/gu;

/** Makes a visitor's text safe for the body of a mail: keeps its lines and removes control characters. */
export const bodyText = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(directional, '');

/**
 * Makes a visitor's text safe for a header: one line of at most `most` characters. It breaks up `=?`, which mail
 * programs decode as an encoded word, even in plain text (RFC 2047).
 */
export const headerText = (value: string, most: number): string =>
  cutAtWord(bodyText(value).replaceAll(/\s+/g, ' ').replaceAll('=?', '= ?').trim(), most);

/** Maximum length of an address in SMTP (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const longestAddress = 254;

/**
 * Parses a single mail address; undefined for anything else, such as a name or a comment. The forms validate addresses
 * as well. The outbox does not rely on that, because addresses go into headers.
 */
export const mailAddress = (value: string): string | undefined => {
  const address = value.trim();
  return address.length <= longestAddress && isMailAddress(address) ? address : undefined;
};
