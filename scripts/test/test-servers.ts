const first = Number(process.env.TEST_PORT ?? 4273);

/**
 * Where the browser tests find the built site, the receiver and the server of development: beside the ports of
 * `npm start`, so that it may go on meanwhile. TEST_PORT moves all, for a second checkout on the same machine.
 */
export const testPorts = { site: first, receiver: first + 1, development: first + 2, inbox: first + 3 } as const;

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
