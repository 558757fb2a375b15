import { expect, test } from 'vitest';
import { checkClock } from '../../../server/retention/check-clock.ts';
import type { ClockRecord } from '../../../server/store/store.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-01T08:00:00.000Z');
const dayAt = (days: number): Date => new Date(start + days * day);

/** Checks the clock on each of the days, in their order, and returns on which of them it was trusted. */
const trustedOn = (record: ClockRecord, days: readonly number[]): number[] => {
  let current = record;
  return days.filter((at) => {
    const checked = checkClock(current, dayAt(at));
    current = checked.record;
    return checked.isTrusted;
  });
};

const daily = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);
const trusted = { trusted: dayAt(0).toISOString() };

test.each<[what: string, record: ClockRecord, days: number[], trustedDays: number[]]>([
  ['a new store', {}, [0], [0]],
  ['a daily run', trusted, daily(0, 30), daily(0, 30)],
  ['a weekend without the receiver', trusted, [1, 4, 5], [1, 4, 5]],
  ['a clock that is set back by a day', trusted, [1, 0, 1], [1, 0, 1]],
  ['a jump by years', trusted, [1100], []],
  ['a jump by years that is corrected', trusted, [1100, 1, 2], [1, 2]],
  ['a jump by years, with many restarts', trusted, [1100, 1100, 1100.1, 1100.2], []],
  ['a jump back by years', trusted, [-1100], []],
  ['a jump back by years that is corrected', trusted, [-1100, -1099, 1], [1]],
  ['a month without the receiver', trusted, daily(30, 9), [37, 38]],
  ['a clock that was set back and runs evenly', trusted, daily(-30, 9), [-23, -22]],
  ['a jump during the week of even running', trusted, [...daily(30, 6), ...daily(100, 9)], [107, 108]],
  ['a jump back during the week of even running', trusted, [...daily(30, 6), ...daily(20, 9)], [27, 28]],
])('%s', (_, record, days, trustedDays) => {
  expect(trustedOn(record, days)).toEqual(trustedDays);
});
