/** How the waits between attempts grow; times in milliseconds. */
export interface RetryOptions {
  base: number;
  factor: number;
  cap: number;
  /** After how many attempts a message is given up. */
  attempts: number;
}

/**
 * Fifty attempts take the better part of a day: about twelve until the wait has grown to an hour, then one in half an
 * hour on the average. So a message outlives a night with the mail server out of order.
 */
export const retryDefaults: RetryOptions = { base: 5000, factor: 2, cap: 3_600_000, attempts: 50 };

/**
 * How long to wait after the nth attempt, from 1: exponential backoff with full jitter, anything from nothing to a
 * bound that grows to the cap. The jitter keeps a thousand messages that failed together from coming back together.
 */
export const retryDelay = (
  attempt: number,
  { base, factor, cap }: Pick<RetryOptions, 'base' | 'factor' | 'cap'>,
  random: () => number = Math.random,
): number => Math.floor(random() * Math.min(cap, base * factor ** (attempt - 1)));
