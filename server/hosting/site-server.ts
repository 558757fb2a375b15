import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { ProxyTrust } from '../http/client-address.ts';
import { checkHosts, type HostVerdict } from './host-names.ts';
import { readHostingTable } from './hosting-table.ts';
import { openSite, type SiteResponse } from './open-site.ts';

interface SiteOptions {
  /** Folder of the built site, beside its hosting table. */
  folder: string;
  /** True if a proxy in front of this server terminates TLS for the site's own address. */
  isEncrypted?: boolean;
}

interface ListenerOptions extends SiteOptions {
  /** The public origin; by default that of the build. */
  origin?: string;
  /** Proxies whose X-Forwarded-Proto is trusted; none by default. */
  isTrusted?: ProxyTrust;
  /** Handles POST requests to the site's own endpoints. */
  passOn?: RequestListener;
}

/** Returns path and query of a request target, which may be an absolute URL (RFC 9112, 3.2.2). */
const pathAndQuery = (target: string): string => {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : '/';
};

const write = (response: ServerResponse, { body, headers, status }: SiteResponse): void => {
  // Node does not validate headers in a flat array of names and values.
  response.writeHead(status, headers as string[]);
  response.end(body);
};

/** Serves the built site to Node's HTTP server. Files are read asynchronously and only once. */
export const siteListener = (options: ListenerOptions): RequestListener => {
  const { folder, isEncrypted = false, isTrusted = () => false, passOn } = options;
  const table = readHostingTable(folder);
  const { origin = table.origin } = options;
  const verdictOn = checkHosts(origin, table);
  const site = openSite(folder, table);
  const endpoints = new Set(table.passedOn);

  const isOverTls = ({ headers, socket }: IncomingMessage): boolean =>
    isEncrypted || (headers['x-forwarded-proto'] === 'https' && isTrusted(socket.remoteAddress ?? ''));

  const respondToOther = (request: IncomingMessage, verdict: Exclude<HostVerdict, 'own'>): SiteResponse => {
    const empty = ['content-length', '0'];
    if (verdict === 'malformed') return { status: 400, headers: ['connection', 'close', ...empty], body: undefined };
    if (verdict === 'unknown') return { status: 421, headers: empty, body: undefined };
    const ofTls = isOverTls(request) ? table.headers.encrypted.flat() : [];
    const location = origin + pathAndQuery(request.url ?? '/');
    return { status: 308, headers: ['location', location, ...ofTls, ...empty], body: undefined };
  };

  return (request, response) => {
    const verdict = verdictOn(request);
    if (verdict !== 'own') {
      request.resume();
      return write(response, respondToOther(request, verdict));
    }
    const { headers, method = 'GET', url: target = '/' } = request;
    const [path = ''] = target.split('?', 1);
    if (passOn && method === 'POST' && endpoints.has(path)) return passOn(request, response);
    const answer = site({ method, target, headers, isEncrypted: isOverTls(request) });
    // Node would parse an unread body as the next request on the connection.
    request.resume();
    if (!(answer instanceof Promise)) return write(response, answer);
    answer.then(
      (found) => write(response, found),
      // The file is gone because a new build replaced the folder.
      () => response.writeHead(503, { 'retry-after': '5', 'content-length': '0' }).end(),
    );
  };
};

/** Serves the built site as a Hono app, for tests and measurements over HTTP/2. */
export const siteServer = ({ folder, isEncrypted = false }: SiteOptions): Hono => {
  const site = openSite(folder, readHostingTable(folder));
  const app = new Hono();
  app.all('*', async (context) => {
    const { headers, method, url } = context.req.raw;
    const { pathname, search } = new URL(url);
    const asked = { method, target: pathname + search, headers: Object.fromEntries(headers), isEncrypted };
    const answer = await site(asked);
    const sent = new Headers();
    for (let at = 0; at < answer.headers.length; at += 2) {
      sent.append(answer.headers[at] ?? '', answer.headers[at + 1] ?? '');
    }
    return new Response(answer.body && new Uint8Array(answer.body), { status: answer.status, headers: sent });
  });
  return app;
};
