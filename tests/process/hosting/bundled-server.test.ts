import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchIndexAge } from '#generated/constants.ts';
import { hasSearch } from '#generated/features.ts';
import { fallbacks, routes } from '#generated/routes.ts';
import { readHostingTable } from '../../../hosting/hosting-table.ts';
import { close } from '../../../hosting/http/listen.ts';
import { siteListener } from '../../../hosting/server/site-server.ts';
import { responsePolicy } from '../../../receiver/accept/response-pages.ts';
import { searchIndexPath } from '../../../schemas/collections/search.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { sharedReceiver, siteOrigin } from '../../receiver/accept/test-receiver.ts';
import { sharedInbox } from '../../receiver/inbox/open-inbox.ts';
import { contactEndpoint } from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { openVisits } from '../../site/visit-site.ts';
import { video, writeHostedSite } from './requests.ts';

const folder = resolve(siteFolders.dist, 'client');
const table = readHostingTable(folder);
const { host } = new URL(table.origin);
const visit = openVisits(folder, true);

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await visit(path, { headers, method });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
};

const html = { 'content-type': 'text/html; charset=utf-8' };
const indexPaths = hasSearch ? [searchIndexPath('')] : [];

// requests.ts has the requests that every host answers alike.
describe('the bundled server', () => {
  test.each([
    ...['/../package.json', '/%2e%2e/package.json', '/assets/..%2fpackage.json', '/..%5cpackage.json'].map(
      (path) => [path, 404] as const,
    ),
    ...['/%', '/%zz', '/%00', `${plainPage}%2`, 'about', '*'].map((path) => [path, 400] as const),
  ])('%s is not a file of the site and gets %i', async (path, status) => {
    expect(await ask(path)).toMatchObject({ status, headers: html });
  });

  test.each(['//about/', `//evil.example/%2e./%2e.${plainPage}/`, '/\\evil.example/', `/%2f${plainPage.slice(1)}/`])(
    '%s never redirects to another site',
    async (path) => {
      expect((await ask(path)).headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  test('pages are revalidated, and hashed files are immutable', async () => {
    const page = await ask(plainPage);
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const [script = '/missing'] = /\/assets\/client\.[\w.-]+\.js/.exec(String(page.bytes)) ?? [];
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

  test('304 varies by encoding like the page, so that caches keep the encodings apart', async () => {
    const { headers } = await ask(plainPage, { 'accept-encoding': 'br' });
    const again = (known: string) => ask(plainPage, { 'accept-encoding': 'br', 'if-none-match': known });
    for (const known of [headers.etag, `"another", W/${headers.etag}`, '*']) {
      const sent = { vary: 'Accept-Encoding', etag: headers.etag };
      expect(await again(String(known))).toMatchObject({ status: 304, headers: sent, bytes: Buffer.alloc(0) });
    }
    expect(await again('"of-an-earlier-build"')).toMatchObject({ status: 200 });
    expect((await ask(plainPage)).headers.etag).not.toBe(headers.etag);
  });

  test('304 and HEAD read nothing, and a file of another build gets no response', async () => {
    const site = writeHostedSite();
    // Too large for memory.
    writeFileSync(join(site, video), Buffer.alloc(2 ** 20));
    const visitHosted = openVisits(site);
    const etag = String((await visitHosted(video)).headers.get('etag'));
    writeFileSync(join(site, video), 'replaced');
    expect((await visitHosted(video, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const { headers, status } = await visitHosted(video, { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, String(2 ** 20)]);
    await expect(visitHosted(video, { headers: { range: 'bytes=0-1' } })).rejects.toThrow('another build');
  });

  test.each([
    ...['br', 'gzip, br', 'gzip, deflate, br, zstd', 'br;q=0.1, gzip;q=1.0'].map((header) => [header, 'br']),
    ...['gzip', 'GZIP', 'br;q=0, gzip', 'br;q=0.000,gzip ; q=0.5'].map((header) => [header, 'gzip']),
    ...['*', 'identity', 'gzip;q=0', 'gzip;q=0, br;q=0', 'deflate, zstd', 'x-gzip, brotli', ''].map((none) => [none]),
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
    const { scripts, styles } = table.inline;
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
    ...[host, host.toUpperCase(), `${host}:443`].map((name) => [name, '200']),
    ...['localhost', 'localhost:4173', '127.0.0.1:4173', '[::1]:4173'].map((name) => [name, '200']),
    ...['other.example', `not-${host}`, `${host}.other.example`].map((name) => [name, '421']),
    ...['127.0.0.1.other.example', '192.0.2.1', ''].map((name) => [name, '421']),
  ])('%s with %s', async (name = '', status) => {
    expect(await respond(site, get(plainPage, name))).toEqual([status]);
  });

  test('in the request target takes precedence over the header', async () => {
    expect(await respond(site, get(`http://other.example${plainPage}`, host))).toEqual(['421']);
    expect(await respond(site, get(`http://${host}${plainPage}`, 'other.example'))).toEqual(['200']);
  });

  test.each(table.redirectedHosts)('%s with a redirect to that of the site', async (name) => {
    for (const path of [`${plainPage}?from=here`, '//other.example/']) {
      expect(await respond(site, get(path, name))).toEqual(['308', table.origin + path]);
    }
  });

  test('that is the address of the connection, as in health checks', async () => {
    expect(await respond(site, get(plainPage, '[::1]'), '::1')).toEqual(['200']);
    expect(await respond(site, get(plainPage, '127.0.0.2:80'), '127.0.0.2')).toEqual(['200']);
  });

  test('of SITE_ORIGIN instead of that of the build', async () => {
    expect(await respond(staging, get(plainPage, 'staging.example:8443'))).toEqual(['200']);
    for (const name of [host, ...table.redirectedHosts]) {
      expect(await respond(staging, get(plainPage, name))).toEqual(['421']);
    }
  });
});

describe('the security headers that HTTP Observatory scores', async () => {
  const receiver = await sharedReceiver({ pagePolicy: responsePolicy(siteOrigin, table.inline) });
  const inbox = await sharedInbox();

  /** Expects a status, and the headers that every response has. */
  const expectSecure = (response: Response, status: number): Record<string, string> => {
    expect(response.status).toBe(status);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    return headers;
  };

  test.each([
    ['same-origin', plainPage, 200, {}],
    ['same-origin', plainPage, 304, { headers: { 'if-none-match': '*' } }],
    ['same-origin', '/nothing-is-here', 404, {}],
    ['same-origin', '/%zz', 400, {}],
    ['cross-origin', `${plainPage}/`, 308, {}],
    ['cross-origin', plainPage, 405, { method: 'PUT' }],
    ['cross-origin', '/icon-192.png', 200, {}],
  ])('are on the %s response to %s, %i', async (embedding, path, status, options) => {
    const headers = expectSecure(await visit(path, options), status);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'strict-transport-security': 'max-age=63072000',
      'permissions-policy': expect.stringMatching(/\bcamera=\(\), .*\bmicrophone=\(\)/),
    });
    expect(headers['cross-origin-resource-policy'] === 'same-origin').toBe(embedding === 'same-origin');
  });

  const send = async (accept: string): Promise<Response> =>
    await receiver.app.request(contactEndpoint, {
      method: 'POST',
      body: 'email=nobody',
      headers: { accept, origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    });

  test.each<[kind: string, answer: () => Response | Promise<Response>, status: number]>([
    ['a rejection by the receiver for a script', () => send('application/json'), 422],
    ['a rejection by the receiver for a browser without scripts', () => send('text/html'), 422],
    ['another method for a form', () => receiver.app.request(contactEndpoint), 405],
    ['a missing path of the receiver', () => receiver.app.request('/nothing-is-here'), 404],
    ['the inbox', () => inbox.get('/'), 200],
    ['a missing page of the inbox', () => inbox.get('/nothing-is-here'), 404],
    ['a cross-site request to the inbox', () => inbox.post('/nothing', {}, { 'sec-fetch-site': 'cross-site' }), 403],
  ])('are on %s, which no cache keeps', async (_, answer, status) => {
    expect(expectSecure(await answer(), status)).toMatchObject({
      'referrer-policy': expect.stringMatching(/^(?:same-origin|no-referrer)$/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/\bno-store\b/),
    });
  });
});
