import { type BrowserContext, test as base } from 'playwright/test';

export { expect } from 'playwright/test';

interface CleanPage {
  /** Names an error that this test provokes on purpose (the browser itself logs an answer of 500, say). */
  tolerate: (message: RegExp) => void;
}

/**
 * Everything that pages of a context log as an error, throw, or do against their content security policy, as it comes.
 */
export const faultsOf = async (context: BrowserContext): Promise<readonly string[]> => {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
    );
  });
  return faults;
};

/** A test that also fails when a page logs an error, throws one or breaks its content security policy. */
export const test = base.extend<CleanPage>({
  tolerate: [
    async ({ context }, use) => {
      const tolerated: RegExp[] = [];
      const faults = await faultsOf(context);
      await use((message) => tolerated.push(message));
      const unexpected = faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)));
      if (unexpected.length > 0) throw new Error(`The page was not clean:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
