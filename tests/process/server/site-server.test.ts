import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchIndexAge } from '#generated/constants.ts';
import { hasSearch } from '#generated/features.ts';
import { fallbacks, routes } from '#generated/routes.ts';
import { searchIndexPath } from '../../../schemas/routing/search-index.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { readHostingTable, readPolicyHashes } from '../../../server/hosting/hosting-table.ts';
import { siteListener, siteServer } from '../../../server/hosting/site-server.ts';
import { close } from '../../../server/http/listen.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { plainPage } from '../../site/pages.ts';

const folder = resolve(siteFolders.dist, 'client');
// Mounted in another app, as in the benchmarks.
const app = new Hono().route('/', siteServer({ folder }));

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await app.request(path, { headers, method });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
};

const icon = '/icon-192.png';
const size = statSync(resolve(folder, 'icon-192.png')).size;
const builtBefore = '"of-an-earlier-build"';
const html = { 'content-type': 'text/html; charset=utf-8' };
const indexPaths = hasSearch ? [searchIndexPath('')] : [];

// Requests that every host answers alike are in tests/hosting/requests.ts.
describe('the bundled server', () => {
  test.each([
    ...['/../package.json', '/%2e%2e/package.json', '/assets/..%2fpackage.json', '/..%5cpackage.json'].map(
      (path) => [path, 404] as const,
    ),
    ...[`${plainPage}%2`, '/..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json'].map(
      (path) => [`http://localhost${path}`, 400] as const,
    ),
  ])('%s is not a file of the site and gets %i', async (path, status) => {
    expect(await ask(path)).toMatchObject({ status, headers: html });
  });

  test.each(['//about/', `//evil.example/%2e./%2e.${plainPage}/`])(
    '%s never redirects to another site',
    async (path) => {
      expect((await ask(`http://localhost${path}`)).headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  test('pages are revalidated, and hashed files are immutable', async () => {
    const page = await ask(plainPage);
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const [, script = '/missing'] = /(\/assets\/client\.[\w.-]+\.js)/.exec(String(page.bytes)) ?? [];
    expect(await ask(script)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  });

  const ofIndex = { 'content-type': 'application/json', 'cache-control': `public, max-age=${searchIndexAge}` };
  test.each<[path: string, headers: object]>([
    ['/favicon.ico', { 'content-type': 'image/x-icon' }],
    ...indexPaths.map((path): [string, object] => [path, ofIndex]),
  ])('%s is served as it was generated', async (path, headers) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 200, headers });
    expect(answer.bytes.equals(readFileSync(resolve(siteFolders.generated, `public${path}`)))).toBe(true);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, size - 1],
    ['bytes=-10', size - 10, size - 1],
    ['bytes=5-1000000', 5, size - 1],
    ['bytes=-1000000', 0, size - 1],
  ])('the range %s is served with the ETag of the file', async (range, first, last) => {
    const whole = await ask(icon);
    const part = await ask(icon, { range });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
      etag: whole.headers.etag,
    });
    expect(part.bytes.equals(whole.bytes.subarray(first, last + 1))).toBe(true);
  });

  test.each(['bytes=9-0', 'bytes=0-1, 3-4', 'lines=0-9', 'bytes=-', 'bytes'])(
    'the invalid range %s returns the whole file',
    async (range) => {
      const { bytes, status } = await ask(icon, { range });
      expect([status, bytes.length]).toEqual([200, size]);
    },
  );

  test('an empty range is not satisfiable', async () => {
    expect(await ask(icon, { range: 'bytes=-0' })).toMatchObject({ status: 416 });
  });

  test('an earlier If-Modified-Since gets the page, and If-None-Match takes precedence', async () => {
    const { 'last-modified': since = '' } = (await ask(plainPage)).headers;
    const earlier = new Date(Date.parse(since) - 1000).toUTCString();
    expect((await ask(plainPage, { 'if-modified-since': earlier })).status).toBe(200);
    expect((await ask(plainPage, { 'if-modified-since': since, 'if-none-match': builtBefore })).status).toBe(200);
  });

  test('304 varies by encoding like the page, so that caches keep the encodings apart', async () => {
    const { headers } = await ask(plainPage, { 'accept-encoding': 'br' });
    const again = await ask(plainPage, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, headers: { vary: 'Accept-Encoding', etag: headers.etag } });
  });

  test.each([
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1.0', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ...['*;q=0', 'identity', 'gzip;q=0', 'gzip;q=0, br;q=0', 'deflate, zstd', 'x-gzip, brotli', ''].map((none) => [
      none,
    ]),
  ])('Accept-Encoding "%s" selects the encoding %s', async (encoding = '', expected?: string) => {
    const { bytes, headers } = await ask(plainPage, { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(expected);
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(bytes.length) });
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((plain: Buffer) => plain);
    expect(read(bytes).equals(readFileSync(resolve(folder, `.${plainPage}.html`)))).toBe(true);
  });

  const strange = ['no-such-entry', '100%25', '%C3%BC', '%ff', 'a.pdf', 'a.html'];
  test.each(
    fallbacks.slice(0, 1).flatMap(({ prefix, shows }) => strange.map((id) => [`${prefix}${id}`, shows] as const)),
  )('[RTE-7] [ERR-10] the unknown entry %s shows %s', async (path, shows) => {
    expect(await ask(path)).toMatchObject({ status: 200, headers: html, bytes: (await ask(shows)).bytes });
  });

  test('every response has the same strict policy with the receiver and the hashes of the pages', async () => {
    const paths = [...routes.map(({ path }) => path), '/nothing-is-here', '/favicon.svg', ...indexPaths];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    const { scripts, styles } = readPolicyHashes(folder);
    const named = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');
    const receiver = `http://localhost:${testPorts.receiver}`;
    expect([...new Set(answers.map(({ headers }) => headers['content-security-policy']))]).toEqual([
      [
        "default-src 'none'",
        `script-src 'self'${named(scripts)}`,
        `style-src 'self'${named(styles)}`,
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' ${receiver}`,
        `form-action 'self' ${receiver}`,
        "manifest-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types site-worker',
      ].join('; '),
    ]);
  });
});

