import type { Context, MiddlewareHandler } from 'hono';

/** No scripts, frames or foreign resources: pages show text that visitors wrote. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // With no-referrer, browsers would not send the origin of forms, which isSameOrigin needs.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-robots-tag': 'noindex, nofollow',
};

/** Headers that a response may set itself. */
const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
};

/** Sets the security headers of every response, errors included. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(fixedHeaders)) context.header(name, value);
  for (const [name, value] of Object.entries(defaultHeaders)) {
    if (!context.res.headers.has(name)) context.header(name, value);
  }
};

/**
 * True if a request comes from a page of the inbox (Fetch Metadata). Older browsers send the origin only. Its scheme is
 * not compared, because a proxy may end HTTPS.
 */
export const isSameOrigin = ({ req }: Context): boolean => {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === req.header('host')?.toLowerCase();
};

export const readForm = async ({ req }: Context): Promise<URLSearchParams> => {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '');
  return new URLSearchParams(isForm ? await req.text() : '');
};
