import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeMetrics } from '../../../receiver/accept/operations/metrics.ts';
import { monthsBefore } from '../../../receiver/retention/check-clock.ts';
import { dailyPurge, purgeExpired, type Retention } from '../../../receiver/retention/purge.ts';
import type { Store } from '../../../receiver/store/open-store.ts';
import type { ClockRecord } from '../../../receiver/store/store.ts';
import { newSubmission } from '../store/new-submission.ts';
import { sharedStore } from '../store/test-store.ts';

const months = fc.integer({ min: 1, max: 240 });
const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('months before a time are in the calendar month, on the same or its last day', () => {
  fc.assert(
    fc.property(times, months, (time, count) => {
      const before = monthsBefore(time, count);
      const month = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(month(time) - month(before)).toBe(count);
      const isLastDay = new Date(before.getTime() + 86_400_000).getUTCDate() === 1;
      const [from, to] = [time.getUTCDate(), before.getUTCDate()];
      expect(to === from || (isLastDay && to < from)).toBe(true);
      expect(before.getTime() % 86_400_000).toBe(time.getTime() % 86_400_000);
    }),
  );
});

const day = 86_400_000;
const opening = Date.parse('2026-03-01T08:00:00.000Z');
const dayAt = (days: number): string => new Date(opening + days * day).toISOString();
const retention: Retention = {
  forms: { contact: { keepMonths: 12 }, lead: { keepMonths: 24 } },
  purge: { mostPercent: 20, alwaysAllowed: 3, accessMonths: 24 },
};
const year = 365;

const daily = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);
const trusted = { trusted: dayAt(0) };

