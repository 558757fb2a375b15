import type { ClockRecord } from '../store/store.ts';

export const day = 24 * 60 * 60 * 1000;

/** The largest difference to the last trusted time that does not count as a jump. */
export const clockTolerance = 3 * day;

/** How long a clock that has jumped must run evenly before it is trusted again. */
export const clockProbation = 7 * day;

const millisecondsFrom = (start: string | undefined, now: Date): number =>
  start === undefined ? Number.NaN : now.getTime() - Date.parse(start);

const isEvenStep = (milliseconds: number): boolean => milliseconds >= 0 && milliseconds <= clockTolerance;

/**
 * Decides whether the clock can be trusted, and returns the record to store. A clock that has jumped forward or
 * backward is suspect until it has run evenly for a week: a receiver that was off for months recovers by itself.
 * Submissions that arrive meanwhile are no evidence, because the suspect clock has dated them.
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
