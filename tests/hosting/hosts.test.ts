import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server as HttpServer, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installHosts } from '../../scripts/test/programs.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { siteListener } from '../../server/hosting/site-server.ts';
import { trustProxies } from '../../server/http/client-address.ts';
import { close } from '../../server/http/listen.ts';
import { passOn } from '../../server/http/proxy.ts';
import { type Asked, host, requests, video, writeHostedSite } from './requests.ts';
import { caddyHost, nginxHost, stopProgram } from './start-hosts.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** A server of the site: the bundled one, or a host over TLS. */
interface Server {
  port: number;
  ca?: Buffer;
}

const send = ({ ca, port }: Server, asked: Asked): Promise<Answer> =>
  new Promise((done, fail) => {
    const { body, headers = {}, hosts = [host], method = 'GET', path } = asked;
    const lines = [...hosts.map((name) => ['host', name]), ...Object.entries(headers), ['connection', 'close']];
    if (body !== undefined) lines.push(['content-length', String(Buffer.byteLength(body))]);
    const options = { host: '127.0.0.1', port, path, method, headers: lines.flat(), setHost: false, agent: false };
    const asking = ca ? overTls({ ...options, ca, servername: host }) : overHttp(options);
    asking.on('response', (answer: IncomingMessage) => {
      void answer.toArray().then((parts) => {
        const { headers: sent, statusCode = 0 } = answer;
        done({ status: statusCode, headers: sent, body: Buffer.concat(parts).toString('latin1') });
      }, fail);
    });
    asking.on('error', fail);
    asking.end(body);
  });

/** Sends a request. `{tag}` in its headers becomes the ETag of a first response. */
const ask = async (server: Server, asked: Asked): Promise<Answer> => {
  const known = asked.headers?.['if-none-match'];
  if (!known?.includes('{tag}')) return send(server, asked);
  const { etag } = (await send(server, asked)).headers;
  const headers = { ...asked.headers, 'if-none-match': known.replace('{tag}', String(etag)) };
  return send(server, { ...asked, headers });
};

const site = writeHostedSite();
const { headers: ofTable } = readHostingTable(site);
const everywhere = [
  'allow',
  'cache-control',
  'location',
  ...Object.values(ofTable).flatMap((all) => all.map(([name]) => name)),
];
const ofContent = ['content-type', 'content-encoding', 'content-range', 'vary'];
const withContent: ReadonlySet<number> = new Set([200, 201, 206, 404]);

/** The part of a response that is the same on every host. Each writes empty responses and refusals in its own way. */
const comparable = ({ body, headers, status }: Answer) => {
  const names = [...(status === 400 ? [] : everywhere), ...(withContent.has(status) ? ofContent : [])];
  const sent = names.map((name) => [name, headers[name]] as const);
  return { status, headers: Object.fromEntries(sent), ...(withContent.has(status) && { body }) };
};

const title = ({ headers, hosts, method = 'GET', path }: Asked): string =>
  [method, path.slice(0, 80), JSON.stringify(headers ?? hosts ?? '')].join(' ');

/** A receiver that responds with the request that it got. */
const receiver = createServer(async (incoming, outgoing) => {
  const { headers, method, url } = incoming;
  const body = Buffer.concat(await incoming.toArray()).toString();
  outgoing.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  outgoing.end(JSON.stringify({ method, url, type: headers['content-type'], for: headers['x-forwarded-for'], body }));
});

const portOf = (server: HttpServer): number => (server.address() as AddressInfo).port;

const programs = installHosts();
const servers: Record<string, Server> = {};
const stops: (() => unknown)[] = [];

const startBundledServer = async (): Promise<void> => {
  const isTrusted = trustProxies(['loopback']);
  const forward = passOn({ host: '127.0.0.1', port: portOf(receiver) }, isTrusted);
  const server = createServer(siteListener({ folder: site, isEncrypted: true, isTrusted, passOn: forward }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  servers.own = { port: portOf(server) };
  stops.push(() => close(server));
};

beforeAll(async () => {
  if (!programs) return;
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  await startBundledServer();
  for (const [name, open] of Object.entries({ nginx: nginxHost, caddy: caddyHost })) {
    const running = await open(programs, { served: site, receiver: `127.0.0.1:${portOf(receiver)}` });
    running.write(readHostingTable(site));
    const child = await running.start();
    servers[name] = { port: running.ports[443], ca: running.authorities() };
    stops.push(() => stopProgram(child).then(running.remove));
  }
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await close(receiver);
  rmSync(dirname(site), { recursive: true });
});

describe('nginx, Caddy and the bundled server return the same response to', () => {
  test('at most 250 requests', () => {
    expect(requests.length).toBeLessThanOrEqual(250);
  });

  test.for(requests.map((asked) => [title(asked), asked] as const))('%s', async ([, asked], { skip }) => {
    if (!programs) return skip();
    const [own, ...others] = await Promise.all(
      Object.entries(servers).map(async ([name, server]) => ({ name, ...comparable(await ask(server, asked)) })),
    );
    expect(own?.status).toBe(asked.status);
    if (asked.location !== undefined) expect(own?.headers.location).toBe(asked.location);
    for (const other of others) expect(other).toEqual({ ...own, name: other.name });
  });

  test('a range after the end of a video, but for headers that nginx sends twice', async ({ skip }) => {
    if (!programs) return skip();
    const asked = { status: 416, path: video, headers: { range: 'bytes=100-' } };
    for (const server of Object.values(servers)) {
      const { headers, status } = await ask(server, asked);
      expect([status, headers['content-range']]).toEqual([416, 'bytes */100']);
    }
  });

  test('a form while the receiver is down, but for the status', async ({ skip }) => {
    if (!programs) return skip();
    await close(receiver);
    const asked = { status: 503, path: '/api/contact', method: 'POST', body: '{}' };
    const statuses = await Promise.all(Object.values(servers).map(async (server) => (await ask(server, asked)).status));
    expect(statuses.toSorted()).toEqual([502, 502, 503]);
  });
});
