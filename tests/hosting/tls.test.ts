import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostOf } from '../../scripts/build/hosting/config-text.ts';
import { installHosts } from '../../scripts/test/programs.ts';
import { fileOfPage, type HostingTable, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { freePort } from '../site/free-port.ts';
import { makeCertificate } from './certificate.ts';
import { client, stopProgram, writeEmitted } from './start-hosts.ts';

const table = readHostingTable(client);
const host = hostOf(table.origin);
const [first = '/'] = table.pages.filter((path) => path !== '/');
const sizeOf = (path: string): number => statSync(join(client, fileOfPage(path))).size;
const [largest = '/'] = table.pages.toSorted((one, other) => sizeOf(other) - sizeOf(one));

const hosts = installHosts();
const root = mkdtempSync(join(tmpdir(), 'tls-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Free ports in place of 80 and 443. */
interface Ports {
  80: number;
  443: number;
}

/** A host with the emitted files of a machine. */
interface TlsHost {
  /** Writes the files of a build. */
  write(table: HostingTable): void;
  start(): ChildProcess;
  /** Reloads as systemd does. Returns the exit status. */
  reload(): number | null;
  /** Certificates that a client must trust, once the host has started. */
  authorities(): Buffer;
}

type Programs = NonNullable<typeof hosts>;

/** nginx with a self-signed certificate and the main file that Debian's has. */
const nginxOverTls = ({ brotli, nginx }: Programs, ports: Ports): TlsHost => {
  const folder = join(root, 'nginx');
  const additions = join(folder, 'additions');
  mkdirSync(additions, { recursive: true });
  const certificate = makeCertificate([host, ...table.redirectedHosts]);
  if (!certificate) throw new Error('openssl is missing');
  writeFileSync(join(folder, 'fullchain.pem'), certificate.cert);
  writeFileSync(join(folder, 'privkey.pem'), certificate.key);
  const main = join(folder, 'main.conf');
  const include = `include ${folder}/dist/hosting/nginx.conf;`;
  writeFileSync(
    main,
    `load_module ${brotli};\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; ${include} }\n`,
  );
  return {
    write: (of) => {
      const places = { project: folder, client, certificates: folder, nginxAdditions: additions };
      const emitted = writeEmitted(places, of);
      writeFileSync(join(additions, 'brotli.conf'), readFileSync(join(emitted, 'nginx-brotli.conf')));
      const conf = join(emitted, 'nginx.conf');
      const text = readFileSync(conf, 'utf8').replaceAll(/(?<=listen .*)(80|443)\b/g, (port) =>
        String(port === '80' ? ports[80] : ports[443]),
      );
      writeFileSync(conf, text);
    },
    start: () => spawn(nginx, ['-c', main], { stdio: ['ignore', 'ignore', 'pipe'] }),
    reload: () => spawnSync(nginx, ['-c', main, '-s', 'reload']).status,
    authorities: () => certificate.cert,
  };
};

/** Caddy with certificates of its internal authority, which this machine does not trust. */
const caddyOverTls = ({ caddy }: Programs, ports: Ports): TlsHost => {
  const folder = join(root, 'caddy');
  mkdirSync(folder);
  const caddyfile = join(folder, 'dist/hosting/Caddyfile');
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const config = ['--config', caddyfile, '--adapter', 'caddyfile'];
  return {
    write: (of) => {
      writeEmitted({ project: folder, client, caddySocket: join(folder, 'admin.sock') }, of);
      const options = ['local_certs', 'skip_install_trust', `http_port ${ports[80]}`, `https_port ${ports[443]}`];
      writeFileSync(caddyfile, readFileSync(caddyfile, 'utf8').replace(/^\{\n/m, `{\n${options.join('\n')}\n`));
    },
    start: () => spawn(caddy, ['run', '--environ', ...config], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
    // The command of Debian's caddy.service.
    reload: () => spawnSync(caddy, ['reload', ...config, '--force'], { env, stdio: 'ignore' }).status,
    authorities: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
  };
};

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

describe.skipIf(!hosts).each([
  { name: 'nginx', open: nginxOverTls },
  { name: 'Caddy', open: caddyOverTls },
])('$name over TLS, as docs/deploy.md sets it up', ({ name, open }) => {
  let running: TlsHost;
  let ports: Ports;
  let child: ChildProcess;
  let said = '';

  const ask = ({ at = '127.0.0.1', path, scheme = 443, to = host }: Asked): Promise<Answer> =>
    new Promise((done, fail) => {
      const headers = { host: to, 'accept-encoding': 'gzip, br' };
      const options = { host: at, port: ports[scheme], path, headers, agent: false };
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

  const start = (): void => {
    child = running.start();
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
  };

  /** Waits for a response over TLS. Throws the output of a program that ends instead. */
  const untilServing = async (isIt: (answer: Answer) => boolean): Promise<void> => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(said);
      try {
        if (isIt(await ask({ path: first }))) return;
      } catch {
        // Not yet listening, or the certificate is not there yet.
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  beforeAll(async () => {
    if (!hosts) return;
    ports = { 80: await freePort(), 443: await freePort() };
    running = open(hosts, ports);
    running.write(table);
    start();
    await untilServing(({ status }) => status === 200);
  });
  afterAll(() => child && stopProgram(child));

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
    const options = { host: '127.0.0.1', port: ports[443], servername: host, ca };
    const socket = connectTls({ ...options, ALPNProtocols: ['h2', 'http/1.1'] });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  test('begins with TLS records that a browser can decrypt before the second round trip', async () => {
    const records = await recordsOf(ports[443], running.authorities(), largest);
    const startsWithin = records.filter(
      (_, index) => records.slice(0, index).reduce((sum, length) => sum + length, 0) < firstRoundTrip,
    );
    expect(startsWithin.length).toBeLessThan(records.length);
    expect(Math.max(...startsWithin)).toBeLessThan(firstRoundTrip / 2);
  });

  const reload = async (release: string): Promise<void> => {
    running.write(build(release));
    expect(running.reload(), said).toBe(0);
    await untilServing(({ headers, status }) => status === 200 && headers['x-release'] === release);
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
    start();
    await untilServing(({ status }) => status === 200);
    await reload('third');
  });
});
