import { type FaultMeaning, StoreFault, storeFault } from '../store-fault.ts';

const unreachable: FaultMeaning = [
  'unreachable',
  'cannot be reached',
  'start PostgreSQL, or correct the host and the port in DATABASE_URL',
];
const readOnly: FaultMeaning = [
  'read-only',
  'cannot be written',
  'give its user the right to write and to make tables, and name a primary server',
];
const refused: FaultMeaning = [
  'unreachable',
  'is refused: the server does not know this user with this password',
  'correct the user and the password in DATABASE_URL',
];
const busy: FaultMeaning = ['busy', 'is locked by another program', 'end that program, or try again'];
const corrupt: FaultMeaning = ['corrupt', 'names a database that is damaged', 'restore a backup'];
const full: FaultMeaning = ['full', 'cannot grow: its disk is full', 'make room on the disk of the server'];

/**
 * Faults by SQLSTATE. A complete code takes precedence over its class
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const byState: Readonly<Record<string, FaultMeaning>> = {
  '08': unreachable,
  '25006': readOnly,
  '28': refused,
  '3D000': ['unreachable', 'names a database that does not exist', 'create it with createdb, or correct its name'],
  '40': busy,
  '42501': readOnly,
  '42P01': ['missing', 'has lost its tables', 'restore a backup into a new database'],
  '42P07': ['corrupt', 'contains the tables of another program', 'give the receiver a separate database'],
  '53100': full,
  '53300': ['unreachable', 'takes no more connections', 'raise max_connections of the server, or end other programs'],
  '55P03': busy,
  '57014': ['busy', 'takes too long to respond', 'find what slows the server down, or try again'],
  '57P': unreachable,
  XX001: corrupt,
  XX002: corrupt,
};

/** The driver's messages for a failed or lost connection. */
const ofConnection =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Operating system codes, such as ECONNREFUSED. */
const systemCode = /^E(?!RR_)[A-Z_]+$/;

export const postgresFaultOf = (meaning: FaultMeaning): StoreFault => storeFault('DATABASE_URL', meaning);

/**
 * Converts an error of PostgreSQL, its driver or the network. Omits the server's text, which may contain personal data.
 */
export const postgresFault = (error: unknown): StoreFault => {
  if (error instanceof StoreFault) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const state = byState[code] ?? byState[code.slice(0, 3)] ?? byState[code.slice(0, 2)];
  if (state) return postgresFaultOf(state);
  if (systemCode.test(code) || ofConnection.test(message)) return postgresFaultOf(unreachable);
  return postgresFaultOf(['failed', `failed with ${code || 'an unknown error'}`, "see the server's log"]);
};
