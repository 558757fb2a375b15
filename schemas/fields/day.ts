import * as z from 'zod';

/** Day such as 2026-05-31. */
export const day = () => z.iso.date({ error: 'expected a day such as 2026-05-31 (fix: write year, month and day)' });

/** Returns the day of a moment in an IANA time zone, such as 2026-05-31. */
export const dayIn = (timeZone: string, moment: Date): string =>
  // Swedish dates have the format of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
