import { defineConfig, type Project } from 'playwright/test';
import { findBrowser } from './scripts/test/browser.ts';
import { findProgram } from './scripts/test/programs.ts';
import { testPorts, testVariables } from './scripts/test/test-servers.ts';
import { isFullRun, isOwnersSite, isSecondCompany } from './scripts/test/tested-site.ts';
import { importGenerated, siteFolders } from './sites/site-folders.ts';

const { language } = await importGenerated<typeof import('#generated/languages.ts')>('languages.ts');

/** Options with which Chromium also starts as root, and connects to no other host. */
export const chromiumOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const chromium: Project = {
  name: 'chromium',
  use: { browserName: 'chromium', launchOptions: chromiumOptions },
};

/** Options of Debian's Firefox, over WebDriver BiDi. */
export const firefoxOptions = {
  channel: 'moz-firefox',
  executablePath: findProgram('Firefox') ?? 'firefox',
  // WebDriver BiDi cannot ask for reduced motion. Scrollbars take no width in headless Chromium either.
  firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
};

/** Runs the forms, dialogs and menus in Firefox. */
const firefox: Project = {
  name: 'firefox',
  grep: /@firefox/,
  use: {
    browserName: 'firefox',
    channel: firefoxOptions.channel,
    launchOptions: firefoxOptions,
  },
};

/** Browser tests run against the built site on separate ports, so that `npm start` may run meanwhile. */
export default defineConfig({
  testDir: 'tests/browser',
  tsconfig: `${siteFolders.generated}/tsconfig.json`,
  outputDir: `${siteFolders.var}/browser-tests`,
  fullyParallel: true,
  // A test takes several steps on one page, because each page costs more than most steps. Busy machines need longer.
  timeout: 60_000,
  // Pages are compared with pictures of the second company, so that words of the real site are free.
  testIgnore: isSecondCompany() ? [] : ['**/screenshots.spec.ts'],
  forbidOnly: true,
  // A flaky test is a race to be found, so none is tried again.
  retries: 0,
  workers: 2,
  // A missing picture is a fault: `npm run measure -- shots --update` takes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'tests/browser/pictures/{arg}{ext}',
  expect: {
    toHaveScreenshot: {
      // Builds of Chromium and FreeType draw edges of letters and lines a little differently. Pixels that differ by
      // less than this threshold do not count. One in a thousand, less than the smallest button, leaves room for other
      // machines.
      threshold: 0.2,
      maxDiffPixelRatio: 0.001,
    },
  },
  reporter: [
    ['line'],
    ['json', { outputFile: `${siteFolders.reports}/browser-tests.json` }],
    ['html', { outputFolder: `${siteFolders.reports}/browser`, open: 'never' }],
  ],
  use: {
    baseURL: `http://localhost:${testPorts.site}`,
    viewport: { width: 1280, height: 800 },
    // Visitors who prefer another language of the site get an offer (navigation/languages.spec.ts).
    locale: language.code,
    // The motion of a page takes a third of the processor time of a test. A full run keeps it.
    contextOptions: { reducedMotion: isFullRun ? 'no-preference' : 'reduce' },
  },
  projects: isOwnersSite ? [chromium] : [chromium, firefox],
  webServer: {
    command: 'node scripts/test/serve-built.ts',
    url: `http://localhost:${testPorts.site}/`,
    // The server serves all languages.
    env: { ...testVariables, SITE_LANGUAGE: '' },
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
