import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const duration = 15 * 60;

/** How many wrong tokens one address may send within 15 minutes before it gets 429. */
export const wrongTokens = 10;

/** Counts wrong tokens by address, in memory. Call it after the token was checked: a correct one is never refused. */
export const wrongTokenLimit = () => {
  const byAddress = new RateLimiterMemory({ points: wrongTokens, duration });
  /** Counts one wrong token. Returns the seconds to wait if the address sent too many. */
  return async (address: string): Promise<number | undefined> => {
    try {
      await byAddress.consume(address);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
};
