import { type BrowserContext, test as base } from 'playwright/test';
import { enginePrograms, reasonToSkip } from '../../../scripts/test/programs.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';

export { expect } from 'playwright/test';

/** Marks a test that proves the data of a site as well as the system: `DATA=… npm test` runs these only. */
export const ofSite = { tag: '@site' } as const;

/** Marks a test that also runs in Firefox: one of templates, forms, dialogs, the drawer, the search and carousels. */
export const inFirefox = { tag: '@firefox' } as const;

/** Marks the one test of another control that also runs in Firefox during a full run. */
export const nightlyInFirefox = isFullRun ? inFirefox : {};

interface CleanPage {
  /** Allows an error from now on that the test causes on purpose, such as the browser's log entry of a 500 response. */
  tolerate: (message: RegExp) => void;
}

/**
 * Collects logged errors, thrown errors and policy violations of a context's pages.
 */
export const faultsOf = async (context: BrowserContext): Promise<readonly string[]> => {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    // In Firefox, a blank page has no storage for scripts of tests.
    if (error.page()?.url() !== 'about:blank') faults.push(error.error().message);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
    );
  });
  return faults;
};

/** A test that also fails when a page logs or throws an error or violates its content security policy. */
export const test = base.extend<CleanPage & { engine: undefined }>({
  engine: [
    async ({ browserName }, use, { skip }) => {
      const reason = browserName === 'firefox' ? reasonToSkip(enginePrograms.Firefox) : '';
      skip(reason !== '', `Firefox is ${reason}`);
      await use(undefined);
    },
    { auto: true },
  ],
  tolerate: [
    async ({ context }, use) => {
      const tolerated: { message: RegExp; since: number }[] = [];
      const faults = await faultsOf(context);
      await use((message) => tolerated.push({ message, since: faults.length }));
      const unexpected = faults.filter(
        (fault, place) => !tolerated.some(({ message, since }) => place >= since && message.test(fault)),
      );
      if (unexpected.length > 0) throw new Error(`The page was not clean:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
