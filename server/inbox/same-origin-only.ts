import type { Context } from 'hono';

/**
 * Whether a request that changes something comes from a page of the inbox itself. Browsers say it (Fetch Metadata); an
 * older one names the origin, whose host must be the one asked. Behind a proxy the scheme may differ, so it is not
 * compared.
 */
export const isSameOrigin = ({ req }: Context): boolean => {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === req.header('host')?.toLowerCase();
};
