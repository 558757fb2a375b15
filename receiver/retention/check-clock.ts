import type { ClockRecord } from '../store/store.ts';

export const day = 24 * 60 * 60 * 1000;

/** Maximum difference to the last trusted time that does not count as a jump. */
const clockTolerance = 3 * day;

/** Duration for which a clock must run evenly after a jump before it is trusted again. */
const clockProbation = 7 * day;

const millisecondsFrom = (start: string | undefined, now: Date): number =>
  start === undefined ? Number.NaN : now.getTime() - Date.parse(start);

const isEvenStep = (milliseconds: number): boolean => milliseconds >= 0 && milliseconds <= clockTolerance;

/**
 * Checks if the clock can be trusted, and returns the record to store. A clock that has jumped is suspect until it has
 * run evenly for a week, so a receiver that was off for months recovers. Submissions from that week are no evidence,
 * because the suspect clock dates them.
 */
export const checkClock = (
  { trusted, suspectSince, seen }: ClockRecord,
  now: Date,
): { isTrusted: boolean; record: ClockRecord } => {
  const at = now.toISOString();
  const trust = { isTrusted: true, record: { trusted: at } };
  if (trusted === undefined || Math.abs(millisecondsFrom(trusted, now)) <= clockTolerance) return trust;
  if (suspectSince === undefined || !isEvenStep(millisecondsFrom(seen, now))) {
    return { isTrusted: false, record: { trusted, suspectSince: at, seen: at } };
  }
  if (millisecondsFrom(suspectSince, now) >= clockProbation) return trust;
  return { isTrusted: false, record: { trusted, suspectSince, seen: at } };
};

/** Returns the same day and time some months earlier, in UTC, or the last day of a shorter month. */
export const monthsBefore = (time: Date, months: number): Date => {
  const month = time.getUTCMonth() - months;
  // Day 0 of a month is the last day of the previous one.
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const before = new Date(time);
  before.setUTCFullYear(time.getUTCFullYear(), month, Math.min(time.getUTCDate(), lastDay));
  return before;
};
