import { expect, test } from '../support/clean-page.ts';

test("the browser blocks text as markup and script, and policies other than the site's", async ({ page, tolerate }) => {
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
});
