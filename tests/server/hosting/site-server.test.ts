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
// Mounted in another app, as in the benchmarks.
const app = new Hono().route('/', siteServer({ folder }));

const receiver = `http://localhost:${testPorts.receiver}`;

/** The index of the search, where there is a search. */
const indexPaths = hasSearch ? [searchIndexPath] : [];

const outside = [
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2fpackage.json',
  '/..%5cpackage.json',
  '/%ff',
  '/assets',
  `${plainPage}.html`,
  '/README.md',
];

describe('the site over HTTP', () => {
  test.each(outside)('%s is not a file of the site', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('a trailing slash redirects to the address without it, and keeps the query', async () => {
    const response = await app.request(`${plainPage}/?from=here`);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`${plainPage}?from=here`);
  });

  test.each(['//evil.example/', '//about/', '/\\evil.example/', `//evil.example/%2e./%2e.${plainPage}/`])(
    '%s never redirects to another site',
    async (path) => {
      const response = await app.request(`http://localhost${path}`);
      expect(response.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  test('pages are revalidated, and hashed files are immutable', async () => {
    const page = await app.request(plainPage);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const [, script] = /(\/assets\/client\.[\w.-]+\.js)/.exec(await page.text()) ?? [];
    const file = await app.request(script ?? '/missing');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each(canonicalRoutes)('the first response for $path has the smallest encoding', async ({ path }) => {
    const ask = (encoding: string) => app.request(path, { headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const page = Buffer.from(await plain.arrayBuffer());
    const smallest = brotliCompressSync(page).length;
    for (const encoding of ['br', 'gzip, br']) {
      const small = await ask(encoding);
      expect(small.headers.get('content-encoding')).toBe('br');
      expect(small.headers.get('vary')).toBe('Accept-Encoding');
      expect(small.headers.get('content-length')).toBe(String(smallest));
      expect(brotliDecompressSync(await small.arrayBuffer()).equals(page)).toBe(true);
    }
  });

  test.each([plainPage, '/favicon.svg', '/icon-192.png', ...indexPaths])('%s is revalidated with 304', async (path) => {
    const headers = { 'accept-encoding': 'br' };
    const first = await app.request(path, { headers });
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"\w+"$/);
    const again = await app.request(path, { headers: { ...headers, 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of ['etag', 'cache-control', 'content-security-policy'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    const changed = await app.request(path, { headers: { ...headers, 'if-none-match': '"of-an-earlier-build"' } });
    expect(changed.status).toBe(200);
  });

  test('/favicon.ico exists', async () => {
    const answer = await app.request('/favicon.ico');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/x-icon');
    const icon = Buffer.from(await answer.arrayBuffer());
    expect(icon.equals(readFileSync(resolve(siteFolders.generated, 'public/favicon.ico')))).toBe(true);
  });

  test('a missing page is never answered with 304', async () => {
    const lost = await app.request('/nothing-is-here', { headers: { 'if-none-match': '*' } });
    expect(lost.status).toBe(404);
  });

  test.skipIf(!hasSearch)('the search index is JSON with a limited cache time', async () => {
    const answer = await app.request(searchIndexPath);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe(`public, max-age=${searchIndexAge}`);
    expect(await answer.json()).toEqual(
      JSON.parse(readFileSync(resolve(siteFolders.generated, `public${searchIndexPath}`), 'utf8')),
    );
  });

  test.each([plainPage, '/icon-192.png', '/nothing-is-here', ...indexPaths])(
    'HEAD of %s returns the headers of GET without a body',
    async (path) => {
      const headers = { 'accept-encoding': 'br' };
      const [whole, head] = await Promise.all(['GET', 'HEAD'].map((method) => app.request(path, { method, headers })));
      expect(await head?.text()).toBe('');
      expect(head?.status).toBe(whole?.status);
      expect([...(head?.headers ?? [])]).toEqual([...(whole?.headers ?? [])]);
    },
  );

  const size = statSync(resolve(folder, 'icon-192.png')).size;
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, size - 1],
    ['bytes=-10', size - 10, size - 1],
    ['bytes=5-1000000', 5, size - 1],
    ['bytes=-1000000', 0, size - 1],
  ])('the range %s is served with the ETag of the file', async (range, first, last) => {
    const whole = await app.request('/icon-192.png');
    const part = await app.request('/icon-192.png', { headers: { range } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
    expect(part.headers.get('content-length')).toBe(String(last - first + 1));
    expect(part.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(Buffer.from(await part.arrayBuffer())).toEqual(
      Buffer.from(await whole.arrayBuffer()).subarray(first, last + 1),
    );
  });

  test.each(['bytes=9-0', 'bytes=0-1, 3-4', 'lines=0-9', 'bytes=-', 'bytes'])(
    'the invalid range %s returns the whole file',
    async (range) => {
      const answer = await app.request('/icon-192.png', { headers: { range } });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    },
  );

  test.each([`bytes=${size}-`, 'bytes=-0'])('the range %s is not satisfiable', async (range) => {
    const answer = await app.request('/icon-192.png', { headers: { range } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  test('If-Range returns the whole file for another version', async () => {
    const { headers } = await app.request('/icon-192.png');
    const ask = (condition: string) =>
      app.request('/icon-192.png', { headers: { range: 'bytes=0-9', 'if-range': condition } });
    expect((await ask('"of-an-earlier-build"')).status).toBe(200);
    expect((await ask(headers.get('etag') ?? '')).status).toBe(206);
    expect((await ask(headers.get('last-modified') ?? '')).status).toBe(206);
  });

  test('If-Modified-Since revalidates a page, and If-None-Match takes precedence', async () => {
    const { headers } = await app.request(plainPage);
    const since = headers.get('last-modified') ?? '';
    expect((await app.request(plainPage, { headers: { 'if-modified-since': since } })).status).toBe(304);
    const earlier = new Date(Date.parse(since) - 1000).toUTCString();
    expect((await app.request(plainPage, { headers: { 'if-modified-since': earlier } })).status).toBe(200);
    const both = { 'if-modified-since': since, 'if-none-match': '"of-an-earlier-build"' };
    expect((await app.request(plainPage, { headers: both })).status).toBe(200);
  });

  test.each([
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1.0', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
    ['gzip;q=0, br;q=0', null],
    ['deflate, zstd', null],
    ['x-gzip, brotli', null],
    ['', null],
  ])('Accept-Encoding "%s" selects the encoding %s', async (encoding, expected) => {
    const answer = await app.request(plainPage, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(expected);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((plain: Buffer) => plain);
    expect(read(bytes).equals(readFileSync(resolve(folder, `.${plainPage}.html`)))).toBe(true);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed for a page', async (method) => {
    const answer = await app.request(plainPage, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(await answer.text()).toBe('');
  });

  test.each(readHostingTable(folder).passedOn)('%s allows only POST', async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test.each(['/%', '/%zz', '/%00', `${plainPage}%2`, '/..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json'])(
    'the malformed URL %s gets 400',
    async (path) => {
      expect((await app.request(`http://localhost${path}`)).status).toBe(400);
    },
  );

  test.each(readHostingTable(folder).redirects)('$from redirects permanently to $to', async ({ from, to }) => {
    for (const path of [from, `${from}/`]) {
      const answer = await app.request(`${path}?from=here`);
      expect(answer.status).toBe(308);
      expect(answer.headers.get('location')).toBe(`${to}?from=here`);
    }
  });

  const strange = ['no-such-entry', '100%25', '%C3%BC', '%ff', 'a.pdf', 'a.html'];
  test.each(
    fallbacks.slice(0, 1).flatMap(({ prefix, shows }) => strange.map((id) => [`${prefix}${id}`, shows] as const)),
  )('[RTE-7] [ERR-10] the unknown entry %s shows %s', async (path, shows) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const first = await app.request(shows);
    expect(await answer.text()).toBe(await first.text());
  });

  test('every response has the same strict policy with the receiver and the hashes of the pages', async () => {
    const paths = [...routes.map(({ path }) => path), '/nothing-is-here', '/favicon.svg', ...indexPaths];
    const answers = await Promise.all(paths.map((path) => app.request(path)));
    const policies = new Set(answers.map(({ headers }) => headers.get('content-security-policy')));
    const { scripts, styles } = readPolicyHashes(folder);
    const named = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');
    expect([...policies]).toEqual([
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
