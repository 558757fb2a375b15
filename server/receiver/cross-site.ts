import type { Context } from 'hono';
import { Refusal } from './refusal.ts';

/**
 * Rejects requests that another site's page sends through a visitor's browser (CSRF): throws Refusal (403). Browsers
 * send the page's origin with every POST (Fetch, 3.2) and Sec-Fetch-Site; other programs may send anything.
 */
export const rejectCrossSite = (context: Context, origins: readonly string[], message: string): void => {
  const origin = context.req.header('origin');
  const isCrossSite = context.req.header('sec-fetch-site') === 'cross-site';
  if (origin === undefined ? isCrossSite : !origins.includes(origin)) throw new Refusal(403, message);
};