// The tests of the store prove its calls with both engines.
describe('the purge with an injected clock', () => {
  const shared = sharedStore();
  let store: Store;
  beforeEach(() => {
    store = shared.store;
  });

  const add = async (days: number, form: 'contact' | 'lead' | 'application' = 'contact'): Promise<string> => {
    const submission = newSubmission({ form, received: dayAt(days) });
    await store.add(submission);
    return submission.id;
  };
  const addMany = (count: number, days: number) => Promise.all(Array.from({ length: count }, () => add(days)));
  const purgeOn = (days: number, isConfirmed = false) =>
    purgeExpired({ store, retention, now: new Date(dayAt(days)), isConfirmed });
  /** Runs daily, as the receiver does; returns the days on which something was erased or marked. */
  const purgeDaily = async (from: number, to: number): Promise<Record<string, number[]>> => {
    const days: Record<string, number[]> = { erased: [], marked: [], refused: [] };
    for (let at = from; at <= to; at += 1) {
      const { erased, marked, refusal } = await purgeOn(at);
      if (erased > 0) days.erased?.push(at);
      if (marked > 0) days.marked?.push(at);
      if (refusal) days.refused?.push(at);
    }
    return days;
  };
  const kept = async (): Promise<string[]> =>
    (await store.find({ limit: 1000 })).submissions.map(({ id }) => id).toSorted();
  const accessDays = async () => (await store.accesses(10)).map(({ at }) => at);
  /** Closes and opens the store: from then on the contents are the evidence of the time. */
  const reopen = async (): Promise<void> => {
    await shared.reopen();
    store = shared.store;
  };

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
  ])('trusts the clock after %s', async (_, record, days, trustedDays) => {
    await store.saveClock(record);
    const refused: number[] = [];
    for (const at of days) if ((await purgeOn(at)).refusal) refused.push(at);
    expect(days.filter((at) => !refused.includes(at))).toEqual(trustedDays);
  });

  test('erases who did not confirm within a week, and who unsubscribed a month ago, of any form', async () => {
    await store.saveClock(trusted);
    const signUp = async (form: string, email: string) => {
      const submission = newSubmission({ form, linkKey: 'key', received: dayAt(0), sender: { name: '', email } });
      await store.add(submission);
      return submission;
    };
    await signUp('removed', 'waits@example.com');
    const [left, kept] = [await signUp('contact', 'left@example.com'), await signUp('contact', 'kept@example.com')];
    for (const one of [left, kept]) await store.confirm(one, dayAt(0));
    await store.unsubscribe(left, dayAt(1));
    const emails = async () =>
      (await store.find({ limit: 9 })).submissions.map(({ sender }) => sender.email).toSorted();
    for (let day = 0; day <= 7; day += 1) await purgeOn(day);
    expect(await emails()).toHaveLength(3);
    await purgeOn(8);
    expect(await emails()).toEqual(['kept@example.com', 'left@example.com']);
    for (let day = 9; day <= 32; day += 1) await purgeOn(day);
    expect(await emails()).toEqual(['kept@example.com']);
  });

  test('marks a week before the retention period ends and erases at its end', async () => {
    await add(0);
    const later = await add(20);
    const lead = await add(0, 'lead');
    const application = await add(0, 'application');
    await purgeOn(year - 20);
    expect(await purgeDaily(year - 19, year + 2)).toEqual({ marked: [year - 7], erased: [year + 1], refused: [] });
    expect(await kept()).toEqual([later, lead, application].toSorted());
  });

  test('keeps a marked submission whose state is changed', async () => {
    const id = await add(0);
    await purgeOn(year - 7);
    expect((await store.get(id))?.marked).toBe(dayAt(year - 7));
    await store.setState(id, 'answered', dayAt(year - 5));
    expect((await store.get(id))?.marked).toBeUndefined();
    expect(await purgeDaily(year - 4, year + 5)).toEqual({ marked: [], erased: [], refused: [] });
    expect(await kept()).toEqual([id]);
  });

  test.each([100, -1100])('erases and marks nothing when the clock jumps by %i days', async (jump) => {
    await addMany(2, 0);
    await store.noteAccess({ at: dayAt(-800), who: 'owner', what: 'list' });
    const all = [...(await kept())];
    await purgeOn(year - 7);
    const { erased, marked, refusal } = await purgeOn(year - 7 + jump);
    expect({ erased, marked, refusal }).toEqual({
      erased: 0,
      marked: 0,
      refusal: { reason: 'clock', now: dayAt(year - 7 + jump), lastUse: dayAt(year - 7) },
    });
    expect(await kept()).toEqual(all);
    expect((await store.clock()).refusal).toEqual(refusal);
    // The clock is corrected: everything goes on as if nothing had happened.
    expect(await purgeDaily(year - 6, year + 1)).toEqual({ marked: [], erased: [year + 1], refused: [] });
    expect((await store.clock()).refusal).toBeUndefined();
  });

  test('trusts times stored before the start, but none that a wrong clock has set since', async () => {
    const id = await add(0);
    await reopen();
    await store.noteAccess({ at: dayAt(1100), who: 'owner', what: 'list' });
    const other = await add(1100);
    await store.addDigest('digest-a', dayAt(1100));
    await store.sent('digest-a', dayAt(1100));
    expect((await purgeOn(1100)).refusal).toEqual({ reason: 'clock', now: dayAt(1100), lastUse: dayAt(0) });
    await reopen();
    expect((await purgeOn(1100)).refusal).toMatchObject({ reason: 'clock' });
    expect(await kept()).toEqual([id, other].toSorted());
  });

  test('continues at once when an operator confirms the clock', async () => {
    await addMany(10, 0);
    await purgeOn(0);
    expect(await purgeOn(400)).toMatchObject({ erased: 0, marked: 0 });
    expect(await purgeOn(400, true)).toEqual({ erased: 0, marked: 10 });
    expect(await purgeDaily(401, 408)).toEqual({ marked: [], erased: [407], refused: [] });
    expect(await kept()).toEqual([]);
  });

  test('marks all of a small store, and no unusually large share of another', async () => {
    await addMany(3, -year);
    expect(await purgeOn(-7)).toEqual({ erased: 0, marked: 3 });
    expect(await purgeOn(1, true)).toEqual({ erased: 3, marked: 0 });
    await addMany(5, 0);
    await addMany(20, 300);
    await addMany(6, 30);
    await purgeOn(year - 8, true);
    expect(await purgeOn(year - 7)).toEqual({ erased: 0, marked: 5 });
    // Six of 26 are more than a fifth.
    await purgeDaily(year - 6, year + 21);
    await store.noteAccess({ at: dayAt(-800), who: 'owner', what: 'list' });
    const refusal = { reason: 'share', count: 6, total: 26 };
    expect(await purgeOn(year + 23)).toEqual({ erased: 0, marked: 0, refusal });
    expect([(await store.clock()).refusal, await accessDays()]).toEqual([refusal, [dayAt(-800)]]);
    expect(await purgeOn(year + 24, true)).toEqual({ erased: 0, marked: 6 });
    expect([(await store.clock()).refusal, await accessDays()]).toEqual([undefined, []]);
    expect(await purgeOn(year + 27)).toEqual({ erased: 0, marked: 0 });
  });

  test('removes the marks of a wrong clock', async () => {
    const due = await add(0);
    const other = await add(300);
    // The operator confirmed a wrong date.
    expect(await purgeOn(1100, true)).toEqual({ erased: 0, marked: 2 });
    await purgeOn(year - 6, true);
    expect([(await store.get(due))?.marked, (await store.get(other))?.marked]).toEqual([dayAt(year - 6), undefined]);
  });

  test('erases old entries of the access log, unless the clock is wrong', async () => {
    for (const days of [0, 100]) await store.noteAccess({ at: dayAt(days), who: 'owner', what: 'list' });
    await purgeOn(700);
    await purgeOn(2000);
    expect(await accessDays()).toEqual([dayAt(100), dayAt(0)]);
    await purgeOn(732);
    expect(await accessDays()).toEqual([dayAt(100), dayAt(0)]);
    await purgeOn(732, true);
    expect(await accessDays()).toEqual([dayAt(100)]);
  });

  test('reports a refusal in the log, the metrics and the digest', async () => {
    await add(0);
    await reopen();
    const lines: string[] = [];
    const note = (level: string) => (fields: object, message?: string) =>
      void lines.push(`${level} ${JSON.stringify(fields)} ${message}`);
    const log = { info: note('info'), warn: note('warn'), error: note('error') } as never;
    const metrics = makeMetrics(store);
    let now = dayAt(1100);
    const run = dailyPurge({ store, retention, log, metrics, hasMail: true, now: () => new Date(now) });
    await run();
    expect(lines).toEqual([
      'error {"reason":"clock"} nothing was erased: the clock says 2029-03-05, but the store was last in use on ' +
        '2026-03-01 (fix: correct the clock; if the date is right, run npm run inbox -- purge --confirm, or wait ' +
        'until the clock has run evenly for a week)',
    ]);
    expect(await metrics.registry.metrics()).toContain('receiver_purge_refused{reason="clock"} 1');
    expect(await store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
    // The digest of a day that never was is not left waiting for years.
    now = dayAt(1);
    await run();
    expect(await metrics.registry.metrics()).toContain('receiver_purge_refused{reason="clock"} 0');
    expect(await store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
    expect(lines).toHaveLength(1);
  });
});
