import type { Site } from '#generated/entities.ts';

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
