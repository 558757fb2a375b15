import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { searchIndexAge } from '#generated/constants.ts';
import { hasSearch } from '#generated/features.ts';
import { canonicalRoutes, fallbacks, routes } from '#generated/routes.ts';
import { searchIndexPath } from '../../../schemas/routing/search-entry.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { readHostingTable } from '../../../server/hosting/hosting-table.ts';
import { readPolicyHashes } from '../../../server/hosting/policy-hashes.ts';
import { siteServer } from '../../../server/hosting/site-server.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { plainPage } from '../../site/pages.ts';

const folder = resolve(siteFolders.dist, 'client');
const table = readHostingTable(folder);
// Mounted in another app, as in the benchmarks.
const app = new Hono().route('/', siteServer({ folder }));

/** Requests a path. Returns the status, the headers and the bytes. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await app.request(path, { headers, method });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
};

const icon = '/icon-192.png';
const size = statSync(resolve(folder, 'icon-192.png')).size;
const builtBefore = '"of-an-earlier-build"';
const html = { 'content-type': 'text/html; charset=utf-8' };
/** The index of the search, where there is a search. */
const indexPaths = hasSearch ? [searchIndexPath] : [];

describe('the site over HTTP', () => {
  test.each([
    ...['/../package.json', '/%2e%2e/package.json', '/assets/..%2fpackage.json', '/..%5cpackage.json'],
    ...['/%ff', '/assets', `${plainPage}.html`, '/README.md'],
  ])('%s is not a file of the site', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, headers: html });
  });

  test.each(['/%', '/%zz', '/%00', `${plainPage}%2`, '/..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json'])(
    'the malformed URL %s gets 400',
    async (path) => {
      expect((await ask(`http://localhost${path}`)).status).toBe(400);
    },
  );

  test.each([
    [`${plainPage}/`, plainPage],
    ...table.redirects.flatMap(({ from, to }) => [
      [from, to],
      [`${from}/`, to],
    ]),
  ])('%s redirects permanently to %s, and keeps the query', async (from, to) => {
    expect(await ask(`${from}?from=here`)).toMatchObject({ status: 308, headers: { location: `${to}?from=here` } });
  });

  test.each(['//evil.example/', '//about/', '/\\evil.example/', `//evil.example/%2e./%2e.${plainPage}/`])(
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

  test.each(canonicalRoutes)('the first response for $path has the smallest encoding', async ({ path }) => {
    const plain = await ask(path, { 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const length = String(brotliCompressSync(plain.bytes).length);
    for (const encoding of ['br', 'gzip, br']) {
      const small = await ask(path, { 'accept-encoding': encoding });
      const expected = { 'content-encoding': 'br', vary: 'Accept-Encoding', 'content-length': length };
      expect(small.headers).toMatchObject(expected);
      expect(brotliDecompressSync(small.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  test.each([plainPage, '/favicon.svg', icon, ...indexPaths])('%s is revalidated with 304', async (path) => {
    const accepted = { 'accept-encoding': 'br' };
    const { headers } = await ask(path, accepted);
    const { 'cache-control': caching, 'content-security-policy': policy, etag = '' } = headers;
    expect(etag).toMatch(/^"\w+"$/);
    const again = await ask(path, { ...accepted, 'if-none-match': etag });
    expect(again).toMatchObject({
      status: 304,
      headers: { etag, 'cache-control': caching, 'content-security-policy': policy },
      bytes: Buffer.alloc(0),
    });
    expect((await ask(path, { ...accepted, 'if-none-match': builtBefore })).status).toBe(200);
  });

  test('a missing page is never answered with 304', async () => {
    expect((await ask('/nothing-is-here', { 'if-none-match': '*' })).status).toBe(404);
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

  test.each([plainPage, icon, '/nothing-is-here', ...indexPaths])(
    'HEAD of %s returns the headers of GET without a body',
    async (path) => {
      const headers = { 'accept-encoding': 'br' };
      expect(await ask(path, headers, 'HEAD')).toEqual({ ...(await ask(path, headers)), bytes: Buffer.alloc(0) });
    },
  );

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

  test.each([`bytes=${size}-`, 'bytes=-0'])('the range %s is not satisfiable', async (range) => {
    expect(await ask(icon, { range })).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } });
  });

  test.each<[condition: string, read: (headers: Record<string, string>) => string, status: number]>([
    ['another ETag', () => builtBefore, 200],
    ['its ETag', ({ etag = '' }) => etag, 206],
    ['its date', ({ 'last-modified': date = '' }) => date, 206],
  ])('If-Range with %s', async (_, read, status) => {
    const condition = read((await ask(icon)).headers);
    expect((await ask(icon, { range: 'bytes=0-9', 'if-range': condition })).status).toBe(status);
  });

  test('If-Modified-Since revalidates a page, and If-None-Match takes precedence', async () => {
    const { 'last-modified': since = '' } = (await ask(plainPage)).headers;
    const earlier = new Date(Date.parse(since) - 1000).toUTCString();
    expect((await ask(plainPage, { 'if-modified-since': since })).status).toBe(304);
    expect((await ask(plainPage, { 'if-modified-since': earlier })).status).toBe(200);
    expect((await ask(plainPage, { 'if-modified-since': since, 'if-none-match': builtBefore })).status).toBe(200);
  });

  test.each([
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
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((plain: Buffer) => plain);
    expect(read(bytes).equals(readFileSync(resolve(folder, `.${plainPage}.html`)))).toBe(true);
  });

  test.each([
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => [method, plainPage, 'GET, HEAD'] as const),
    ...table.passedOn.map((path) => ['GET', path, 'POST'] as const),
  ])('%s %s gets the allowed methods: %s', async (method, path, allow) => {
    expect(await ask(path, {}, method)).toMatchObject({ status: 405, headers: { allow }, bytes: Buffer.alloc(0) });
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
