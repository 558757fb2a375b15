/**
 * All timeouts between a visitor and the store, in milliseconds. They nest: each caller waits longer than its callee,
 * so that every request gets a meaningful response (tests/hosting/timeouts.test.ts).
 */
export const timeouts = {
  /** Receiving the head of a request. */
  headers: 10_000,
  /** Receiving a body without progress, or falling as far behind `slowestLine` (schemas/forms/resume.ts). */
  bodyStill: 20_000,
  /** Receiving a whole request, as a last resort: 14 megabytes on the slowest line. */
  request: 1_800_000,

  /** Connecting to clamd, or scanning one resume, which normally takes well below a second. */
  virusScan: 8000,

  /** Waiting for another process that locks the SQLite file. */
  sqliteBusy: 5000,
  /** Connecting to PostgreSQL. */
  postgresConnection: 5000,
  /** One statement, enforced by PostgreSQL. */
  postgresStatement: 10_000,
  /** One statement on a connection that does not respond. */
  postgresAnswer: 15_000,
  /** An idle transaction of a receiver that has ended, enforced by PostgreSQL. */
  postgresIdle: 30_000,

  /** Checking and storing a submission. Afterwards, the sender gets 503. */
  answer: 50_000,
  /** An idle connection. */
  connection: 55_000,
  /** Proxies waiting for the receiver's response. */
  proxy: 60_000,
  /** An idle connection between two requests (keep-alive). */
  keepAlive: 5000,

  /** Shutdown, measured from its start: uploads are rejected, */
  drainUploads: 8000,
  /** running requests get their response, */
  drainAnswers: 9000,
  /** connections are closed, */
  drainConnections: 9500,
  /** deliveries are aborted, */
  drainDeliveries: 5000,
  /** and systemd or Docker kills the process. */
  stop: 20_000,
} as const;

export type Timeouts = Readonly<Record<keyof typeof timeouts, number>>;
