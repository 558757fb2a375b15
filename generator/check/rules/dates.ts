import { daysIn } from '../../../schemas/fields/day.ts';
import { nearest } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { valueAt } from '../../read/data-path.ts';
import { isClosed, isoDay } from '../../read/days.ts';
import type { Documents } from '../../read/document.ts';
import { isDraft } from '../../read/drafts.ts';
import type { Fault } from '../../read/fault.ts';
import { memoize } from '../../read/memoize.ts';
import { faultAt } from '../../read/yaml/source.ts';
import type { DocumentRule } from '../rule.ts';

/** Returns month names with their numbers from 1, long and short, in English and in the site's language. */
const monthsIn = memoize((language: string): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const tongue of [language, 'en']) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(tongue, { month, day: 'numeric', timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const parts = format.formatToParts(Date.UTC(2024, number - 1, 1));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        names.set(name.toLowerCase().replace(/\.$/, ''), number);
      }
    }
  }
  return names;
});

const isDay = (day: number, month: number, year: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);

const inDigits = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d?)(?:-(\d\d?))?$/.exec(text) ?? [];
  if (year) {
    return isDay(Number(day ?? 1), Number(month), Number(year)) ? undefined : 'write the month, then a day that it has';
  }
  const [, first, second, last] = /^(?:(\d\d?)[./])?(\d\d?)[./](\d{4})$/.exec(text) ?? [];
  if (!last) return undefined;
  const [one, two, of] = [Number(first ?? 1), Number(second), Number(last)];
  // The order of day and month depends on the country.
  return isDay(one, two, of) || (first && isDay(two, one, of))
    ? undefined
    : 'write a month from 1 to 12, and a day that it has';
};

const partsOf = (text: string, months: ReadonlyMap<string, number>) => {
  const [word = ''] = /\p{L}{3,}/u.exec(text) ?? [];
  const year = /\d{4,}/.exec(text)?.[0];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  return { word, month: months.get(word.toLowerCase()), year, day };
};

interface DateProblem {
  message: string;
  words: string;
}

/** Returns the problem of a misspelled month before or after a year; undefined for other words. */
const monthProblem = (word: string, months: ReadonlyMap<string, number>): DateProblem | undefined => {
  const near = word === '' ? undefined : nearest(word, months.keys());
  if (!near) return undefined;
  const isCapitalized = word.charAt(0) === word.charAt(0).toUpperCase();
  const name = isCapitalized ? near.charAt(0).toUpperCase() + near.slice(1) : near;
  return { message: say`unknown month "${{ word }}" (fix: write ${{ name }})`, words: word };
};

/** Returns the problem of an impossible date; undefined for other texts. */
const problemIn = (text: string, months: ReadonlyMap<string, number>): DateProblem | undefined => {
  const fix = inDigits(text.trim());
  if (fix) return { message: say`invalid date ${{ text: text.trim() }} (fix: ${{ fix }})`, words: text.trim() };
  const { word, month, year, day } = partsOf(text, months);
  if (month === undefined) return year ? monthProblem(word, months) : undefined;
  if (year && year.length > 4) return { message: say`invalid year ${{ year }} (fix: write four digits)`, words: year };
  const most = daysIn(month, Number(year ?? 2024));
  if (day === undefined || (Number(day) >= 1 && Number(day) <= most)) return undefined;
  return {
    message: say`${{ month: year ? `${word} ${year}` : word }} has ${{ most }} days, not ${{ day }} (fix: write a day that it has)`,
    words: day,
  };
};

/** Returns the site's month names; undefined if the language is invalid, which is a separate fault. */
const monthsOf = (site: unknown): ReadonlyMap<string, number> | undefined => {
  const language = valueAt(site, ['language']);
  return typeof language === 'string' && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(language) ? monthsIn(language) : undefined;
};

/** Dates must exist in the calendar. */
export const dateFaults: DocumentRule = ({ source }, visits, { site }) =>
  visits.flatMap(({ path, value, meta }) => {
    if (!meta.date || typeof value !== 'string') return [];
    const months = monthsOf(site);
    const found = months && problemIn(value, months);
    return found ? [faultAt(source, path, found.message, { words: found.words })] : [];
  });

/** Parses a date in digits or with a month name into 2026-05-31; undefined for other texts. */
const dayOf = (text: string, months: ReadonlyMap<string, number>): string | undefined => {
  const [iso] = /^\d{4}-\d{2}-\d{2}$/.exec(text.trim()) ?? [];
  if (iso) return iso;
  const { month, year, day = '1' } = partsOf(text, months);
  return month && year?.length === 4 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
};

/** Dates of past events must not be in the future, except in drafts. */
export const futureDateFaults: DocumentRule = (document, visits, { site, today }) =>
  visits.flatMap(({ path, value, meta }) => {
    const months = today && !isDraft(document) && meta.date && typeof value === 'string' ? monthsOf(site) : undefined;
    const day = months && dayOf(String(value), months);
    return day && today && day > today
      ? [faultAt(document.source, path, say`${{ value }} is in the future (fix: write the day on which it happened)`)]
      : [];
  });

/** Most days between now and a planned publication. A later one is more likely a wrong year. */
const mostDaysAhead = 366;

/** Entries must not wait for years. */
export const publishFaults: DocumentRule = ({ source, value }, _, { today }) => {
  const publish = valueAt(value, ['publish']);
  if (!today || typeof publish !== 'string' || !(Date.parse(publish) - Date.parse(today) > mostDaysAhead * 86_400_000))
    return [];
  const message = say`${{ publish }} is more than a year ahead (fix: correct the year, or write draft: true)`;
  return [faultAt(source, ['publish'], message)];
};

/**
 * The expiry date of security.txt must be at least a day and at most a year ahead (RFC 9116, 2.5.5). Only `npm run
 * check` applies this rule, so that a date never breaks a build.
 */
export const securityExpiryFaults = ({ single }: Documents, today: string): Fault[] => {
  const site = single.get('site');
  const expires = valueAt(site?.value, ['security', 'expires']);
  // The schema reports an invalid date.
  if (!site || typeof expires !== 'string' || Number.isNaN(Date.parse(expires))) return [];
  const inAYear = new Date(today);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  const last = isoDay(inAYear);
  const message =
    expires <= today
      ? say`security.txt has expired on ${{ expires }} (fix: make sure that somebody reads its address, then write a date up to ${{ last }})`
      : say`security.txt would be valid for more than a year (fix: write ${{ last }} or an earlier date)`;
  return today < expires && expires <= last ? [] : [faultAt(site.source, ['security', 'expires'], message)];
};

/** Notes on roles whose last day for applications has passed. They are no faults, because a date must not break CI. */
export const closedRoleNotes = ({ collections, origin }: Documents): Fault[] =>
  [...collections.values()]
    .flat()
    .filter(({ value }) => isClosed(value, origin.today))
    .map(({ source }) => {
      const message =
        'no list shows this role any more (fix: write a later day, or delete the file when nobody links to it)';
      return faultAt(source, ['page', 'closes'], message);
    });
