import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { type ProxyTrust, parseAddress } from '../trusted-proxies.ts';

/** Variables of a request, in addition to those of Node's adapter. */
interface RequestBindings extends HttpBindings {
  /** True if the request arrived on the socket of the bundled site server, which has resolved the client's address. */
  isFromSite: boolean;
}

interface Hops {
  peer: string;
  /** The X-Forwarded-For header, to which each proxy appends its peer's address. */
  forwardedFor: string | undefined;
}

/**
 * Resolves the address of the client: the last hop that is not a trusted proxy. Entries further left in X-Forwarded-For
 * can be forged. A malformed entry ends the search at the proxy that sent it.
 */
export const resolveClient = ({ forwardedFor = '', peer }: Hops, isTrusted: ProxyTrust): string => {
  let client = parseAddress(peer)?.toString() ?? peer;
  if (!isTrusted(client)) return client;
  for (const hop of forwardedFor.split(',').toReversed()) {
    const address = parseAddress(hop.trim())?.toString();
    if (address === undefined) return client;
    client = address;
    if (!isTrusted(client)) return client;
  }
  return client;
};

/**
 * Returns the network of an address, for limits. For IPv4 it is the address itself, for IPv6 the first bits. Providers
 * give one household a /64 and one company up to a /48 (RFC 6177).
 */
export const networkOf = (address: string, bits: 48 | 64): string =>
  ipaddr.IPv6.isValid(address) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}` : address;

/** Multiples of a limit per address: of the address or household, and of a company. */
export const networkFactors = [1, 4] as const;

/** Returns the networks of an address that limits count, in the order of `networkFactors`. IPv4 has no wider one. */
export const networksOf = (address: string): { network: string; factor: number }[] =>
  ([64, 48] as const)
    .map((bits, index) => ({ network: networkOf(address, bits), factor: networkFactors[index] ?? 1 }))
    .slice(0, ipaddr.IPv6.isValid(address) ? 2 : 1);

const bindingsOf = ({ env }: Context): Partial<RequestBindings> => (env ?? {}) as Partial<RequestBindings>;

const peerOf = (context: Context): string => bindingsOf(context).incoming?.socket?.remoteAddress ?? '';

/** True if the peer is a trusted proxy, so its headers can be trusted. */
export const isFromProxy = (context: Context, isTrusted: ProxyTrust): boolean =>
  bindingsOf(context).isFromSite === true || isTrusted(peerOf(context));

export const clientAddress = (context: Context, isTrusted: ProxyTrust): string => {
  const forwardedFor = context.req.header('x-forwarded-for');
  // The site server sends only the client's address, and its socket has no address.
  if (bindingsOf(context).isFromSite) return resolveClient({ peer: '', forwardedFor }, (hop) => hop === '');
  return resolveClient({ peer: peerOf(context), forwardedFor }, isTrusted);
};
