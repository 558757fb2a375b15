import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { ProxyTrust } from '../http/client-address.ts';
import { checkHosts, type HostVerdict } from './host-names.ts';
import { readHostingTable } from './hosting-table.ts';
import { type Answer, openSite } from './open-site.ts';

interface SiteOptions {
  /** The folder of the built site; its table lies beside it. */
  folder: string;
  /** Whether the site's own address is encrypted, by a proxy before this server. */
  isEncrypted?: boolean;
}

interface ListenerOptions extends SiteOptions {
  /** Where the site is, as visitors see it; by default as the build says it. */
  origin?: string;
  /** Proxies whose word on the visitor's connection is believed; none by default. */
  isTrusted?: ProxyTrust;
  /** Takes what is posted to a path of the site that is an endpoint. */
  passOn?: RequestListener;
}

/** The path and the query of a target, which may be a whole URL (RFC 9112, 3.2.2). */
const pathAndQuery = (target: string): string => {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : '/';
};

const write = (response: ServerResponse, { body, headers, status }: Answer): void => {
  // Node takes names and values by turns, and does not look at them again.
  response.writeHead(status, headers as string[]);
  response.end(body);
};

/** The built site for a server of Node: no file is read twice, and none while the process waits for it. */
export const siteListener = (options: ListenerOptions): RequestListener => {
  const { folder, isEncrypted = false, isTrusted = () => false, passOn } = options;
  const table = readHostingTable(folder);
  const { origin = table.origin } = options;
  const verdictOn = checkHosts(origin, table);
  const site = openSite(folder, table);
  const endpoints = new Set(table.passedOn);

  const isOverTls = ({ headers, socket }: IncomingMessage): boolean =>
    isEncrypted || (headers['x-forwarded-proto'] === 'https' && isTrusted(socket.remoteAddress ?? ''));

  /** Responds to a request for another host name than that of the site. */
  const respondToOther = (request: IncomingMessage, verdict: Exclude<HostVerdict, 'own'>): Answer => {
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
    // A body that nobody reads would be taken for the next request of its connection.
    request.resume();
    if (!(answer instanceof Promise)) return write(response, answer);
    answer.then(
      (found) => write(response, found),
      // A file that was there at the start is gone: a new build lies in its folder.
      () => response.writeHead(503, { 'retry-after': '5', 'content-length': '0' }).end(),
    );
  };
};

/** The same for what speaks in requests and responses of the web platform: tests, and measurements over HTTP/2. */
export const siteServer = ({ folder, isEncrypted = false }: SiteOptions): Hono => {
  const site = openSite(folder, readHostingTable(folder));
  const app = new Hono();
  app.all('*', async (context) => {
    const { headers, method, url } = context.req.raw;
    const { pathname, search } = new URL(url);
    const asked = { method, target: pathname + search, headers: Object.fromEntries(headers), isEncrypted };
    const answer = await site(asked);
    const told = new Headers();
    for (let at = 0; at < answer.headers.length; at += 2) {
      told.append(answer.headers[at] ?? '', answer.headers[at + 1] ?? '');
    }
    return new Response(answer.body && new Uint8Array(answer.body), { status: answer.status, headers: told });
  });
  return app;
};
