import { type Logger, pino } from 'pino';
import type { StoreFault } from './store/store-fault.ts';

/**
 * The log of the receiver. It must not contain a visitor's address, name or text, only ids, forms and counts.
 * @example log.warn({ form: 'contact' }, 'refused');
 */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Creates a log that writes one line of JSON per event to standard output. */
export const makeLog = (level: 'info' | 'warn' | 'error'): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });

const minute = 60_000;

/** Returns a function that logs a fault of the store once a minute. The outbox alone polls every two seconds. */
export const storeFaultLog = (log: Pick<Log, 'error'>) => {
  const logged = new Map<string, number>();
  return ({ kind, message }: Pick<StoreFault, 'kind' | 'message'>): void => {
    const now = Date.now();
    if (now < (logged.get(message) ?? 0) + minute) return;
    logged.set(message, now);
    log.error({ kind }, message);
  };
};