const table = readHostingTable(folder);
const { host } = new URL(table.origin);

const start = async (origin?: string): Promise<Server> => {
  const server = createServer(siteListener({ folder, ...(origin && { origin }) })).listen(0);
  await once(server, 'listening');
  return server;
};

let site: Server;
let staging: Server;
beforeAll(async () => {
  site = await start();
  staging = await start('https://staging.example:8443');
});
afterAll(() => Promise.all([close(site), close(staging)]));

/** The status and the location of a response to the lines of a request, by a connection to an address. */
const respond = async (server: Server, lines: readonly string[], to = '127.0.0.1'): Promise<string[]> => {
  const socket = connect((server.address() as AddressInfo).port, to);
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  let text = '';
  for await (const part of socket) text += String(part);
  const location = /^location: (.*)\r$/im.exec(text)?.[1];
  return [/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? '', ...(location ? [location] : [])];
};

const get = (target: string, ...hosts: readonly string[]): string[] => [
  `GET ${target} HTTP/1.1`,
  ...hosts.map((name) => `Host: ${name}`),
];

describe('the bundled server responds to a host name', () => {
  test.each([
    ['of the site', [host], '200'],
    ['of the site in capitals', [host.toUpperCase()], '200'],
    ['of the site with a port', [`${host}:443`], '200'],
    ['of this machine', ['localhost'], '200'],
    ['of this machine with a port', ['localhost:4173'], '200'],
    ['that is a loopback address', ['127.0.0.1:4173'], '200'],
    ['that is a loopback address of IPv6', ['[::1]:4173'], '200'],
    ['of another site', ['other.example'], '421'],
    ['that ends with that of the site', [`not-${host}`], '421'],
    ['that begins with that of the site', [`${host}.other.example`], '421'],
    ['that begins like a loopback address', ['127.0.0.1.other.example'], '421'],
    ['that is the address of another machine', ['192.0.2.1'], '421'],
    ['that is empty', [''], '421'],
  ])('%s', async (_, hosts, status) => {
    expect(await respond(site, get(plainPage, ...hosts))).toEqual([status]);
  });

  test('in the request target takes precedence over the header', async () => {
    expect(await respond(site, get(`http://other.example${plainPage}`, host))).toEqual(['421']);
    expect(await respond(site, get(`http://${host}${plainPage}`, 'other.example'))).toEqual(['200']);
  });

  test.each(table.redirectedHosts)('%s with a redirect to that of the site', async (name) => {
    expect(await respond(site, get(`${plainPage}?from=here`, name))).toEqual([
      '308',
      `${table.origin}${plainPage}?from=here`,
    ]);
    expect(await respond(site, get('//other.example/', name))).toEqual(['308', `${table.origin}//other.example/`]);
  });

  test('that is the address of the connection, as in health checks', async () => {
    expect(await respond(site, get(plainPage, '[::1]'), '::1')).toEqual(['200']);
    expect(await respond(site, get(plainPage, '127.0.0.2:80'), '127.0.0.2')).toEqual(['200']);
  });

  test('of SITE_ORIGIN instead of that of the build', async () => {
    expect(await respond(staging, get(plainPage, 'staging.example:8443'))).toEqual(['200']);
    expect(await respond(staging, get(plainPage, host))).toEqual(['421']);
    for (const name of table.redirectedHosts) expect(await respond(staging, get(plainPage, name))).toEqual(['421']);
  });
});
