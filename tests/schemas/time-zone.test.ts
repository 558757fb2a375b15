import { expect, test } from 'vitest';
import { site as owner } from '#generated/content/site.ts';
import { site } from '../../schemas/site/site.ts';
import { formatTime } from '../../server/outbox/mails/format-values.ts';

const { timeZone } = site.shape;

test.each(['UTC', 'Europe/Paris', 'Asia/Kolkata', 'America/New_York'])('%s is a time zone', (name) => {
  expect(timeZone.parse(name)).toBe(name);
});

test.each(['', 'Paris', 'Europe/Pariss', '+02:00', 'GMT+2', 'summer time'])('"%s" is no time zone', (name) => {
  expect(timeZone.safeParse(name).error?.issues[0]?.message).toBe(
    'expected a time zone such as Europe/Paris (fix: write its IANA name)',
  );
});

test('without a time zone it is UTC', () => {
  expect(timeZone.parse(undefined)).toBe('UTC');
});

test.each(['2026-01-01T00:30:00.000Z', '2026-07-01T23:30:00.000Z'])('mails say %s in the zone of the site', (time) => {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(owner.language, {
    ...parts,
    timeZone: owner.timeZone,
    timeZoneName: 'short',
  });
  expect(formatTime(owner, time)).toBe(format.format(new Date(time)));
});
