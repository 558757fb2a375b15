import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Where a request comes from, as far as a number of proxies before the inbox can be trusted. */
export const clientAddress = ({ env, req }: Context, trustedProxies: number): string => {
  const own = (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return own;
  const passed = req.header('x-forwarded-for')?.split(',') ?? [];
  // Each proxy adds the address that it sees; what stands before theirs may be invented.
  return passed.at(-trustedProxies)?.trim() || own;
};

/** Whether the reader's own line is encrypted: the listener speaks plain HTTP, so only a proxy can tell. */
export const isEncrypted = ({ req }: Context, trustedProxies: number): boolean =>
  trustedProxies > 0 && req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
