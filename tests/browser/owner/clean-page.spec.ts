import { test as plain } from 'playwright/test';
import { quietPage } from '../../site/pages.ts';
import { test as clean, expect, faultsOf } from '../support/clean-page.ts';

// All tests fail when a page logs errors or violates its policy; these tests prove it.

/** Faults of a page: what happens, the expected report, and what causes it in the page. */
const faults: [what: string, heard: RegExp, provoke: () => unknown][] = [
  [
    'an inline script',
    // Trusted Types reject the text before script-src applies.
    /policy broken: require-trusted-types-for/,
    () => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken"';
      document.body.append(script);
    },
  ],
  [
    'text as markup',
    /policy broken: require-trusted-types-for/,
    () => document.createElement('div').insertAdjacentHTML('afterbegin', '<p>some</p>'),
  ],
  [
    'a text as the address of a script',
    /policy broken: require-trusted-types-for/,
    () => document.createElement('script').setAttribute('src', '/some.js'),
  ],
  ['a text as the address of a worker', /policy broken: require-trusted-types-for/, () => new Worker('/some.js')],
  [
    'a policy of another name',
    /policy broken: trusted-types/,
    () => globalThis.trustedTypes?.createPolicy('another', { createScriptURL: (address: string) => address }),
  ],
  ['a style', /policy broken: style-src-attr inline/, () => document.body.setAttribute('style', 'color: red')],
  [
    'a picture from elsewhere',
    /policy broken: img-src https:\/\/elsewhere\.example/,
    () => Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.png' }).src,
  ],
  ['a request', /policy broken: connect-src https:\/\/else/, () => fetch('https://elsewhere.example/count')],
  ['a logged error', /^something is wrong/, () => console.error('something is wrong')],
  ['an error that nobody caught', /thrown on purpose/, () => void Promise.reject(new Error('thrown on purpose'))],
  ['a file that is missing', /status of 404/, () => fetch('/no-such-file.js').then(({ ok }) => ok)],
];

plain('errors, policy violations and missing files are reported', async ({ page, context }) => {
  const found = await faultsOf(context);
  await page.goto(quietPage);
  expect(found).toEqual([]);
  for (const [what, heard, provoke] of faults) {
    const before = found.length;
    await page.evaluate(provoke).catch(() => undefined);
    await expect.poll(() => found.slice(before).some((fault) => heard.test(fault)), what).toBe(true);
    expect(await page.title()).not.toBe('taken');
  }
});

// Only the page's error can fail this test, because its body has no assertion.
clean.fail('a test whose page is not clean fails', async ({ page }) => {
  const heard = page.waitForEvent('console');
  await page.goto(quietPage);
  await page.evaluate(() => console.error('on purpose'));
  await heard;
});
