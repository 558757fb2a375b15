import { expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, edit } from '../copied-project.ts';
import { legal } from './mistakes/base.ts';

test.each([
  ['1. März 2026', '2026-03-01T00:00:00Z', []],
  [
    '1. März 2026',
    '2026-02-28T23:59:59Z',
    ['updated  1. März 2026 is in the future (fix: write the day on which it happened)'],
  ],
  [
    '"2026-03-01"',
    '2026-02-28T12:00:00Z',
    ['updated  2026-03-01 is in the future (fix: write the day on which it happened)'],
  ],
])('a page that was updated on %s, checked at %s', async (updated, now, expected) => {
  const root = copiedProject(
    edit(legal, /^updated: .*$/m, `updated: ${updated}`),
    edit('site.yaml', /^security: .*$/m, 'security: { expires: 2026-12-31 }'),
  );
  const result = await check(foldersIn(root), { now: new Date(now) });
  expect(result.ok ? [] : result.faults.map(({ path, message }) => `${path}  ${message}`)).toEqual(expected);
});
