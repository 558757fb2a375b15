import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Driver, Scheme } from './driver.ts';
import { reportPolicies } from './report-policies.ts';
import { site } from './site.ts';

/** Firefox's own setting for what the system asks: 0 is dark, 1 is light. */
const schemes: Readonly<Record<Scheme, number>> = { dark: 0, light: 1 };

/** Leads Firefox by WebDriver BiDi. */
export const startFirefox = async (executablePath: string, scheme: Scheme): Promise<Driver> => {
  // It refuses to run in a home that is another's, and leaves files in it.
  const home = mkdtempSync(join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': schemes[scheme],
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  let faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  await page.evaluateOnNewDocument(reportPolicies);
  return {
    tellingSite: site,
    open: async (address) => {
      faults = [];
      await page.goto(address);
    },
    // Puppeteer's types cannot follow an argument of any kind; the function's text and the argument are what it sends.
    evaluate: (work, argument) => page.evaluate(work as never, argument),
    pointAt: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    resize: (size) => page.setViewport(size),
    faults: async () => faults,
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
