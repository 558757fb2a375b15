import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server as HttpServer, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { type AddressInfo, connect, createServer as createRelay } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOfPage, type HostingTable, readHostingTable } from '../../../hosting/hosting-table.ts';
import { close } from '../../../hosting/http/listen.ts';
import { passOn } from '../../../hosting/http/proxy.ts';
import { siteListener } from '../../../hosting/server/site-server.ts';
import { trustProxies } from '../../../hosting/trusted-proxies.ts';
import { installHosts } from '../../../scripts/test/programs.ts';
import { type Asked, differences, host, requests, writeHostedSite } from './requests.ts';
import { caddyHost, type Host, nginxHost, stopProgram } from './start-hosts.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Names of headers that are sent twice. */
  twice: string[];
  body: string;
}

/** A server of the site: the bundled one, or a host over TLS. */
interface Server {
  port: number;
  ca?: Buffer;
  /** Host name of the TLS handshake. */
  servername?: string;
  /** Address of this machine. */
  at?: string | undefined;
}

const send = ({ at = '127.0.0.1', ca, port, servername = host }: Server, asked: Asked): Promise<Answer> =>
  new Promise((done, fail) => {
    const { body, headers = {}, hosts = [host], method = 'GET', path } = asked;
    const lines = [...hosts.map((name) => ['host', name]), ...Object.entries(headers), ['connection', 'close']];
    if (body !== undefined) lines.push(['content-length', String(Buffer.byteLength(body))]);
    const options = { host: at, port, path, method, headers: lines.flat(), setHost: false, agent: false };
    const asking = ca ? overTls({ ...options, ca, servername }) : overHttp(options);
    asking.on('response', (answer: IncomingMessage) => {
      void answer.toArray().then((parts) => {
        const { headers: sent, rawHeaders, statusCode = 0 } = answer;
        const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
        const twice = names.filter((name, index) => names.indexOf(name) < index);
        done({ status: statusCode, headers: sent, twice, body: Buffer.concat(parts).toString('latin1') });
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
const table = readHostingTable(site);
const everywhere = [
  'allow',
  'cache-control',
  'location',
  ...Object.values(table.headers).flatMap((all) => all.map(([name]) => name)),
];
const ofContent = ['content-type', 'content-encoding', 'content-range', 'vary'];
const withContent: ReadonlySet<number> = new Set([200, 201, 206, 404]);

/** The part of a response that is the same on every host. Each writes empty responses and refusals in its own way. */
const comparable = ({ body, headers, status, twice }: Answer) => {
  const names = [...(status === 400 ? [] : everywhere), ...(withContent.has(status) ? ofContent : [])];
  const sent = names.map((name) => [name, headers[name]] as const);
  return { status, headers: Object.fromEntries(sent), twice, ...(withContent.has(status) && { body }) };
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

const portAt = (server: HttpServer): number => (server.address() as AddressInfo).port;

const programs = installHosts();
const servers: Record<string, Server> = {};
/** The hosts with their processes, by name. */
const hosts: Record<string, { running: Host; child: ChildProcess }> = {};
const stops: (() => unknown)[] = [];

const startBundledServer = async (): Promise<void> => {
  const isTrusted = trustProxies(['loopback']);
  const forward = passOn({ host: '127.0.0.1', port: portAt(receiver) }, isTrusted);
  const server = createServer(siteListener({ folder: site, isEncrypted: true, isTrusted, passOn: forward }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  servers.own = { port: portAt(server) };
  stops.push(() => close(server));
};

beforeAll(async () => {
  if (!programs) return;
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  await startBundledServer();
  for (const [name, open] of Object.entries({ nginx: nginxHost, caddy: caddyHost })) {
    const running = await open(programs, { served: site, receiver: `127.0.0.1:${portAt(receiver)}` });
    running.write(table);
    const started = { running, child: await running.start() };
    hosts[name] = started;
    servers[name] = { port: running.ports[443], ca: running.authorities() };
    stops.push(() => stopProgram(started.child).then(running.remove));
  }
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await close(receiver);
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

  test('every request but those of the table in docs/deploy.md', async ({ skip }) => {
    if (!programs) return skip();
    await close(receiver);
    const cellOf = async (name: string, all: readonly Omit<Asked, 'status'>[]): Promise<string> => {
      const { [name]: server } = servers;
      if (!server) throw new Error(`${name} was not started`);
      const answers = await Promise.all(all.map((asked) => ask(server, { status: 0, ...asked })));
      expect(answers.flatMap(({ twice }) => twice)).toEqual([]);
      return answers.map(({ headers, status }) => `${status} ${headers['content-encoding'] ?? ''}`.trim()).join('; ');
    };
    const rows = Object.entries(differences).map(async ([label, all]) => {
      const cells = await Promise.all(['nginx', 'caddy', 'own'].map((name) => cellOf(name, all)));
      return `| ${[label, ...cells].join(' | ')} |`;
    });
    const [, table = ''] = readFileSync('docs/deploy.md', 'utf8').split(
      '| Request | nginx | Caddy | Bundled server |\n',
    );
    const written = table.split('\n\n', 1)[0]?.split('\n').slice(1);
    expect(written).toEqual(await Promise.all(rows));
  });
});

const [first = '/'] = table.pages.filter((path) => path !== '/');
const sizeOf = (path: string): number => statSync(join(site, fileOfPage(path))).size;
const [largest = '/'] = table.pages.toSorted((one, other) => sizeOf(other) - sizeOf(one));

const home = `https://${host}${first}?from=here`;

/** A request to a host, by default for a page over TLS. */
interface Visit extends Pick<Server, 'at'> {
  scheme?: 80 | 443;
  /** The header Host. */
  to?: string;
  path?: string;
}

/** Requests for host names, each with its status and, if that is a redirect, the URL that it leads to in the end. */
const rules: readonly (Visit & { status: number; leadsTo?: string })[] = [
  ...[host, host.toUpperCase()].map((to) => ({ to, scheme: 443 as const, path: first, status: 200 })),
  { to: host, scheme: 80, path: `${first}?from=here`, status: 308, leadsTo: home },
  ...table.redirectedHosts.flatMap((to) =>
    ([80, 443] as const).map((scheme) => ({ to, scheme, path: `${first}?from=here`, status: 308, leadsTo: home })),
  ),
  ...([80, 443] as const).flatMap((scheme) =>
    ['other.example', `${host}.other.example`, '192.0.2.1'].map((to) => ({ to, scheme, path: first, status: 421 })),
  ),
];

const build = (release: string): HostingTable => ({
  ...table,
  headers: { ...table.headers, everything: [...table.headers.everything, ['x-release', release]] },
});

/** In bytes: ten packets, which a server sends before it first hears back (RFC 6928). */
const firstRoundTrip = 14_600;

/** The lengths of the TLS records that a server sends until its response ends (RFC 8446, 5.1). */
const recordsOf = async (port: number, ca: Buffer, path: string): Promise<number[]> => {
  const seen: Buffer[] = [];
  const relay = createRelay((incoming) => {
    const onward = connect(port, '127.0.0.1');
    onward.on('data', (part) => seen.push(part));
    incoming.pipe(onward).pipe(incoming);
    // Either side may have left before the other has sent its last alert.
    for (const side of [incoming, onward]) side.on('error', () => side.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const socket = connectTls({ host: '127.0.0.1', port: (relay.address() as AddressInfo).port, servername: host, ca });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
  relay.close();
  const bytes = Buffer.concat(seen);
  const lengths: number[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 5 + (lengths.at(-1) ?? 0)) lengths.push(bytes.readUInt16BE(at + 3));
  return lengths;
};

describe.skipIf(!programs).each(['nginx', 'caddy'])('%s over TLS, as docs/deploy.md sets it up', (name) => {
  const portOf = (scheme: 80 | 443): number => hosts[name]?.running.ports[scheme] ?? 0;
  const authorities = (): Buffer => hosts[name]?.running.authorities() ?? Buffer.alloc(0);

  const visit = ({ at, path = first, scheme = 443, to = host }: Visit): Promise<Answer> => {
    const servername = table.redirectedHosts.includes(to) ? to : host;
    const server = { at, port: portOf(scheme), servername, ...(scheme === 443 && { ca: authorities() }) };
    return send(server, { status: 200, path, hosts: [to], headers: { 'accept-encoding': 'gzip, br' } });
  };

  test.each(['127.0.0.1', '::1'])(
    'serves compressed pages with the headers of encrypted responses at %s',
    async (at) => {
      const { body, headers, status } = await visit({ at, path: largest });
      const ofTls = Object.fromEntries(table.headers.encrypted);
      expect([status, headers]).toEqual([200, expect.objectContaining({ ...ofTls, 'content-encoding': 'br' })]);
      expect(body === readFileSync(join(site, `${fileOfPage(largest)}.br`), 'latin1')).toBe(true);
    },
  );

  /** The URL that a redirect leads to, at most two redirects further. */
  const endOf = async (location: string, most = 2): Promise<string> => {
    const { host: to, pathname, protocol, search } = new URL(location);
    const scheme = protocol === 'https:' ? 443 : 80;
    const { headers, status } = await visit({ to, scheme, path: pathname + search });
    return status === 308 && most > 0 ? await endOf(String(headers.location), most - 1) : location;
  };

  test.each(rules)('$status for $to on port $scheme', async ({ leadsTo, status, ...asked }) => {
    const answer = await visit(asked);
    const { location, server } = answer.headers;
    expect(answer.status).toBe(status);
    expect(location === undefined ? undefined : await endOf(String(location))).toBe(leadsTo);
    expect(String(server)).not.toMatch(/\d/);
  });

  test('negotiates HTTP/2', async () => {
    const options = { host: '127.0.0.1', port: portOf(443), servername: host, ca: authorities() };
    const socket = connectTls({ ...options, ALPNProtocols: ['h2', 'http/1.1'] });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  test('begins with TLS records that a browser can decrypt before the second round trip', async () => {
    const records = await recordsOf(portOf(443), authorities(), largest);
    const startsWithin = records.filter(
      (_, index) => records.slice(0, index).reduce((sum, length) => sum + length, 0) < firstRoundTrip,
    );
    expect(startsWithin.length).toBeLessThan(records.length);
    expect(Math.max(...startsWithin)).toBeLessThan(firstRoundTrip / 2);
  });

  const reload = async (release: string): Promise<void> => {
    hosts[name]?.running.write(build(release));
    expect(hosts[name]?.running.reload()).toBe(0);
    await expect.poll(async () => (await visit({})).headers['x-release']).toBe(release);
  };

  test('serves the new release after each of two reloads', async () => {
    await reload('first');
    await reload('second');
    expect(hosts[name]?.child.exitCode).toBeNull();
  });

  test.runIf(name === 'caddy')('starts after a kill although its socket file still exists', async () => {
    const { caddy } = hosts;
    if (!caddy) throw new Error('Caddy was not started');
    const exit = once(caddy.child, 'exit');
    caddy.child.kill('SIGKILL');
    await exit;
    caddy.child = await caddy.running.start();
    await reload('third');
  });
});
