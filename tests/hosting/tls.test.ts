import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostOf } from '../../scripts/build/hosting/config-text.ts';
import { installHosts } from '../../scripts/test/programs.ts';
import { fileOfPage, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { client } from './start-hosts.ts';
import { caddyOverTls, nginxOverTls, openNetworkNamespace, type TlsHost } from './tls-hosts.ts';

const table = readHostingTable(client);
const host = hostOf(table.origin);
const [first = '/'] = table.pages.filter((path) => path !== '/');

const sizeOf = (path: string): number => statSync(join(client, fileOfPage(path))).size;
const [largest = '/'] = table.pages.toSorted((one, other) => sizeOf(other) - sizeOf(one));

const installed = installHosts();
const network = openNetworkNamespace();
const hosts = 'reason' in network ? undefined : installed;
const reason = 'reason' in network ? network.reason : 'nginx and Caddy are missing';
afterAll(() => {
  if (!('reason' in network)) network.remove();
});

interface Asked {
  port?: 80 | 443;
  /** The header Host. */
  to?: string;
  path: string;
  encoding?: string;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const ask = (address: string, authorities: Buffer, asked: Asked): Promise<Answer> =>
  new Promise((done, fail) => {
    const { encoding = 'identity', path, port = 443, to = host } = asked;
    const headers = { host: to, 'accept-encoding': encoding };
    const options = { host: address, port, path, headers, agent: false };
    const known = table.redirectedHosts.includes(to) ? to : host;
    const asking = port === 80 ? overHttp(options) : overTls({ ...options, servername: known, ca: authorities });
    asking.on('error', fail);
    asking.on('response', (answer: IncomingMessage) => {
      void answer.toArray().then((parts) => {
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() });
      }, fail);
    });
    asking.end();
  });

const home = `https://${host}${first}?from=here`;

/** Requests for host names, each with its status and, if that is a redirect, the URL that it leads to in the end. */
const rules: readonly (Asked & { to: string; port: 80 | 443; status: number; leadsTo?: string })[] = [
  ...[host, host.toUpperCase(), `${host}:443`].map((to) => ({
    to,
    port: 443 as const,
    path: first,
    status: 200,
  })),
  { to: host, port: 80, path: `${first}?from=here`, status: 308, leadsTo: home },
  ...table.redirectedHosts.flatMap((to) =>
    [80 as const, 443 as const].map((port) => ({ to, port, path: `${first}?from=here`, status: 308, leadsTo: home })),
  ),
  ...[80 as const, 443 as const].flatMap((port) =>
    ['other.example', `${host}.other.example`, '192.0.2.1'].map((to) => ({ to, port, path: first, status: 421 })),
  ),
];

const build = (release: string): typeof table => ({
  ...table,
  headers: { ...table.headers, everything: [...table.headers.everything, ['x-release', release]] },
});

/** In bytes: ten packets, which a server sends before it first hears back (RFC 6928). */
const firstRoundTrip = 14_600;

