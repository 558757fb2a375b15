import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';
import { siteFolders } from './sites/site-folders.ts';

/** The contact sheet is taken in the browser of the tests, from the site that they test. `npm run shots` starts it. */
export default defineConfig(tests, {
  testDir: 'tests/shots',
  outputDir: `${siteFolders.var}/shots`,
  // Nothing is proved here: a browser that is short of room refuses a picture now and then, and has it a moment later.
  retries: 1,
  reporter: 'line',
});
