/**
 * All timeouts between a visitor and the store, in milliseconds. They nest: what waits for something gives up later
 * than that, so that every request gets a response that says why (tests/server/timeouts.test.ts).
 */
export const timeouts = {
  /** The head of a request. */
  headers: 10_000,
  /** A body of which nothing arrives. */
  bodyStill: 10_000,
  /** A whole body: five megabytes take three minutes at 250 kbit/s. */
  bodyWhole: 180_000,
  /** A whole request, if nothing else ended it. */
  request: 200_000,

  /** A resume that waits to be checked. */
  checkQueue: 8000,
  /** Processor time of one check. Honest files take some milliseconds; this one was made to take long. */
  checkProcessor: 5000,
  /** One check on a busy machine. */
  checkWhole: 12_000,
  /** Reaching clamd, or scanning one resume with it, which takes well below a second. */
  virusScan: 8000,

  /** SQLite, while another program holds the file. */
  sqliteBusy: 5000,
  /** A connection to PostgreSQL. */
  postgresConnection: 5000,
  /** One statement in PostgreSQL, by its own clock. */
  postgresStatement: 10_000,
  /** One statement on a connection on which nothing arrives any more. */
  postgresAnswer: 15_000,
  /** PostgreSQL waits so long in a transaction for a receiver that is gone. */
  postgresIdle: 30_000,

  /** Checking and storing what was read: then the sender gets 503. */
  answer: 50_000,
  /** A connection on which nothing moves is closed. */
  connection: 55_000,
  /** Proxies before the receiver wait for its response. */
  proxy: 60_000,
  /** A connection between two requests. */
  keepAlive: 5000,

  /** After the receiver was told to end: uploads may go on, */
  drainUploads: 8000,
  /** what is under way is responded to, */
  drainAnswers: 9000,
  /** connections are closed, */
  drainConnections: 9500,
  /** deliveries end by themselves, */
  drainDeliveries: 5000,
  /** and systemd or Docker kills the process. */
  stop: 20_000,
} as const;

export type Timeouts = Readonly<Record<keyof typeof timeouts, number>>;
