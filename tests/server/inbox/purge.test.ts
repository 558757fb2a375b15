import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsBefore, purgeExpired } from '../../../server/inbox/purge.ts';
import { keptForms } from '../../../server/inbox/words.ts';
import { openInbox } from './open-inbox.ts';

const months = fc.integer({ min: 1, max: 240 });
const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('months before a time', () => {
  test.each([
    ['2026-03-31T10:20:30.400Z', 1, '2026-02-28T10:20:30.400Z'],
    ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2026-01-15T23:59:59.999Z', 1, '2025-12-15T23:59:59.999Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2027-02-28T12:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', 24, '2024-12-31T12:00:00.000Z'],
  ])('%s, %i: %s', (time, count, before) => {
    expect(monthsBefore(new Date(time), count).toISOString()).toBe(before);
  });

  test('lie in the month that the calendar says, on the same day or its last', () => {
    fc.assert(
      fc.property(times, months, (time, count) => {
        const before = monthsBefore(time, count);
        const month = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(month(time) - month(before)).toBe(count);
        const isLastDay = new Date(before.getTime() + 86_400_000).getUTCDate() === 1;
        expect(
          before.getUTCDate() === time.getUTCDate() || (isLastDay && before.getUTCDate() < time.getUTCDate()),
        ).toBe(true);
        expect(before.getTime() % 86_400_000).toBe(time.getTime() % 86_400_000);
      }),
    );
  });

  test('never go back as time goes on', () => {
    fc.assert(
      fc.property(times, fc.nat(90 * 86_400_000), months, (time, later, count) => {
        const after = monthsBefore(new Date(time.getTime() + later), count);
        // Within one day at the end of a month the same last day is meant, at its time of the day.
        expect(after.toISOString().slice(0, 10) >= monthsBefore(time, count).toISOString().slice(0, 10)).toBe(true);
      }),
    );
  });
});

test('what was kept as long as the data says is erased, and nothing else', async () => {
  const inbox = await openInbox();
  try {
    const own = inbox.samples.filter(({ form }) => keptForms[form]);
    const [newest] = inbox.samples;
    const keepMonths = keptForms.contact?.keepMonths ?? 0;
    expect(newest?.form).toBe('contact');
    const atNewest = new Date(newest?.received ?? '');
    const due = new Date(atNewest);
    due.setUTCMonth(due.getUTCMonth() + keepMonths);
    const others = own.filter(({ form, id }) => id !== newest?.id && form === 'contact');
    await purgeExpired({ store: inbox.store, forms: keptForms, now: due });
    expect((await inbox.store.find({ form: 'contact', limit: 50 })).submissions.map(({ id }) => id)).toEqual([
      newest?.id,
    ]);
    expect(others.length).toBeGreaterThan(3);
    await purgeExpired({ store: inbox.store, forms: keptForms, now: new Date(due.getTime() + 1) });
    expect((await inbox.store.find({ form: 'contact', limit: 50 })).total).toBe(0);
  } finally {
    await inbox.close();
  }
});
