import { readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fallbackFor } from '../../schemas/routing/addresses.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { client } from './start-hosts.ts';

/** A line of the truth table. */
export interface Asked {
  /** The status that every host responds with. */
  status: number;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Values of the Host lines: by default one, with the name of the site. */
  hosts?: readonly string[];
}

const table = readHostingTable(client);

/** The host name of the site. */
export const { host } = new URL(table.origin);

/** True for an unknown address that shows a page: one more segment after the prefix. */
const isUnknownEntry = (path: string): boolean => fallbackFor(path, table.fallbacks) !== undefined;

/** The first file of each type, and those of pages left out. */
const files = [
  ...new Map(
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$|^_/.test(entry.name))
      .map(({ name, parentPath }) => [extname(name), `/${relative(client, join(parentPath, name))}`] as const),
  ).values(),
];

/** A page other than the first. */
export const [first = '/'] = table.pages.filter((path) => path !== '/');
const [file = '/favicon.ico'] = files.filter((path) => path.endsWith('.png'));
const size = statSync(join(client, file)).size;

/**
 * Not `*`: nginx knows codings by name alone, and answers as it is, which is always allowed (RFC 9110, 12.5.3). The own
 * server's way with it is in tests/server/hosting/site-server.test.ts.
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

const unknown = ['no-such-entry', 'a.pdf', 'a.html', '100%25', '%C3%BC', '%ff', 'a;b=c', '%3Cscript%3E'];

const long = (bytes: number): string => 'a'.repeat(bytes);

/** Other spellings of a path that name the same resource (RFC 3986, 6.2.2). */
const spellings = (path: string): string[] => [
  `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  `/.${path}`,
  `/%2e${path}`,
  `/nothing-is-here/..${path}`,
];

const basic: readonly Asked[] = [
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

const morePages: readonly Asked[] = table.pages.flatMap((path) => [
  { status: 200, path: `${path}?from=here` },
  { status: 200, path, method: 'HEAD' },
  { status: 200, path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
  ...(path === '/' ? ['/./', '/%2e/'] : spellings(path)).map((other) => ({ status: 200, path: other })),
]);

const moreFiles: readonly Asked[] = files.flatMap((path) => [
  { status: 200, path: `${path}?from=here` },
  { status: 404, path: `${path}/` },
  { status: 404, path: `${path}.br` },
  { status: 404, path: `${path}.html` },
  ...spellings(path).map((other) => ({ status: 200, path: other })),
]);

const longPaths: readonly Asked[] = [
  ...[250, 251, 255, 256, 300, 1000].flatMap((bytes) => [
    { status: 404, path: `/${long(bytes)}` },
    { status: 404, path: `/assets/${long(bytes)}.js` },
    { status: 404, path: `/${long(bytes)}/` },
    ...table.fallbacks.map(({ prefix }) => ({ status: 200, path: prefix + long(bytes) })),
  ]),
  { status: 404, path: `/${'%C3%BC'.repeat(128)}` },
  { status: 404, path: `/${'a/'.repeat(1000)}` },
];

const dots: readonly Asked[] = [
  { status: 404, path: `${first}/.` },
  { status: 404, path: `${first}%2f` },
  { status: 404, path: `/.${first}%2f` },
  { status: 308, path: `/.${first}/` },
  { status: 404, path: `/...${first}` },
  { status: 404, path: `/%2f${first.slice(1)}` },
  { status: 404, path: `//evil.example/../..${first}/` },
  ...table.fallbacks.flatMap(({ prefix }) => [
    { status: 404, path: `${prefix}a%2fb` },
    { status: 200, path: `${prefix}a%5cb` },
    { status: 200, path: `${prefix}a/../b` },
  ]),
];

/** Case matters in paths. */
const otherCase: readonly Asked[] = [
  ...table.pages.filter((path) => path !== '/').map((path) => path.toUpperCase()),
  ...table.redirects.map(({ from }) => from.toUpperCase()),
]
  .map((path): Asked => ({ status: isUnknownEntry(path) ? 200 : 404, path }))
  .concat(table.passedOn.map((path) => ({ status: 405, path: path.toUpperCase(), method: 'POST', body: '{}' })));

/** Requests for one version of a resource: `{tag}` and `{date}` stand for those of the first response. */
const versions: readonly Asked[] = [first, '/', file].flatMap((path): Asked[] => [
  ...['{tag}', '*', '"of-another", {tag}'].map((tag) => ({ status: 200, path, headers: { 'if-match': tag } })),
  ...['"of-another"', 'W/{tag}'].map((tag) => ({ status: 412, path, headers: { 'if-match': tag } })),
  { status: 200, path, headers: { 'if-unmodified-since': '{date}' } },
  { status: 412, path, headers: { 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' } },
  { status: 412, path, method: 'HEAD', headers: { 'if-match': '"of-another"' } },
]);

const otherMethods: readonly Asked[] = ['TRACE', 'PROPFIND', 'MKCOL', 'LINK'].flatMap((method) => [
  { status: 405, path: first, method },
  { status: 405, path: file, method },
]);

const ranges: readonly Asked[] = [
  ...['{tag}', '{date}'].map((version) => ({ status: 206, version })),
  ...['"of-another"', 'W/{tag}', 'Thu, 01 Jan 2015 00:00:00 GMT'].map((version) => ({ status: 200, version })),
].map(({ status, version }) => ({ status, path: file, headers: { range: 'bytes=0-9', 'if-range': version } }));

const wholeUrls: readonly Asked[] = [
  { status: 200, path: `http://${host}${first}` },
  { status: 200, path: `http://${host}` },
  { status: 404, path: `http://${host}/nothing-is-here` },
  { status: 308, path: `http://${host}${first}/?from=here` },
];

const hostLines: readonly Asked[] = [first, '/nothing-is-here'].flatMap((path) => [
  { status: 400, path, hosts: [host, host] },
  { status: 400, path, hosts: [host, 'other.example'] },
  { status: 400, path, hosts: [] },
]);

const all = [
  ...basic,
  ...morePages,
  ...moreFiles,
  ...longPaths,
  ...dots,
  ...otherCase,
  ...versions,
  ...otherMethods,
  ...ranges,
  ...wholeUrls,
  ...hostLines,
];

/** Every page and every kind of file, each as visitors, caches and attackers request it. */
export const requests: readonly Asked[] = [...new Map(all.map((asked) => [JSON.stringify(asked), asked])).values()];

/** Files that hosts do not send again for the ETag or date of the first response. */
export const conditional: readonly Asked[] = [first, '/', file, ...files].flatMap((path) => [
  { status: 304, path },
  { status: 304, path, headers: { 'accept-encoding': 'br' } },
]);
