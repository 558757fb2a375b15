import type { MiddlewareHandler } from 'hono';

/** Keeps responses with personal data out of caches, and sets headers. Each response may set its own instead. */
export const privateResponse = (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async function setHeaders(context, next) {
    await next();
    for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...headers })) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
