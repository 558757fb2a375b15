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

/** Lets as many submissions in as people send. Each receiver counts for itself. */
export const admission = ({ addressLimit, totalLimit, message }: AdmissionOptions) => {
  const byAddress = new RateLimiterMemory({ points: addressLimit, duration: hour });
  const total = new RateLimiterMemory({ points: totalLimit, duration: minute });
  const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
    try {
      await limiter.consume(key);
    } catch (outcome) {
      const retryAfter = Math.ceil((outcome as RateLimiterRes).msBeforeNext / 1000);
      throw new Refusal(429, message, { retryAfter });
    }
  };
  /** Throws Refusal (429) for one too many. */
  return async (address: string): Promise<void> => {
    await consume(byAddress, address);
    await consume(total, 'all');
  };
};
