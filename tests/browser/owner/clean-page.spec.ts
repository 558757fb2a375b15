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
    await page.evaluate(provoke).catch(() => undefined);
    await expect.poll(() => found.filter((fault) => heard.test(fault)).length, what).toBeGreaterThan(0);
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

clean(
  "the browser blocks text as markup and script, and policies other than the site's",
  async ({ page, tolerate }) => {
    tolerate(/trusted|policy broken/i);
    await page.goto('/');
    const refused = await page.evaluate(() => {
      const isRefused = (attempt: () => unknown): boolean => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const markup = '<p>some</p>';
      const rules = { createScriptURL: (address: string) => address };
      return {
        markup: isRefused(() => document.createElement('div').insertAdjacentHTML('afterbegin', markup)),
        script: isRefused(() => document.createElement('script').setAttribute('src', '/some.js')),
        worker: isRefused(() => new Worker('/some.js')),
        policy: isRefused(() => globalThis.trustedTypes?.createPolicy('another', rules)),
      };
    });
    expect(refused).toEqual({ markup: true, script: true, worker: true, policy: true });
  },
);
