/**
 * All timeouts between a visitor and the store, in milliseconds. They nest: each caller waits longer than its callee,
 * so that every request gets a response with a reason (tests/server/timeouts.test.ts).
 */
export const timeouts = {
  /** The head of a request. */
  headers: 10_000,
  /** A body without progress. */
  bodyStill: 10_000,
  /** A whole body: five megabytes take three minutes at 250 kbit/s. */
  bodyWhole: 180_000,
  /** A whole request, as the last resort. */
  request: 200_000,

  /** Waiting of a resume before its check. */
  checkQueue: 8000,
  /** Processor time of one check. Ordinary files take some milliseconds. */
  checkProcessor: 5000,
  /** One check on a busy machine. */
  checkWhole: 12_000,
  /** Connecting to clamd, or scanning one resume, which takes well below a second. */
  virusScan: 8000,

  /** Waiting for another program that locks the SQLite file. */
  sqliteBusy: 5000,
  /** A connection to PostgreSQL. */
  postgresConnection: 5000,
  /** One statement, by PostgreSQL's own clock. */
  postgresStatement: 10_000,
  /** One statement on a connection without responses. */
  postgresAnswer: 15_000,
  /** An idle transaction of a receiver that is gone, in PostgreSQL. */
  postgresIdle: 30_000,

  /** Checking and storing a submission; then the sender gets 503. */
  answer: 50_000,
  /** A connection without traffic. */
  connection: 55_000,
  /** Proxies in front of the receiver wait for its response. */
  proxy: 60_000,
  /** An idle connection between two requests. */
  keepAlive: 5000,

  /** Shutdown, from its begin: uploads are refused, */
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
