import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostOf } from '../../scripts/build/hosting/config-text.ts';
import { installHosts } from '../../scripts/test/programs.ts';
import { fileOfPage, type HostingTable, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { caddyHost, client, type Host, nginxHost, stopProgram } from './start-hosts.ts';

const table = readHostingTable(client);
const host = hostOf(table.origin);
const [first = '/'] = table.pages.filter((path) => path !== '/');
const sizeOf = (path: string): number => statSync(join(client, fileOfPage(path))).size;
const [largest = '/'] = table.pages.toSorted((one, other) => sizeOf(other) - sizeOf(one));

const programs = installHosts();

interface Asked {
  scheme?: 80 | 443;
  /** The header Host. */
  to?: string;
  path: string;
  /** Address of this machine. */
  at?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const home = `https://${host}${first}?from=here`;

/** Requests for host names, each with its status and, if that is a redirect, the URL that it leads to in the end. */
const rules: readonly (Required<Omit<Asked, 'at'>> & { status: number; leadsTo?: string })[] = [
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
  const relay = createServer((incoming) => {
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

describe.skipIf(!programs).each([
  { name: 'nginx', open: nginxHost },
  { name: 'Caddy', open: caddyHost },
])('$name over TLS, as docs/deploy.md sets it up', ({ name, open }) => {
  let running: Host;
  let child: ChildProcess;

  const ask = ({ at = '127.0.0.1', path, scheme = 443, to = host }: Asked): Promise<Answer> =>
    new Promise((done, fail) => {
      const headers = { host: to, 'accept-encoding': 'gzip, br' };
      const options = { host: at, port: running.ports[scheme], path, headers, agent: false };
      const servername = table.redirectedHosts.includes(to) ? to : host;
      const asking = scheme === 80 ? overHttp(options) : overTls({ ...options, servername, ca: running.authorities() });
      asking.on('error', fail);
      asking.on('response', (answer: IncomingMessage) => {
        void answer.toArray().then((parts) => {
          const body = Buffer.concat(parts).toString('latin1');
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body });
        }, fail);
      });
      asking.end();
    });

  beforeAll(async () => {
    if (!programs) return;
    running = await open(programs, { served: client });
    running.write(table);
    child = await running.start();
  });
  afterAll(async () => {
    if (!programs) return;
    await stopProgram(child);
    running.remove();
  });

  // hosts.test.ts compares every page of every host.
  test.each(['127.0.0.1', '::1'])(
    'serves compressed pages with the headers of encrypted responses at %s',
    async (at) => {
      const { body, headers, status } = await ask({ at, path: largest });
      const ofTls = Object.fromEntries(table.headers.encrypted);
      expect([status, headers]).toEqual([200, expect.objectContaining({ ...ofTls, 'content-encoding': 'br' })]);
      expect(body === readFileSync(join(client, `${fileOfPage(largest)}.br`), 'latin1')).toBe(true);
    },
  );

  /** The URL that a redirect leads to, at most two redirects further. */
  const endOf = async (location: string, most = 2): Promise<string> => {
    const { host: to, pathname, protocol, search } = new URL(location);
    const scheme = protocol === 'https:' ? 443 : 80;
    const { headers, status } = await ask({ to, scheme, path: pathname + search });
    return status === 308 && most > 0 ? await endOf(String(headers.location), most - 1) : location;
  };

  test.each(rules)('$status for $to on port $scheme', async ({ leadsTo, status, ...asked }) => {
    const answer = await ask(asked);
    const { location, server = '' } = answer.headers;
    expect(answer.status).toBe(status);
    expect(location === undefined ? undefined : await endOf(location)).toBe(leadsTo);
    expect(server).not.toMatch(/\d/);
  });

  test('negotiates HTTP/2', async () => {
    const ca = running.authorities();
    const options = { host: '127.0.0.1', port: running.ports[443], servername: host, ca };
    const socket = connectTls({ ...options, ALPNProtocols: ['h2', 'http/1.1'] });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  test('begins with TLS records that a browser can decrypt before the second round trip', async () => {
    const records = await recordsOf(running.ports[443], running.authorities(), largest);
    const startsWithin = records.filter(
      (_, index) => records.slice(0, index).reduce((sum, length) => sum + length, 0) < firstRoundTrip,
    );
    expect(startsWithin.length).toBeLessThan(records.length);
    expect(Math.max(...startsWithin)).toBeLessThan(firstRoundTrip / 2);
  });

  const releaseOf = async (): Promise<unknown> => (await ask({ path: first })).headers['x-release'];

  const reload = async (release: string): Promise<void> => {
    running.write(build(release));
    expect(running.reload()).toBe(0);
    await expect.poll(releaseOf).toBe(release);
  };

  test('serves the new release after each of two reloads', async () => {
    await reload('first');
    await reload('second');
    expect(child.exitCode).toBeNull();
  });

  test.runIf(name === 'Caddy')('starts after a kill although its socket file still exists', async () => {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    child = await running.start();
    await reload('third');
  });
});
