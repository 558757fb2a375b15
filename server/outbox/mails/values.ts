import * as z from 'zod';
import type { Site } from '#generated/entities.ts';
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

/** Formats the day of a time (ISO 8601) in the site's language, in UTC like the days of the digest. */
export const formatDay = ({ language }: Locale, time: string): string =>
  new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(new Date(time));

/**
 * Formats a file size; 1 MB is a million bytes.
 * @example formatSize({ language: 'en' }, 1_250_000); // "1.3 MB"
 */
export const formatSize = ({ language }: Pick<Site, 'language'>, bytes: number): string => {
  const [unit, value] =
    bytes < 1000 ? ['byte', bytes] : bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), maximumFractionDigits: 1 }).format(
    Number(value),
  );
};

/** Characters that change the direction of the text after them, and so can disguise it (UAX 9). */
const directional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** All control characters but line feed and tab. U+2028 and U+2029 have become line feeds by then. */
const controls = /[^\P{Cc}\n\t]/gu;

/** Makes a visitor's text safe for the body of a mail. Keeps its lines; removes control characters. */
export const bodyText = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(directional, '');

/**
 * Makes a visitor's text safe for a header: one line of at most `most` characters. It breaks up `=?`, because mail
 * programs decode it as an encoded word, even in plain text (RFC 2047).
 */
export const headerText = (value: string, most: number): string =>
  cutAtWord(bodyText(value).replaceAll(/\s+/g, ' ').replaceAll('=?', '= ?').trim(), most);

/** The longest address that a path in SMTP can hold (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const addressSchema = z.email().max(254);

/**
 * Parses one mail address, without a name or a comment; undefined for anything else. The forms check addresses as well,
 * but the outbox does not rely on that, because this text goes into headers.
 */
export const mailAddress = (value: string): string | undefined => addressSchema.safeParse(value.trim()).data;
