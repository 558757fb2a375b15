import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterDuration, counterStep } from '#generated/constants.ts';
import { counterValue } from '../../renderer/client/sections/milestones.ts';

const target = fc.nat({ max: 100_000 });
const moment = fc.double({ min: 0, max: counterDuration * 1.5, noNaN: true });

describe('[STA-9] [CST-8] a counter', () => {
  test('begins at 0 for every target', () => {
    fc.assert(fc.property(target, (end) => counterValue(end, 0) === 0 || end === 0));
  });

  test('shows whole steps and never more than its target', () => {
    fc.assert(
      fc.property(target, moment, (end, time) => {
        const value = counterValue(end, time);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(end);
        if (time < counterDuration) expect(value % counterStep).toBe(0);
      }),
    );
  });

  test('never decreases', () => {
    fc.assert(
      fc.property(target, moment, moment, (end, one, other) => {
        expect(counterValue(end, Math.max(one, other))).toBeGreaterThanOrEqual(counterValue(end, Math.min(one, other)));
      }),
    );
  });

  test('ends exactly on its target, also if the target is not a multiple of the step', () => {
    fc.assert(
      fc.property(target, fc.nat(), (end, later) => {
        expect(counterValue(end, counterDuration)).toBe(end);
        expect(counterValue(end, counterDuration + later)).toBe(end);
      }),
    );
  });

  test('shows every step on its way to 60', () => {
    const seen = Array.from({ length: counterDuration + 1 }, (_, time) => counterValue(60, time));
    expect([...new Set(seen)]).toEqual(Array.from({ length: 60 / counterStep + 1 }, (_, place) => place * counterStep));
  });
});
