/** Growth of the delays between attempts; times in milliseconds. */
export interface RetryOptions {
  base: number;
  factor: number;
  cap: number;
  /** The number of attempts after which a message is given up. */
  attempts: number;
}

/**
 * Fifty attempts take most of a day: about twelve until the delay has grown to an hour, then one every half hour on
 * average. A message outlives a night without a mail server.
 */
export const retryDefaults: RetryOptions = { base: 5000, factor: 2, cap: 3_600_000, attempts: 50 };

/**
 * Returns the delay after the nth attempt, from 1: exponential backoff with full jitter. The jitter spreads messages
 * that failed together.
 */
export const retryDelay = (
  attempt: number,
  { base, factor, cap }: Pick<RetryOptions, 'base' | 'factor' | 'cap'>,
  random: () => number = Math.random,
): number => Math.floor(random() * Math.min(cap, base * factor ** (attempt - 1)));
