import { testPorts } from './test-ports.ts';

/** The token of the owner, who looks into the inbox in tests. */
export const testToken = 'nV3xQ8rTz5Lw2KcM9hJ4gPs7';

/**
 * With which variables the servers of tests and measurements run: on ports of their own, with a store that is gone
 * afterwards, without a word, and without limits on how much one machine sends.
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
