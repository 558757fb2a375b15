import type { MiddlewareHandler } from 'hono';

/** Prevents caching of responses with personal data, and sets headers. Each response may override them. */
export const privateResponse = (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async function setHeaders(context, next) {
    await next();
    for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...headers })) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
