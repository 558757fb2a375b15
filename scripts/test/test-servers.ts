const first = Number(process.env.TEST_PORT ?? 4273);

/**
 * Ports of the tests: site, receiver, dev servers and inbox. They differ from those of `npm start`. TEST_PORT shifts
 * them, so that two checkouts can run tests on the same machine.
 */
export const testPorts = {
  site: first,
  receiver: first + 1,
  /** The first of two: each worker of Playwright has a dev server. */
  development: first + 2,
  inbox: first + 4,
  services: first + 6,
  /** The first of the second company, whose servers may run at the same time. */
  second: first + 8,
} as const;

/** The owner's token for the inbox in tests. */
export const testToken = 'nV3xQ8rTz5Lw2KcM9hJ4gPs7nV3xQ8rT';

/**
 * Variables for servers in tests and measurements: separate ports, a store in memory, no log, and no limits per
 * address.
 */
export const testVariables: Readonly<Record<string, string>> = {
  PORT: String(testPorts.site),
  API_PORT: String(testPorts.receiver),
  INBOX_PORT: String(testPorts.inbox),
  INBOX_TOKEN: `owner:${testToken}`,
  STORE: ':memory:',
  LOG_LEVEL: 'error',
  ADDRESS_LIMIT: '1000000',
  TOTAL_LIMIT: '1000000',
};
