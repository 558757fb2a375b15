import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that tests use: the one in CHROMIUM, Playwright's own, or one that the machine has. Undefined when there is none. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM, chromium.executablePath(), ...usual].find((path) => path && existsSync(path));
