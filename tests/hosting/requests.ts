import { readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { endpointIn } from '../../schemas/forms/wire-format.ts';
import { fallbackFor } from '../../schemas/routing/addresses.ts';
import { readHostingTable, withQuery } from '../../server/hosting/hosting-table.ts';
import { client } from './start-hosts.ts';

/** A line of the truth table. */
export interface Asked {
  /** The status that every host responds with. */
  status: number;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Target of the redirect that every host responds with. */
  location?: string;
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
 * server's way with it is in tests/process/server/site-server.test.ts.
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

/** Requests for paths that every host answers with one status. */
const get = (status: number, paths: readonly string[], rest: Omit<Asked, 'status' | 'path'> = {}): Asked[] =>
  paths.map((path) => ({ status, path, ...rest }));

const pages = table.pages;
const others = pages.filter((path) => path !== '/');
const { fallbacks, passedOn, redirects } = table;
const browser = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };

const variants: readonly Omit<Asked, 'status' | 'path'>[] = [
  { method: 'HEAD' },
  { method: 'HEAD', headers: { 'accept-encoding': 'br' } },
  { headers: { 'x-forwarded-proto': 'https' } },
];

const basic: readonly Asked[] = [
  ...get(200, [...pages, ...files]),
  ...others.flatMap((path) => get(308, [`${path}/?from=here`])),
  ...others
    .map((path) => `${path}.html`)
    .filter((path) => redirects.every(({ from }) => from !== path))
    .map((path) => ({ status: isUnknownEntry(path) ? 200 : 404, path })),
  ...files.filter((path) => path !== file).flatMap((path) => get(200, [path], browser)),
  ...encodings.flatMap((encoding) => {
    const headers = { 'accept-encoding': encoding };
    return [...get(200, [first, file], { headers }), ...get(404, ['/nothing-is-here'], { headers })];
  }),
  ...fallbacks.flatMap(({ prefix }) => [
    ...unknown.flatMap((id) => get(200, [prefix + id])),
    ...get(200, [`${prefix}no-such-entry`], { headers: { 'accept-encoding': 'br' } }),
    ...get(308, [`${prefix}no-such-entry/`, `${prefix}%0d%0aset-cookie:%20a=b/?from=here`]),
    ...get(404, [`${prefix}no/such/entry`]),
  ]),
  ...redirects.flatMap(({ from, to }) =>
    ['', '/', '?from=here', '/?from=here'].map((end) => ({
      status: 308,
      path: encodeURI(from) + end,
      location: withQuery(to, end.replace('/', '')),
    })),
  ),
  ...passedOn.flatMap((path) =>
    get(201, [path, endpointIn('fr', path)], {
      method: 'POST',
      body: '{"name":"a"}',
      headers: { 'content-type': 'application/json' },
    }),
  ),
  ...get(405, passedOn),
  ...get(405, passedOn, { method: 'PUT' }),
  ...passedOn.flatMap((path) => get(404, [`${path}/`])),
  ...get(404, ['/nothing-is-here', '/nothing-is-here/', '/nothing/is/here', '/index', '/index/', '/index.html']),
  ...get(404, ['/404', '/404.html', '/404.html.br', '/404/', '/assets', '/assets/', '/_headers', '/_redirects']),
  ...get(404, ['/README.md', '/.vite', '//evil.example/', '//evil.example', `/${first}`, `/${first}/`]),
  ...get(404, ['/\\evil.example/', '/%ff']),
  ...get(400, ['/%', '/%zz', '/%00']),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method) =>
    get(405, [first, '/nothing-is-here'], { method }),
  ),
  ...variants.flatMap((rest) => [...get(200, [first, '/', file], rest), ...get(404, ['/nothing-is-here'], rest)]),
  ...get(308, [`${first}/`], { headers: { 'x-forwarded-proto': 'https' } }),
  ...get(404, ['/nothing-is-here'], { headers: { 'if-none-match': '*', range: 'bytes=0-9' } }),
  ...['bytes=0-9', 'bytes=-10', `bytes=${size - 1}-`].flatMap((range) => get(206, [file], { headers: { range } })),
  ...get(416, [file], { headers: { range: `bytes=${size}-` } }),
  ...get(206, [first], { headers: { range: 'bytes=0-99' } }),
];

