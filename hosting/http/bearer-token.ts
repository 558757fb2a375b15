import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { InboxToken } from '../environment.ts';
import type { ProxyTrust } from '../trusted-proxies.ts';
import { clientAddress, networkOf } from './client-address.ts';

/** Returns the bearer token of a request (RFC 6750, 2.1). */
export const bearerToken = ({ req }: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '')?.[1];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns the name of a token's owner. It compares digests in constant time and always all of them, to prevent timing
 * attacks.
 */
export const findBearer = (tokens: readonly InboxToken[], sent: string): string | undefined => {
  const sentDigest = digest(sent);
  const matching = tokens.filter(({ token }) => timingSafeEqual(digest(token), sentDigest));
  return matching[0]?.name;
};

/** Wrong tokens per network within 15 minutes. Further ones get 429. */
const wrongTokens = 10;

const seconds = 15 * 60;

export interface TokenCheck {
  isTrusted: ProxyTrust;
  /** Called for each wrong token until its network reaches the limit. */
  onWrongToken: () => void;
}

/**
 * Returns a function that checks a token's owner (undefined for a wrong token) against the limit. It returns the owner,
 * `wrong`, or the seconds to wait for a network with too many wrong tokens. A correct token always passes.
 */
export const tokenCheck = ({ isTrusted, onWrongToken }: TokenCheck) => {
  const limiter = new RateLimiterMemory({ points: wrongTokens, duration: seconds });
  return async (context: Context, who: string | undefined): Promise<{ who: string } | 'wrong' | number> => {
    if (who !== undefined) return { who };
    try {
      await limiter.consume(networkOf(clientAddress(context, isTrusted), 64));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
    onWrongToken();
    return 'wrong';
  };
};
