import type { Context } from 'hono';
import { isFromProxy, type ProxyTrust } from '../../http/client-address.ts';

/** True if the reader's own connection is encrypted: the listener speaks plain HTTP, so only a proxy can tell. */
export const isEncrypted = (context: Context, isTrusted: ProxyTrust): boolean =>
  isFromProxy(context, isTrusted) && context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
