import type { BrowserType } from 'playwright';
import type { Driver, Scheme } from './driver.ts';
import { reportPolicies } from './report-policies.ts';
import { site } from './site.ts';

/** Leads one of Playwright's own builds. */
export const startByPlaywright = async (type: BrowserType, colorScheme: Scheme): Promise<Driver> => {
  const browser = await type.launch();
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
  let faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  await page.addInitScript(reportPolicies);
  return {
    tellingSite: site,
    open: async (address) => {
      faults = [];
      await page.goto(address);
    },
    // Playwright's types cannot follow an argument of any kind; the function's text and the argument are what it sends.
    evaluate: (work, argument) => page.evaluate(work as never, argument),
    pointAt: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    resize: (size) => page.setViewportSize(size),
    faults: async () => faults,
    close: () => browser.close(),
  };
};
