import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, hasTestBrowser } from './find-browser.ts';

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;

const isRoot = (): boolean => process.getuid?.() === 0;

const aptGet = '/usr/bin/apt-get';

/**
 * Letters as wide as Arial's, which the fallbacks of the typefaces are measured against (renderer/styles/fonts.css).
 */
const hasFallbackFont = (): boolean => !existsSync(aptGet) || existsSync('/usr/share/fonts/truetype/liberation');

/**
 * Sees to a browser for the tests: the headless shell where Debian's packages can be had, else one that is there, else
 * Playwright's own download. False, with one line, when none can be had.
 */
export const installBrowser = (): boolean => {
  if (hasTestBrowser() && hasFallbackFont()) return true;
  if (isRoot() && existsSync(aptGet)) {
    console.log('Installing a browser …');
    succeeds('apt-get', ['update']);
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']);
  }
  if (findBrowser()) return true;
  succeeds('playwright', ['install', 'chromium']);
  if (findBrowser()) return true;
  console.error(
    'No browser for the tests was found or could be installed (fix: install Chromium, or name one in CHROMIUM)',
  );
  return false;
};
