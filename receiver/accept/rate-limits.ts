import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkFactors, networksOf } from '../../hosting/http/client-address.ts';
import type { ReceiverOptions } from './receiver-options.ts';

const minute = 60;
const hour = 60 * minute;

/** Window for rejected submissions, in seconds. It is shorter, because a rejected submission is not stored. */
const rejectedWindow = 10 * minute;

/** Maximum of counted rejections per window. It bounds the memory for networks. */
const mostCounted = 100_000;

const everybody = 'everybody';

/** A limit: its name in the log, and a function that returns an address's key. */
interface Bucket {
  name: string;
  limiter: RateLimiterMemory;
  keyOf: (address: string) => string | undefined;
}

const limiterOf = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

/** Creates the rate limits for submissions. Each receiver counts separately. */
export const rateLimits = ({ addressLimit, totalLimit, log }: ReceiverOptions) => {
  const byNetwork = (kind: string, duration: number): Bucket[] =>
    networkFactors.map((factor, index) => ({
      name: `${kind} from one ${index === 0 ? 'address' : 'network'}`,
      limiter: limiterOf(addressLimit * factor, duration),
      keyOf: (address) => networksOf(address)[index]?.network,
    }));
  const accepted: Bucket[] = [
    ...byNetwork('accepted', hour),
    { name: 'accepted in all', limiter: limiterOf(totalLimit, minute), keyOf: () => everybody },
  ];
  const rejected = byNetwork('rejected', rejectedWindow);
  const counted = limiterOf(mostCounted, rejectedWindow);

  /** Counts one submission. Logs once per window when the limit is reached. */
  const consume = async ({ keyOf, limiter, name }: Bucket, address: string): Promise<void> => {
    const key = keyOf(address);
    if (key === undefined) return;
    const { msBeforeNext, remainingPoints } = await limiter.consume(key);
    if (remainingPoints > 0) return;
    const seconds = Math.ceil(msBeforeNext / 1000);
    log.warn({ limit: name, seconds }, 'a rate limit for submissions is reached');
  };

  const check = async (buckets: readonly Bucket[], address: string): Promise<void> => {
    for (const { keyOf, limiter } of buckets) {
      const key = keyOf(address);
      const state = key === undefined ? null : await limiter.get(key);
      if (state && state.remainingPoints <= 0) throw state;
    }
  };

  return {
    /** Rejects with RateLimiterRes, as the library does, if a limit is reached for an address. Counts nothing. */
    check: (address: string) => check([...rejected, ...accepted], address),
    /** Counts a valid submission immediately before it is stored. Rejects with RateLimiterRes if that exceeds one. */
    accept: async (address: string) => {
      // A submission that one limit rejects must not count toward the others.
      await check(accepted, address);
      for (const bucket of accepted) await consume(bucket, address);
    },
    /** Counts a rejected submission. Too many block the forms only for their own network. */
    reject: async (address: string) => {
      try {
        await counted.consume(everybody);
        for (const bucket of rejected) await consume(bucket, address);
      } catch (outcome) {
        // The limit was already reached.
        if (outcome instanceof Error) throw outcome;
      }
    },
  };
};