const moreAddresses: readonly Asked[] = [
  ...[...pages, ...files].flatMap((path) => get(200, [`${path}?from=here`])),
  ...get(200, pages, { method: 'HEAD' }),
  ...get(200, pages, browser),
  ...get(200, ['/./', '/%2e/', ...[...others, ...files].flatMap(spellings)]),
  ...files.flatMap((path) => get(404, [`${path}/`, `${path}.br`, `${path}.html`])),
];

const longPaths: readonly Asked[] = [
  ...[250, 251, 255, 256, 300, 1000].flatMap((bytes) => [
    ...get(404, [`/${long(bytes)}`, `/assets/${long(bytes)}.js`, `/${long(bytes)}/`]),
    ...fallbacks.flatMap(({ prefix }) => get(200, [prefix + long(bytes)])),
  ]),
  ...get(404, [`/${'%C3%BC'.repeat(128)}`, `/${'a/'.repeat(1000)}`]),
];

const dots: readonly Asked[] = [
  ...get(404, [`${first}/.`, `${first}%2f`, `/.${first}%2f`, `/...${first}`, `/%2f${first.slice(1)}`]),
  ...get(404, [`//evil.example/../..${first}/`, ...fallbacks.map(({ prefix }) => `${prefix}a%2fb`)]),
  ...get(308, [`/.${first}/`]),
  ...get(404, [`${first}//`, `${first}///?a=b`, `${first}%2f/`, `${first}/./`, `${first}/%2e/`]),
  ...fallbacks.flatMap(({ prefix }) =>
    get(
      404,
      ['x%2f', 'x%2F', 'x%2f?a=b', 'x%2f/', 'x%2f%2f', 'x//', 'x/./', '%2f'].map((id) => prefix + id),
    ),
  ),
  ...fallbacks.flatMap(({ prefix }) => get(200, [`${prefix}a%5cb`, `${prefix}a/../b`])),
];

/** Case matters in paths. */
const otherCase: readonly Asked[] = [
  ...[...others, ...redirects.map(({ from }) => from)]
    .map((path) => encodeURI(path.toUpperCase()))
    .map((path) => ({ status: isUnknownEntry(path) ? 200 : 404, path })),
  ...passedOn.flatMap((path) => get(405, [path.toUpperCase()], { method: 'POST', body: '{}' })),
];

/** Requests for one version of a resource: `{tag}` and `{date}` stand for those of the first response. */
const versions: readonly Asked[] = (
  [
    [200, 'if-match', ['{tag}', '*', '"of-another", {tag}']],
    [412, 'if-match', ['"of-another"', 'W/{tag}']],
    [200, 'if-unmodified-since', ['{date}']],
    [412, 'if-unmodified-since', ['Thu, 01 Jan 2015 00:00:00 GMT']],
  ] as const
).flatMap(([status, name, values]) =>
  values.flatMap((value) => get(status, [first, '/', file], { headers: { [name]: value } })),
);

const otherMethods: readonly Asked[] = [
  ...['TRACE', 'PROPFIND', 'MKCOL', 'LINK'].flatMap((method) => get(405, [first, file], { method })),
  ...get(412, [first, '/', file], { method: 'HEAD', headers: { 'if-match': '"of-another"' } }),
];

const ranges: readonly Asked[] = [
  ...['{tag}', '{date}'].map((version) => ({ status: 206, version })),
  ...['"of-another"', 'W/{tag}', 'Thu, 01 Jan 2015 00:00:00 GMT'].map((version) => ({ status: 200, version })),
].flatMap(({ status, version }) => get(status, [file], { headers: { range: 'bytes=0-9', 'if-range': version } }));

const wholeUrls: readonly Asked[] = [
  ...get(200, [`http://${host}${first}`, `http://${host}`]),
  ...get(404, [`http://${host}/nothing-is-here`]),
  ...get(308, [`http://${host}${first}/?from=here`]),
];

const hostLines: readonly Asked[] = [[host, host], [host, 'other.example'], []].flatMap((hosts) =>
  get(400, [first, '/nothing-is-here'], { hosts }),
);

const all = [
  [basic, moreAddresses, longPaths, dots, otherCase],
  [versions, otherMethods, ranges, wholeUrls, hostLines],
].flat(2);

/** Every page and every kind of file, each as visitors, caches and attackers request it. */
export const requests: readonly Asked[] = [...new Map(all.map((asked) => [JSON.stringify(asked), asked])).values()];

/** Files that hosts do not send again for the ETag or date of the first response. */
export const conditional: readonly Asked[] = [first, '/', file, ...files].flatMap((path) => [
  { status: 304, path },
  { status: 304, path, headers: { 'accept-encoding': 'br' } },
]);
