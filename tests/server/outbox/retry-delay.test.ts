import { assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryDefaults, retryDelay } from '../../../server/outbox/retry-delay.ts';

const options = { base: 5000, factor: 2, cap: 3_600_000 };

describe('the wait before the next attempt', () => {
  test.each([
    [1, 5000],
    [2, 10_000],
    [3, 20_000],
    [10, 2_560_000],
    [11, 3_600_000],
    [5000, 3_600_000],
  ])('after attempt %i is anything below %i ms', (attempt, bound) => {
    expect(retryDelay(attempt, options, () => 0)).toBe(0);
    expect(retryDelay(attempt, options, () => 0.5)).toBe(bound / 2);
    expect(retryDelay(attempt, options, () => 1 - Number.EPSILON)).toBe(bound - 1);
  });

  test('is a whole number of milliseconds within its bound, whatever comes', () => {
    assert(
      property(
        integer({ min: 1, max: 10_000 }),
        integer({ min: 1, max: 100_000 }),
        double({ min: 1, max: 10, noNaN: true }),
        integer({ min: 1, max: 10_000_000 }),
        double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, base, factor, cap, chance) => {
          const wait = retryDelay(attempt, { base, factor, cap }, () => chance);
          expect(Number.isInteger(wait)).toBe(true);
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(cap);
          if (attempt === 1) expect(wait).toBeLessThanOrEqual(base);
        },
      ),
    );
  });

  test('adds up to the better part of a day on the average', () => {
    const waits = Array.from({ length: retryDefaults.attempts - 1 }, (_, index) =>
      retryDelay(index + 1, retryDefaults, () => 0.5),
    );
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(18);
    expect(hours).toBeLessThan(24);
  });
});
