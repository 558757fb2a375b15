import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const port = 4273;

/** Browser tests run against the built site on ports of their own, so that `npm start` may go on beside them. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'var/browser-tests',
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a race to be found, so none is tried again.
  retries: 0,
  workers: 2,
  reporter: [['line'], ['json', { outputFile: 'reports/browser-tests.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
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
    },
  },
  webServer: {
    command: 'node scripts/serve-built.ts',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), API_PORT: String(port + 1), STORE: ':memory:' },
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
