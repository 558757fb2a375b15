import { testPorts } from './test-ports.ts';

/**
 * With which variables the servers of tests and measurements run: on ports of their own, with a store that is gone
 * afterwards, without a word, and without limits on how much one machine sends.
 */
export const testVariables: Readonly<Record<string, string>> = {
  PORT: String(testPorts.site),
  API_PORT: String(testPorts.receiver),
  INBOX_PORT: String(testPorts.inbox),
  STORE: ':memory:',
  LOG_LEVEL: 'error',
  ADDRESS_LIMIT: '1000000',
  TOTAL_LIMIT: '1000000',
};
