import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Named ranges for TRUSTED_PROXIES: this machine, link-local addresses, and private networks. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** True if a peer's address belongs to a trusted proxy. A peer without an address is the empty string. */
export type ProxyTrust = (address: string) => boolean;

/** Parses an address as proxies write it, with or without brackets, port and zone. IPv4-mapped IPv6 becomes IPv4. */
export const parseAddress = (text: string): Address | undefined => {
  const withoutPort = text.startsWith('[')
    ? text.slice(1).replace(/\](?::\d{1,5})?$/, '')
    : text.replace(/^([\d.]+):\d{1,5}$/, '$1');
  const [address = ''] = withoutPort.split('%', 1);
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
};

/** Parses an address or a network in CIDR notation. Rejects /0, because trusting every address is never right. */
const parseRange = (text: string): [Address, number] | undefined => {
  const [network = '', prefix, ...rest] = text.split('/');
  if (isIP(network) === 0 || rest.length > 0) return undefined;
  const address = ipaddr.process(network);
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (prefix === undefined) return [address, bits];
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits ? [address, Number(prefix)] : undefined;
};

export const isProxyRange = (text: string): boolean =>
  Object.hasOwn(namedRanges, text) || parseRange(text) !== undefined;

export const trustProxies = (ranges: readonly string[]): ProxyTrust => {
  const networks = ranges
    .flatMap((range) => namedRanges[range] ?? [range])
    .map(parseRange)
    .filter((range) => range !== undefined);
  return (address) => {
    const parsed = parseAddress(address);
    return networks.some(([network, bits]) => parsed?.kind() === network.kind() && parsed.match(network, bits));
  };
};
