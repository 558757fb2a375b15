import { assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messagesFor, scheduleDigest } from '../../../server/outbox/schedule.ts';
import { retryDefaults, retryDelay } from '../../../server/outbox/start-outbox.ts';
import { sharedStore } from '../store/test-store.ts';
import { received } from './sample-submissions.ts';

test.each([
  [true, true, ['notice', 'receipt', 'webhook']],
  [true, false, ['notice', 'receipt']],
  [false, true, ['webhook']],
  [false, false, []],
] as const)('the messages of a submission with mail: %s, with a webhook: %s, are %j', (hasMail, hasWebhook, kinds) => {
  expect(messagesFor({ received }, { hasMail, hasWebhook })).toEqual(kinds.map((kind) => ({ kind, due: received })));
});

describe('the digest of a day', () => {
  const shared = sharedStore();

  const claimedAt = (now: string) => shared.store.claim({ now, until: '2026-12-31T00:00:00.000Z', limit: 10 });

  test('is scheduled once, for the next morning', async () => {
    for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999']) {
      await scheduleDigest(shared.store, `2026-02-28T${time}Z`, { hasMail: true });
    }
    expect(await claimedAt('2026-03-01T05:59:59.999Z')).toEqual([]);
    expect(await claimedAt('2026-03-01T06:00:00.000Z')).toEqual([
      { id: 'digest-2026-02-28', kind: 'digest', attempts: 1 },
    ]);
  });

  test('is not scheduled without mail', async () => {
    await scheduleDigest(shared.store, received, { hasMail: false });
    expect(await shared.store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
  });
});

const options = { base: 5000, factor: 2, cap: 3_600_000 };

describe('the retry delay', () => {
  test.each([
    [1, 5000],
    [2, 10_000],
    [3, 20_000],
    [10, 2_560_000],
    [11, 3_600_000],
    [5000, 3_600_000],
  ])('after attempt %i is random below %i ms', (attempt, bound) => {
    expect(retryDelay(attempt, options, () => 0)).toBe(0);
    expect(retryDelay(attempt, options, () => 0.5)).toBe(bound / 2);
    expect(retryDelay(attempt, options, () => 1 - Number.EPSILON)).toBe(bound - 1);
  });

  test('is an integer of milliseconds within its bound for any options', () => {
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

  test('totals 18 to 24 hours on average', () => {
    const waits = Array.from({ length: retryDefaults.attempts - 1 }, (_, index) =>
      retryDelay(index + 1, retryDefaults, () => 0.5),
    );
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(18);
    expect(hours).toBeLessThan(24);
  });
});
