import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { hasApt, installPackages } from './programs.ts';

/** Headless Chromium, which opens a page in less than half the time of the complete browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

const testBrowsers = (): (string | undefined)[] => [process.env.CHROMIUM, chromium.executablePath(), headlessShell];

const anyBrowser = (): string | undefined => firstOf([...testBrowsers(), ...wholeBrowsers]);

/** Returns the browser for tests: the one in CHROMIUM, Playwright's, or an installed one. */
export const findBrowser = (): string => anyBrowser() ?? chromium.executablePath();

/**
 * True if an installed font has the widths of Arial, on which the fallback fonts are based
 * (generator/pictures/fonts/fallback-metrics.ts).
 */
const hasFallbackFont = (): boolean => !hasApt || existsSync('/usr/share/fonts/truetype/liberation');

/**
 * Provides a browser for tests: Debian's headless shell, an installed one, or Playwright's download. Returns false and
 * prints one line if none can be installed.
 */
const installBrowser = (): boolean => {
  if (firstOf(testBrowsers()) && hasFallbackFont()) return true;
  installPackages(['chromium-headless-shell', 'fonts-liberation']);
  if (!anyBrowser()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore' });
  if (anyBrowser()) return true;
  console.error(
    'No browser for the tests was found or could be installed (fix: install Chromium, or name one in CHROMIUM)',
  );
  return false;
};

if (import.meta.main && !installBrowser()) process.exitCode = 1;
