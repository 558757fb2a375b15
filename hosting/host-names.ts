import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HostingTable } from './hosting-table.ts';

/**
 * Classification of a request's host name: the site's own, an alias that redirects to it, unknown (RFC 9110, 15.5.20),
 * or malformed. Several Host headers count as malformed (RFC 9112, 3.2).
 */
export type HostVerdict = 'own' | 'redirected' | 'unknown' | 'malformed';

/** Returns the lowercase name from `name:port`, without the brackets of an IPv6 address. */
const nameIn = (authority: string): string =>
  authority
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));

const countOfHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

/**
 * Checks the host name of each request against the names of the site. Local programs may use a loopback name. Health
 * checks may use the IP address that they connect to.
 */
export const checkHosts = (origin: string, table: HostingTable): ((request: IncomingMessage) => HostVerdict) => {
  const own = new URL(origin);
  const isPublic = own.hostname === new URL(table.origin).hostname;
  const redirected = new Set(isPublic ? table.redirectedHosts : []);
  return ({ headers, rawHeaders, socket, url = '/' }) => {
    if (countOfHosts(rawHeaders) > 1) return 'malformed';
    const authority = (url.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]) ?? headers.host ?? '';
    if (authority === own.host) return 'own';
    const name = nameIn(authority);
    if (redirected.has(name)) return 'redirected';
    const isOwn = name === own.hostname || isLoopback(name) || name === socket.localAddress?.replace(/^::ffff:/, '');
    return isOwn ? 'own' : 'unknown';
  };
};
