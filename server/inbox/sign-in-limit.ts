import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const duration = 15 * 60;

/** How many wrong tokens are taken in a quarter of an hour, from one address and from all together. */
export const wrongTokens = { perAddress: 10, inAll: 100 } as const;

/** Counts attempts to sign in. */
export interface SignInLimit {
  /**
   * Counts an attempt before it is judged, so that many at once count too. Gives the seconds to wait if it is one too
   * many.
   */
  attempt(address: string): Promise<number | undefined>;
  /** Takes an attempt back that was right. */
  forget(address: string): Promise<void>;
}

/** A limit of its own for each server; it is kept in memory. */
export const createSignInLimit = (): SignInLimit => {
  const perAddress = new RateLimiterMemory({ points: wrongTokens.perAddress, duration });
  const inAll = new RateLimiterMemory({ points: wrongTokens.inAll, duration });
  return {
    attempt: async (address) => {
      try {
        // An address that is over its own limit uses up nothing of the others'.
        await perAddress.consume(address);
        await inAll.consume('all');
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    forget: async (address) => {
      await perAddress.reward(address);
      await inAll.reward('all');
    },
  };
};
