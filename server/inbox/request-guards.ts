import type { MiddlewareHandler } from 'hono';

/** No script, no frame, nothing from elsewhere: a page that strangers wrote parts of needs none of it. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // With no-referrer a browser would not say where a form comes from, and same-origin-only.ts asks for that.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-robots-tag': 'noindex, nofollow',
};

/** What an answer may say for itself instead. */
const byDefault: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
};

/** Sets the headers of every answer, also of one that says no. */
export const inboxHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  for (const [name, value] of Object.entries(byDefault)) {
    if (!context.res.headers.has(name)) context.header(name, value);
  }
};
