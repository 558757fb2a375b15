import { describe, expect, test } from 'vitest';
import { formatPath } from '../../../generator/read/data-path.ts';
import { checkWith, edit, emitted, rewrite } from '../copied-project.ts';
import { set } from '../edits.ts';
import { insight, legal } from './mistakes/mistake.ts';

const expiring = (day: string) => set('site.yaml', 'security', `{ expires: ${day} }`);

const future = (day: string): string => `${day} is in the future (fix: write the day on which it happened)`;

// biome-ignore format: one line a row
test.each([
  ['1. März 2026', '2026-03-01T00:00:00Z', undefined],
  ['1. März 2026', '2026-02-28T23:59:59Z', future('1. März 2026')],
  ['"2026-03-01"', '2026-02-28T12:00:00Z', future('2026-03-01')],
  ['29. Februar', '2026-03-01T00:00:00Z', undefined],
  ['Dezember 30255', '2026-02-28T12:00:00Z', 'invalid year 30255 (fix: write four digits)'],
])('a page that was updated on %s, checked at %s', async (updated, now, fault) => {
  const result = await checkWith([edit(legal, /^updated: .*$/m, `updated: ${updated}`), expiring('2026-12-31')], { now: new Date(now) });
  expect(result.ok ? [] : result.faults.map(({ path, message }) => [formatPath(path), message])).toEqual(fault ? [['updated', fault]] : []);
});

// biome-ignore format: one line a row
test.each([
  ['2026-12-01', '', [['date', future('2026-12-01')]]],
  ['2026-12-01', 'draft: true\n', []],
  ['2026-06-18', 'updated: 2026-06-17\n', [['updated', '2026-06-17 is before the day of publication (fix: write a later day, or remove this line)']]],
  ['2026-06-18', 'updated: 2026-06-18\n', []],
  ['2026-06-18', 'publish: 2027-11-24\n', []],
  ['2026-06-18', 'publish: 2027-11-25\n', [['publish', '2027-11-25 is more than a year ahead (fix: correct the year, or write draft: true)']]],
])('an insight of %s with “%s”, checked in November 2026', async (date, line, faults) => {
  const changed = rewrite(insight, (text) => `${line}${text.replace(/^updated: .*\n/m, '').replace(/^date: .*$/m, `date: ${date}`)}`);
  const result = await checkWith([changed, expiring('2027-03-31')], { now: new Date('2026-11-23') });
  expect(result.ok ? [] : result.faults.map(({ path, message }) => [formatPath(path), message])).toEqual(faults);
});

describe('the expiry of security.txt', () => {
  const expired = (day: string, last: string): string =>
    `security.txt has expired on ${day} (fix: make sure that somebody reads its address, then write a date up to ${last})`;
  const malformed = 'expected a day such as 2026-05-31, got "soon" (fix: write year, month and day)';
  const impossible = 'February 2027 has 28 days, not 30 (fix: write a day that it has)';
  const late = 'security.txt would be valid for more than a year (fix: write 2027-11-22 or an earlier date)';

  // biome-ignore format: one line a row
  test.each([
    ['2027-03-31', '2026-11-22T12:00:00Z', undefined],
    ['2026-11-23', '2026-11-22T23:59:59Z', undefined],
    ['2027-11-22', '2026-11-22T00:00:00Z', undefined],
    ['2027-11-23', '2026-11-22T23:59:59Z', late],
    ['2026-11-22', '2026-11-22T00:00:00Z', expired('2026-11-22', '2027-11-22')],
    ['2020-02-29', '2024-02-29T12:00:00Z', expired('2020-02-29', '2025-03-01')],
    ['2027-02-30', '2026-11-22T12:00:00Z', impossible],
    ['soon', '2026-11-22T12:00:00Z', malformed],
  ])('%s, checked at %s', async (day, now, fault) => {
    const result = await checkWith([expiring(day)], { now: new Date(now) });
    const faults = result.ok ? [] : result.faults.filter(({ path }) => formatPath(path) === 'security.expires');
    expect(faults.map(({ message }) => message)).toEqual(fault ? [fault] : []);
  });

  test('does not fail a build after the date', async () => {
    expect((await emitted([expiring('2001-02-03')])).size).toBeGreaterThan(100);
  });
});
