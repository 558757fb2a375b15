import type { Context } from 'hono';

/** Whether the reader's own line is encrypted: the listener speaks plain HTTP, so only a proxy can tell. */
export const isEncrypted = ({ req }: Context, trustedProxies: number): boolean =>
  trustedProxies > 0 && req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
