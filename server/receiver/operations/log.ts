import { type Logger, pino } from 'pino';

/**
 * The log of the receiver. It must not contain a visitor's address, name or text, only ids, forms and counts.
 * @example log.warn({ form: 'contact' }, 'refused');
 */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Creates a log that writes one line of JSON per event to standard output. */
export const makeLog = (level: 'info' | 'warn' | 'error'): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
