import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium without its windows: it opens a page in less than half the time of the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usual = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/**
 * The browser that tests use: the one in CHROMIUM, Playwright's own, or one that the machine has. Undefined when there
 * is none.
 */
export const findBrowser = (): string | undefined =>
  firstOf([process.env.CHROMIUM, chromium.executablePath(), ...usual]);

/** Whether the tests have a browser that is made for them, and not only one for people. */
export const hasTestBrowser = (): boolean =>
  firstOf([process.env.CHROMIUM, chromium.executablePath(), headlessShell]) !== undefined;

/** A browser with everything that people's have: prerendering as they see it, and a cache for the way back. */
export const findWholeBrowser = (): string | undefined =>
  firstOf([process.env.CHROMIUM, ...usual.filter((path) => path !== headlessShell)]);
