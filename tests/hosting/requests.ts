import { readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fallbackFor } from '../../schemas/fallback.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { client } from './start-hosts.ts';

/** A line of the truth table. */
export interface Asked {
  /** What every host is to answer with. */
  status: number;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

const table = readHostingTable(client);

/** Whether an unknown address shows a page: one more part after the prefix. */
const isUnknownEntry = (path: string): boolean => fallbackFor(path, table.fallbacks) !== undefined;

/** The first file of each type, and those of pages left out. */
const files = [
  ...new Map(
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$|^_/.test(entry.name))
      .map(({ name, parentPath }) => [extname(name), `/${relative(client, join(parentPath, name))}`] as const),
  ).values(),
];

const [first = '/'] = table.pages.filter((path) => path !== '/');
const [file = '/favicon.ico'] = files.filter((path) => path.endsWith('.png'));
const size = statSync(join(client, file)).size;

/**
 * Not `*`: nginx knows codings by name alone, and answers as it is, which is always allowed (RFC 9110, 12.5.3). The own
 * server's way with it is in tests/server/site.test.ts.
 */
const encodings = [
  'gzip',
  'br',
  'gzip, deflate, br, zstd',
  'br;q=0, gzip',
  'br;q=0.000, gzip;q=0.5',
  'gzip;q=1.0, br;q=0.1',
  'identity',
  'gzip;q=0',
  'deflate',
];

/**
 * Not `a%2fb`: nginx and Caddy decode an address before they look at its parts, so that it has two there, and one where
 * it is read as it stands (RFC 3986, 2.2). Both show a page of the site.
 */
const unknown = ['no-such-entry', 'a.pdf', 'a.html', '100%25', '%C3%BC', '%ff', 'a;b=c', '%3Cscript%3E'];

/** Every address and every kind of file, each asked for as visitors, caches and strangers ask. */
export const requests: readonly Asked[] = [
  ...table.pages.map((path) => ({ status: 200, path })),
  ...table.pages.filter((path) => path !== '/').map((path) => ({ status: 308, path: `${path}/?from=here` })),
  ...table.pages
    .filter((path) => path !== '/' && table.redirects.every(({ from }) => from !== `${path}.html`))
    .map((path) => ({ status: isUnknownEntry(`${path}.html`) ? 200 : 404, path: `${path}.html` })),
  ...files.map((path) => ({ status: 200, path })),
  ...files
    .filter((path) => path !== file)
    .map((path) => ({ status: 200, path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })),
  ...encodings.flatMap((encoding) => [
    { status: 200, path: first, headers: { 'accept-encoding': encoding } },
    { status: 404, path: '/nothing-is-here', headers: { 'accept-encoding': encoding } },
    { status: 200, path: file, headers: { 'accept-encoding': encoding } },
  ]),
  ...table.fallbacks.flatMap(({ prefix }) => [
    ...unknown.map((id) => ({ status: 200, path: prefix + id })),
    { status: 200, path: `${prefix}no-such-entry`, headers: { 'accept-encoding': 'br' } },
    { status: 308, path: `${prefix}no-such-entry/` },
    { status: 308, path: `${prefix}%0d%0aset-cookie:%20a=b/?from=here` },
    { status: 404, path: `${prefix}no/such/entry` },
  ]),
  ...table.redirects.flatMap(({ from }) => [
    { status: 308, path: from },
    { status: 308, path: `${from}/` },
    { status: 308, path: `${from}?from=here` },
  ]),
  ...table.passedOn.flatMap((path) => [
    { status: 201, path, method: 'POST', body: '{"name":"a"}', headers: { 'content-type': 'application/json' } },
    { status: 405, path },
    { status: 405, path, method: 'PUT' },
    { status: 404, path: `${path}/` },
  ]),
  ...['/nothing-is-here', '/nothing-is-here/', '/nothing/is/here', '/index', '/index/', '/index.html', '/404'].map(
    (path) => ({ status: 404, path }),
  ),
  ...[
    '/404.html',
    '/404.html.br',
    '/404/',
    '/assets',
    '/assets/',
    '/_headers',
    '/_redirects',
    '/README.md',
    '/.vite',
  ].map((path) => ({ status: 404, path })),
  ...['//evil.example/', '//evil.example', `/${first}`, `/${first}/`, '/\\evil.example/', '/%ff'].map((path) => ({
    status: 404,
    path,
  })),
  ...['/%', '/%zz', '/%00'].map((path) => ({ status: 400, path })),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method) => [
    { status: 405, path: first, method },
    { status: 405, path: '/nothing-is-here', method },
  ]),
  ...[first, '/', file, '/nothing-is-here'].flatMap((path) => [
    { status: path === '/nothing-is-here' ? 404 : 200, path, method: 'HEAD' },
    { status: path === '/nothing-is-here' ? 404 : 200, path, method: 'HEAD', headers: { 'accept-encoding': 'br' } },
    { status: path === '/nothing-is-here' ? 404 : 200, path, headers: { 'x-forwarded-proto': 'https' } },
  ]),
  { status: 308, path: `${first}/`, headers: { 'x-forwarded-proto': 'https' } },
  { status: 404, path: '/nothing-is-here', headers: { 'if-none-match': '*', range: 'bytes=0-9' } },
  ...[
    ['bytes=0-9', 206],
    ['bytes=-10', 206],
    [`bytes=${size - 1}-`, 206],
    [`bytes=${size}-`, 416],
  ].map(([range, status]) => ({ status: Number(status), path: file, headers: { range: String(range) } })),
  { status: 206, path: first, headers: { range: 'bytes=0-99' } },
];

/** What is asked for again with the tag or the date of the first answer, and is not sent again. */
export const conditional: readonly Asked[] = [first, '/', file, ...files].flatMap((path) => [
  { status: 304, path },
  { status: 304, path, headers: { 'accept-encoding': 'br' } },
]);
