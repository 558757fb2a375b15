import * as z from 'zod';
import { say } from '../text/sentence.ts';

/** Returns the number of days of a month, from 1. */
export const daysIn = (month: number, year: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

const dayProblem = (text: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const name = Number(month) >= 1 && Number(month) <= 12 ? monthName.format(Date.UTC(2024, Number(month) - 1)) : '';
  if (name === '')
    return say`expected a day such as 2026-05-31, got "${{ value: text }}" (fix: write year, month and day)`;
  const last = daysIn(Number(month), Number(year));
  return say`${{ name }} ${{ year }} has ${{ last }} days, not ${{ day: Number(day) }} (fix: write a day that it has)`;
};

const firstYear = '1900';

/** Day such as 2026-05-31. In an earlier year, somebody has typed two digits. */
export const day = () =>
  z.iso.date({ error: ({ input }) => dayProblem(String(input)) }).refine((text) => text.slice(0, 4) >= firstYear, {
    error: ({ input }) =>
      say`expected a year from ${{ year: firstYear }}, got ${{ value: String(input) }} (fix: write all four digits of the year)`,
  });

/** Returns the day of a moment in an IANA time zone, such as 2026-05-31. */
export const dayIn = (timeZone: string, moment: Date): string =>
  // Swedish dates have the format of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
