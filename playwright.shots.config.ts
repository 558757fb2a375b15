import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';
import { siteFolders } from './sites/site-folders.ts';

/** Takes the pictures of docs and of the contact sheet. `npm run measure -- shots` runs it. */
export default defineConfig(tests, {
  testDir: 'tests/shots',
  outputDir: `${siteFolders.var}/shots`,
  // A browser short of memory sometimes fails a screenshot and succeeds a moment later.
  retries: 1,
  reporter: 'line',
});
