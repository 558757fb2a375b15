import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

interface AdmissionOptions {
  /** Submissions from one address in an hour, and from all together in a minute. */
  addressLimit: number;
  totalLimit: number;
  /** What whoever sends more reads. */
  message: string;
}

const hour = 3600;
const minute = 60;

const everybody = 'everybody';

/** Lets as many submissions in as people send. Each receiver counts for itself. */
export const admission = ({ addressLimit, totalLimit, message }: AdmissionOptions) => {
  const byAddress = new RateLimiterMemory({ points: addressLimit, duration: hour });
  const total = new RateLimiterMemory({ points: totalLimit, duration: minute });
  const refusal = ({ msBeforeNext }: RateLimiterRes): Refusal =>
    new Refusal(429, message, { retryAfter: Math.ceil(msBeforeNext / 1000) });
  const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
    try {
      await limiter.consume(key);
    } catch (outcome) {
      throw refusal(outcome as RateLimiterRes);
    }
  };
  /** Throws Refusal (429) for one too many. */
  return async (address: string): Promise<void> => {
    // An address is remembered for an hour; while nobody is let in, none is added.
    const all = await total.get(everybody);
    if (all && all.remainingPoints <= 0) throw refusal(all);
    await consume(byAddress, address);
    await consume(total, everybody);
  };
};
