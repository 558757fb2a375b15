import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Sees to a browser for the tests: one that is there, else Playwright's own download, else Debian's package. False, with
 * one line, when none can be had.
 */
export const installBrowser = (): boolean => {
  if (findBrowser()) return true;
  console.log('Installing a browser …');
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', ['update']);
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    if (findBrowser()) return true;
  }
  succeeds('playwright', ['install', 'chromium']);
  if (findBrowser()) return true;
  console.error(
    'No browser for the tests was found or could be installed (fix: install Chromium, or name one in CHROMIUM)',
  );
  return false;
};