/** The lengths of the TLS records that a server sends until its response ends (RFC 8446, 5.1). */
const recordsOf = async (address: string, authorities: Buffer, path: string): Promise<number[]> => {
  const seen: Buffer[] = [];
  const relay = createServer((incoming) => {
    const onward = connect(443, address);
    onward.on('data', (part) => seen.push(part));
    incoming.pipe(onward).pipe(incoming);
    // Either side may have left before the other has sent its last alert.
    for (const side of [incoming, onward]) side.on('error', () => side.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port } = relay.address() as AddressInfo;
  const socket = connectTls({ host: '127.0.0.1', port, servername: host, ca: authorities });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
  relay.close();
  const bytes = Buffer.concat(seen);
  const lengths: number[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 5 + (lengths.at(-1) ?? 0)) lengths.push(bytes.readUInt16BE(at + 3));
  return lengths;
};

describe.skipIf(!hosts).each([
  { name: 'nginx', open: nginxOverTls },
  { name: 'Caddy', open: caddyOverTls },
])(`$name over TLS, on the ports 80 and 443${hosts ? '' : ` (skipped: ${reason})`}`, ({ name, open }) => {
  let running: TlsHost;
  let ipv4 = '';

  /** Waits for a response over TLS. Throws the output of a program that ends instead. */
  const untilServing = async (isIt: (answer: Answer) => boolean = () => true): Promise<void> => {
    for (;;) {
      if (running.program().exitCode !== null) throw new Error(running.said());
      try {
        if (isIt(await ask(ipv4, running.authorities(), { path: first }))) return;
      } catch {
        // Not yet listening, or the certificate is not there yet.
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  beforeAll(async () => {
    if (!hosts || 'reason' in network) return;
    ipv4 = network.addresses.ipv4;
    running = open({ network, hosts, table });
    running.start();
    await untilServing(({ status }) => status === 200);
  });
  afterAll(() => running?.stop());

  // hosts.test.ts compares every page of every host.
  test('serves pages over IPv4 and IPv6', async () => {
    const addresses = 'reason' in network ? [] : Object.values(network.addresses);
    for (const [address, path] of addresses.flatMap((one) => [[one, '/'] as const, [one, largest] as const])) {
      const { body, headers, status } = await ask(address, running.authorities(), { path });
      expect([status, headers]).toEqual([200, expect.objectContaining(Object.fromEntries(table.headers.encrypted))]);
      expect(body === readFileSync(join(client, fileOfPage(path)), 'utf8'), path).toBe(true);
    }
  });

  /** The URL that a redirect leads to, at most two redirects further. */
  const endOf = async (location: string, most = 2): Promise<string> => {
    const { host: to, pathname, protocol, search } = new URL(location);
    const port = protocol === 'https:' ? 443 : 80;
    const { headers, status } = await ask(ipv4, running.authorities(), { to, port, path: pathname + search });
    return status === 308 && most > 0 ? await endOf(String(headers.location), most - 1) : location;
  };

  test.each(rules)('$status for $to on port $port', async ({ leadsTo, status, ...asked }) => {
    const answer = await ask(ipv4, running.authorities(), asked);
    const { location, server = '' } = answer.headers;
    expect(answer.status).toBe(status);
    expect(typeof location === 'string' ? await endOf(location) : undefined).toBe(leadsTo);
    expect(server).not.toMatch(/\d/);
  });

  test('compresses with Brotli and negotiates HTTP/2', async () => {
    const { headers } = await ask(ipv4, running.authorities(), { path: first, encoding: 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    const ca = running.authorities();
    const socket = connectTls({ host: ipv4, port: 443, servername: host, ca, ALPNProtocols: ['h2', 'http/1.1'] });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  test('begins with TLS records that a browser can decrypt before the second round trip', async () => {
    const records = await recordsOf(ipv4, running.authorities(), largest);
    const startsWithin = records.filter(
      (_, index) => records.slice(0, index).reduce((sum, length) => sum + length, 0) < firstRoundTrip,
    );
    expect(startsWithin.length).toBeLessThan(records.length);
    expect(Math.max(...startsWithin)).toBeLessThan(firstRoundTrip / 2);
  });

  test('serves the new release after each of two reloads', async () => {
    for (const release of ['first', 'second']) {
      expect(running.reload(build(release)), running.said()).toBe(0);
      await untilServing(({ headers, status }) => status === 200 && headers['x-release'] === release);
    }
    expect(running.program().exitCode).toBeNull();
  });

  test.runIf(name === 'Caddy')('starts after a kill although its socket file still exists', async () => {
    const exit = once(running.program(), 'exit');
    running.program().kill('SIGKILL');
    await exit;
    running.start();
    await untilServing(({ status }) => status === 200);
    expect(running.reload(build('third'))).toBe(0);
  });
});
