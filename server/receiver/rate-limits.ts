import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../http/client-address.ts';
import type { Log } from './operations/log.ts';
import { Refusal } from './refusal.ts';

interface RateLimitOptions {
  /** The most accepted submissions from one address in an hour, and from all together in a minute. */
  addressLimit: number;
  totalLimit: number;
  message: string;
  log: Log;
}

const minute = 60;
const hour = 60 * minute;

/** Window for rejected submissions, in seconds. It is shorter, because they only cost time. */
const rejectedWindow = 10 * minute;

/** Limit of an IPv6 /48, as a multiple of the limit of one address. */
const networkFactor = 4;

/** The most rejected submissions that are counted in one window. It bounds the memory for networks. */
const mostCounted = 100_000;

const everybody = 'everybody';

/** One limit: its name in the log, and the key of an address in it. */
interface Bucket {
  name: string;
  limiter: RateLimiterMemory;
  keyOf: (address: string) => string | undefined;
}

const household = (address: string): string => networkOf(address, 64);

/** The /48 around an IPv6 address; an IPv4 address has no wider network. */
const company = (address: string): string | undefined => {
  const network = networkOf(address, 48);
  return network === address ? undefined : network;
};

const limiterOf = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

/** Makes the limits for submissions. Each receiver counts separately. */
export const rateLimits = ({ addressLimit, totalLimit, message, log }: RateLimitOptions) => {
  const byNetwork = (kind: string, duration: number): Bucket[] => [
    { name: `${kind} from one address`, limiter: limiterOf(addressLimit, duration), keyOf: household },
    { name: `${kind} from one network`, limiter: limiterOf(addressLimit * networkFactor, duration), keyOf: company },
  ];
  const accepted: Bucket[] = [
    ...byNetwork('accepted', hour),
    { name: 'accepted in all', limiter: limiterOf(totalLimit, minute), keyOf: () => everybody },
  ];
  const rejected = byNetwork('rejected', rejectedWindow);
  const counted = limiterOf(mostCounted, rejectedWindow);

  const refusal = ({ msBeforeNext }: RateLimiterRes): Refusal =>
    new Refusal(429, message, { retryAfter: Math.ceil(msBeforeNext / 1000) });

  /** Counts one submission. Logs the one that closes the limit, once per window. */
  const consume = async ({ keyOf, limiter, name }: Bucket, address: string): Promise<void> => {
    const key = keyOf(address);
    if (key === undefined) return;
    const { msBeforeNext, remainingPoints } = await limiter.consume(key);
    if (remainingPoints > 0) return;
    const seconds = Math.ceil(msBeforeNext / 1000);
    log.warn({ limit: name, seconds }, 'a limit for submissions is reached, and closed for so many seconds');
  };

  const check = async (buckets: readonly Bucket[], address: string): Promise<void> => {
    for (const { keyOf, limiter } of buckets) {
      const key = keyOf(address);
      const state = key === undefined ? null : await limiter.get(key);
      if (state && state.remainingPoints <= 0) throw refusal(state);
    }
  };

  return {
    /** Throws Refusal (429) while a limit is closed to an address. Counts nothing. */
    check: (address: string) => check([...rejected, ...accepted], address),
    /** Counts a valid submission right before it is stored. Throws Refusal (429) for one too many. */
    accept: async (address: string) => {
      // A closed limit must not use up the others.
      await check(accepted, address);
      try {
        for (const bucket of accepted) await consume(bucket, address);
      } catch (outcome) {
        // A concurrent submission used up the limit.
        throw outcome instanceof Error ? outcome : refusal(outcome as RateLimiterRes);
      }
    },
    /** Counts a rejected submission. Too many close the forms for their own network only. */
    reject: async (address: string) => {
      try {
        await counted.consume(everybody);
        for (const bucket of rejected) await consume(bucket, address);
      } catch (outcome) {
        // Already closed: there is nothing left to count.
        if (outcome instanceof Error) throw outcome;
      }
    },
  };
};
