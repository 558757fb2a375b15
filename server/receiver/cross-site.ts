import type { Context } from 'hono';
import { Refusal } from './refusal.ts';

/**
 * Refuses what another site's page sends through a visitor's browser: throws Refusal (403). Browsers name the page's
 * origin with every POST (Fetch, 3.2), and say whether it is of the same site (Fetch Metadata); programs say neither,
 * and could say anything.
 */
export const refuseForeign = (context: Context, origins: readonly string[], message: string): void => {
  const origin = context.req.header('origin');
  if (origin !== undefined && !origins.includes(origin)) throw new Refusal(403, message);
  if (origin === undefined && context.req.header('sec-fetch-site') === 'cross-site') throw new Refusal(403, message);
};
