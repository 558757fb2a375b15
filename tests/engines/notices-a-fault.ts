import { describe, expect, test } from 'vitest';
import { quietPage } from '../site/pages.ts';
import type { Driver } from './driver.ts';

/** What a page must not do, and what every engine's way of listening says of it. */
const faults: readonly [what: string, heard: RegExp, provoke: () => void][] = [
  ['a logged error', /wrong on purpose/, () => console.error('wrong on purpose')],
  [
    'an error that nobody caught',
    /thrown on purpose/,
    () =>
      queueMicrotask(() => {
        throw new Error('thrown on purpose');
      }),
  ],
  [
    'a promise that nobody caught',
    /refused on purpose/,
    () => void Promise.resolve().then(() => Promise.reject(new Error('refused on purpose'))),
  ],
  ['a broken policy', /policy broken: style-src-attr inline/, () => document.body.setAttribute('style', 'color: red')],
  [
    'a style sheet that is missing',
    /no-such-file\.css/,
    () => {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = '/no-such-file.css';
      document.head.append(sheet);
    },
  ],
];

/** That pages are without a fault says something only where one would be noticed. */
export const noticesAFault = (driver: () => Driver): void => {
  describe('notices', () => {
    test.each(faults)('%s', async (_, heard, provoke) => {
      await driver().open(`${driver().tellingSite}${quietPage}`);
      // What Firefox logs of the page before may arrive late.
      expect((await driver().faults()).join('\n')).not.toMatch(heard);
      await driver().evaluate(provoke, undefined);
      await expect.poll(async () => (await driver().faults()).join('\n'), { timeout: 10_000 }).toMatch(heard);
    });
  });
};
