import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { checkHosts, type HostVerdict } from '../host-names.ts';
import { passedMethods, readHostingTable } from '../hosting-table.ts';
import type { ProxyTrust } from '../trusted-proxies.ts';
import { addressOf, openSite } from './open-site.ts';
import type { SiteResponse } from './send-file.ts';

interface ListenerOptions {
  /** Folder of the built site, beside its hosting table. */
  folder: string;
  /** True if a proxy in front of this server terminates TLS for the site's own address. */
  isEncrypted?: boolean;
  /** The public origin; by default that of the build. */
  origin?: string;
  /** Proxies whose X-Forwarded-Proto is trusted; none by default. */
  isTrusted?: ProxyTrust;
  /** Handles requests to the site's own endpoints. */
  passOn?: RequestListener;
  /** Handles requests for a file that a new build has replaced or removed. */
  onReplaced?: RequestListener;
}

/** Returns path and query of a request target, which may be an absolute URL (RFC 9112, 3.2.2). */
const pathAndQuery = (target: string): string => {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : '/';
};

const write = (response: ServerResponse, { body, headers, status }: SiteResponse): void => {
  response.writeHead(status, headers);
  if (body === undefined || Buffer.isBuffer(body)) response.end(body);
  // An error while reading closes the connection, so that the client notices the missing bytes.
  else pipeline(body, response, () => undefined);
};

export const unavailable: RequestListener = (_, response) =>
  void response.writeHead(503, { 'retry-after': '5', 'content-length': '0' }).end();

/** Serves the built site to Node's HTTP server. */
export const siteListener = (options: ListenerOptions): RequestListener => {
  const { folder, isEncrypted = false, isTrusted = () => false, onReplaced = unavailable, passOn } = options;
  const table = readHostingTable(folder);
  const { origin = table.origin } = options;
  const verdictOn = checkHosts(origin, table);
  const site = openSite(folder, table);

  const isOverTls = ({ headers, socket }: IncomingMessage): boolean =>
    isEncrypted || (headers['x-forwarded-proto'] === 'https' && isTrusted(socket.remoteAddress ?? ''));

  const respondToOther = (request: IncomingMessage, verdict: Exclude<HostVerdict, 'own'>): SiteResponse => {
    const empty = { 'content-length': '0' };
    if (verdict === 'malformed') return { status: 400, headers: { ...empty, connection: 'close' } };
    if (verdict === 'unknown') return { status: 421, headers: empty };
    const ofTls = isOverTls(request) ? Object.fromEntries(table.headers.encrypted) : {};
    return { status: 308, headers: { ...empty, ...ofTls, location: origin + pathAndQuery(request.url ?? '/') } };
  };

  return (request, response) => {
    const { headers, method = 'GET', url: target = '/' } = request;
    const verdict = verdictOn(request);
    const path = addressOf(target)?.path ?? '';
    if (verdict === 'own' && passOn && table.passedOn.includes(path) && passedMethods.includes(method)) {
      return passOn(request, response);
    }
    // Node would parse an unread body as the next request on the connection.
    if (method !== 'GET' && method !== 'HEAD') request.resume();
    if (verdict !== 'own') return write(response, respondToOther(request, verdict));
    const found = site({ method, target, headers, isEncrypted: isOverTls(request) });
    if (!(found instanceof Promise)) return write(response, found);
    found.then(
      (read) => write(response, read),
      () => onReplaced(request, response),
    );
  };
};
