import { describe, expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { generate } from '../../../generator/generate.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, edit } from '../copied-project.ts';

const expiring = (day: string): string =>
  copiedProject(edit('site.yaml', /^security: .*$/m, `security: { expires: ${day} }`));

/** What the check says of a day, on a day. */
const saidOf = async (day: string, now: string): Promise<string[]> => {
  const result = await check(foldersIn(expiring(day)), { now: new Date(now) });
  const faults = result.ok ? [] : result.faults.filter(({ path }) => path === 'security.expires');
  return faults.map(({ path, message }) => `${path}  ${message}`);
};

describe('the day until which security.txt holds', () => {
  test.each([
    ['2027-03-31', '2026-11-22T12:00:00Z', []],
    ['2026-11-23', '2026-11-22T23:59:59Z', []],
    ['2027-11-22', '2026-11-22T00:00:00Z', []],
    [
      '2027-11-23',
      '2026-11-22T23:59:59Z',
      ['security.expires  security.txt would hold for more than a year (fix: write 2027-11-22 or an earlier date)'],
    ],
    [
      '2026-11-22',
      '2026-11-22T00:00:00Z',
      [
        'security.expires  security.txt has expired on 2026-11-22 (fix: see that somebody reads its address, then write a date up to 2027-11-22)',
      ],
    ],
    [
      '2020-02-29',
      '2024-02-29T12:00:00Z',
      [
        'security.expires  security.txt has expired on 2020-02-29 (fix: see that somebody reads its address, then write a date up to 2025-03-01)',
      ],
    ],
    [
      '2027-02-30',
      '2026-11-22T12:00:00Z',
      ['security.expires  expected a day such as 2027-05-31 (fix: write year, month and day)'],
    ],
    [
      'soon',
      '2026-11-22T12:00:00Z',
      ['security.expires  expected a day such as 2027-05-31 (fix: write year, month and day)'],
    ],
  ])('%s, looked at on %s', async (day, now, faults) => {
    expect(await saidOf(day, now)).toEqual(faults);
  });

  test('that is over stops no build', async () => {
    const folders = foldersIn(expiring('2001-02-03'));
    expect((await generate(folders, { cards: false })).written).toBeGreaterThan(100);
  });
});
