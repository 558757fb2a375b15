import { type Logger, pino } from 'pino';

/** What the parts of the receiver write their lines to: an object of plain values, and a sentence. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/**
 * One line of JSON an event, on standard output. No address, name or text of a visitor may stand in it: ids, forms and
 * counts do.
 */
export const makeLog = (level: 'info' | 'warn' | 'error'): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
