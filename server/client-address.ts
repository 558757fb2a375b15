import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The first four groups of an IPv6 address: the network that one household or company is given (RFC 6177). */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

const ofPeer = (context: Context): string =>
  (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress ?? '';

/**
 * Whom a request comes from, for limits alone: an IPv4 address or an IPv6 network. Behind so many trusted proxies it is
 * what the outermost of them saw; what stands further left in X-Forwarded-For anybody may have written.
 */
export const clientAddress = (context: Context, trustedProxies: number): string => {
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  const address = (seen ?? ofPeer(context)).replace(/^::ffff:/, '');
  return isIPv6(address) ? networkOf(address) : address;
};
