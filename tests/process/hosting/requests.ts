import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileOfPage, type HostingTable, hostingFile, readHostingTable } from '../../../hosting/hosting-table.ts';
import { endpointIn } from '../../../schemas/forms/wire-format.ts';
import { decodedPaths } from '../../../schemas/operation/redirects.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { client } from './start-hosts.ts';

const built = readHostingTable(client);

/** The built site with a second language, old addresses and a form. */
const table: HostingTable = {
  ...built,
  pages: [...built.pages, '/fr-x', '/fr-x/a-propos'],
  fallbacks: [...built.fallbacks, { prefix: '/fr-x/projets/', shows: '/fr-x/a-propos' }],
  languages: [...built.languages, '/fr-x'],
  redirects: [
    ...built.redirects,
    { from: '/old-page.php', to: '/fr-x/a-propos#equipe' },
    ...decodedPaths('/Old/Über uns.html').map((from) => ({ from, to: 'https://shop.example/all' })),
  ],
  passedOn: [...new Set([...built.passedOn, '/api/contact', '/api/abonnieren'])],
};

/** A file of 100 bytes. */
export const video = '/clip.mp4';

/** Writes the site into a new folder, and returns its served folder. The content of an added page is its path. */
export const writeHostedSite = (): string => {
  const folder = join(temporaryFolder(), 'client');
  cpSync(client, folder, { recursive: true });
  for (const path of ['/fr-x', '/fr-x/a-propos', '/fr-x/404']) {
    const file = join(folder, fileOfPage(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path);
    writeFileSync(`${file}.br`, brotliCompressSync(path));
    writeFileSync(`${file}.gz`, gzipSync(path));
  }
  writeFileSync(join(folder, video), Buffer.from(Array.from({ length: 100 }, (_, index) => index)));
  writeFileSync(join(folder, '..', hostingFile), JSON.stringify(table));
  return folder;
};

export interface Asked {
  /** The status that every host responds with. */
  status: number;
  path: string;
  method?: string;
  /** `{tag}` stands for the ETag of a first response. */
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Target of the redirect that every host responds with. */
  location?: string;
  /** Values of the Host lines: by default one, with the name of the site. */
  hosts?: readonly string[];
}

export const { host } = new URL(table.origin);

/** The first file of each type. */
const files = [
  ...new Map(
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$|^_/.test(entry.name))
      .map(({ name, parentPath }) => [extname(name), `/${relative(client, join(parentPath, name))}`] as const),
  ).values(),
];
const pages = table.pages.slice(0, 60);
const first = pages.find((path) => path !== '/') ?? '/fr-x';
const [file = ''] = files.filter((path) => path.endsWith('.js'));
/** The page with an encoded letter. */
const encodedFirst = first.replace(/(?<=^\/)./, (letter) => `%${Buffer.from(letter).toString('hex')}`);
const long = 'a'.repeat(300);

const get = (status: number, paths: readonly string[], rest: Omit<Asked, 'status' | 'path'> = {}): Asked[] =>
  paths.map((path) => ({ status, path, ...rest }));

const encodings = ['gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity', 'gzip;q=0', 'deflate'];

/** Requests that every host answers alike, as visitors, caches and attackers send them. */
export const requests: readonly Asked[] = [
  ...get(200, [...pages, ...files, `${first}?from=here`, '/fr-x/a-propos?']),
  ...encodings.flatMap((encoding) => {
    const headers = { 'accept-encoding': encoding };
    return [...get(200, [first, file], { headers }), ...get(404, ['/nothing-is-here'], { headers })];
  }),
  ...get(200, [first, '/', file], { method: 'HEAD', headers: { 'accept-encoding': 'br' } }),
  ...['{tag}', '"of-another", {tag}'].flatMap((tag) =>
    ['br', 'identity'].flatMap((encoding) =>
      get(304, [first, file], { headers: { 'if-none-match': tag, 'accept-encoding': encoding } }),
    ),
  ),
  ...get(200, [first], { headers: { 'if-none-match': '"of-another"' } }),
  ...get(404, ['/nothing-is-here'], { headers: { 'if-none-match': '*', range: 'bytes=0-9' } }),

  ...get(200, [video]),
  ...['bytes=0-9', 'bytes=90-', 'bytes=-5', 'bytes=50-500'].flatMap((range) =>
    get(206, [video], { headers: { range } }),
  ),
  ...get(200, [video], { headers: { range: 'bytes=0-9', 'if-range': '"of-another"' } }),
  ...get(416, [video], { headers: { range: 'bytes=100-' } }),

  ...get(404, ['/nothing-is-here', '/nothing-is-here/', '/nothing/is/here', '/index', '/index/', '/index.html']),
  ...get(404, ['/404', '/404.html', '/404.html.br', '/404/', '/assets', '/assets/', '/_headers', '/_redirects']),
  ...get(404, ['/README.md', '/.vite', `/${first}`, `/${first}/`, `${first}.html`, `${first}.html.br`, `${file}.br`]),
  ...get(404, [`${file}/`, first.toUpperCase(), `/${'a/'.repeat(500)}`, '/french', '/social/fr-x/nothing']),
  ...get(404, ['/fr-x/nothing', '/fr-x/nothing/du/tout', '/fr-x/404', '/fr-x/404.html', '/fr-x/index', '/fr-x.html']),
  ...get(404, ['//evil.example/', '//evil.example', `//evil.example${first}/`, `${first}//`, `${first}///?a=b`]),
  ...get(404, [`${first}%2f`, `/%2f${first.slice(1)}`, `/...${first}`]),
  ...get(404, [`${first}/.`, `${first}/./?a=b`, `${first}/%2e`, `${first}\\`, `${first}/\\`]),
  ...get(200, ['/.', `/.${first}`, `/x/..${first}`, `/x/%2e%2e${first}`, encodedFirst]),
  ...get(400, ['/%', '/%zz']),
  ...get(400, [first], { hosts: [host, host] }),
  ...get(400, [first], { hosts: [host, 'other.example'] }),
  ...get(400, [first], { hosts: [] }),

  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method) =>
    get(405, [first, '/nothing-is-here'], { method }),
  ),
  ...table.passedOn.flatMap((path) => [
    ...get(201, [path, endpointIn('fr', path)], {
      method: 'POST',
      body: '{"name":"a"}',
      headers: { 'content-type': 'application/json' },
    }),
    ...[path.replace('/a', '/%61'), `/.${path}`, `/x/..${path}`].flatMap((written) =>
      get(201, [written], { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    ),
    ...get(201, [path, `${path}?confirm=a.b&language=fr`]),
    ...get(405, [path], { method: 'PUT' }),
    ...get(405, [path.toUpperCase()], { method: 'POST', body: '{}' }),
    ...get(404, [`${path}/`]),
  ]),

  ...[first, '/fr-x/a-propos'].flatMap((path) => [
    ...get(308, [`${path}/`], { location: path }),
    ...get(308, [`${path}/?from=here`], { location: `${path}?from=here` }),
  ]),
  ...['', '/'].flatMap((end) => [
    ...get(308, [`/old-page.php${end}?from=here`], { location: '/fr-x/a-propos?from=here#equipe' }),
    ...get(308, [`/Old/%C3%9Cber%20uns.html${end}`, `/Old/U%CC%88ber%20uns.html${end}`], {
      location: 'https://shop.example/all',
    }),
  ]),
  ...table.fallbacks.flatMap(({ prefix }) => [
    ...['no-such-entry', 'a.pdf', 'a.html', '100%25', '%C3%BC', 'a;b=c', '%3Cscript%3E', long].flatMap((id) =>
      get(200, [prefix + id]),
    ),
    ...get(200, [`${prefix}no-such-entry`], { headers: { 'accept-encoding': 'br' } }),
    ...get(308, [`${prefix}no-such-entry/?from=here`], { location: `${prefix}no-such-entry?from=here` }),
    ...get(308, [`${prefix}%0d%0aset-cookie:%20a=b/`], { location: `${prefix}%0d%0aset-cookie:%20a=b` }),
    ...get(
      404,
      ['no/such/entry', 'x//', 'x%2f', 'a%2fb'].map((id) => prefix + id),
    ),
  ]),
];

/** A header of some kilobytes. */
const sized = (kilobytes: number) => ({ path: first, headers: { 'x-long': 'a'.repeat(kilobytes * 1000) } });

/** Requests that the hosts answer in different ways, as docs/deploy.md lists them: by status or encoding. */
export const differences: Readonly<Record<string, readonly Omit<Asked, 'status'>[]>> = {
  '`Range: bytes=0-9` of a page; of a compressed one': [
    { path: first, headers: { range: 'bytes=0-9' } },
    { path: first, headers: { range: 'bytes=0-9', 'accept-encoding': 'br' } },
  ],
  'Several ranges of a video; `HEAD` with a range': [
    { path: video, headers: { range: 'bytes=0-1,4-5' } },
    { path: video, headers: { range: 'bytes=0-1' }, method: 'HEAD' },
  ],
  '`If-Match: "other"`; an earlier `If-Unmodified-Since`; a later `If-Modified-Since`': [
    { path: first, headers: { 'if-match': '"other"' } },
    { path: first, headers: { 'if-unmodified-since': 'Fri, 01 Jan 1999 00:00:00 GMT' } },
    { path: first, headers: { 'if-modified-since': 'Fri, 01 Jan 2038 00:00:00 GMT' } },
  ],
  '`Accept-Encoding: gzip, br;q=0.5`': [{ path: first, headers: { 'accept-encoding': 'gzip, br;q=0.5' } }],
  '`/../about`; `/about/..`': [{ path: `/..${first}` }, { path: `${first}/..` }],
  '`/about%00`; `/about#team`': [{ path: `${first}%00` }, { path: `${first}#team` }],
  '`/%61bout/`': [{ path: `${encodedFirst}/` }],
  '`Host: example.com.`; `www.example.com.`': [`${host}.`, `www.${host}.`].map((name) => ({
    path: first,
    hosts: [name],
  })),
  '`Host: example.com:x`': [{ path: first, hosts: [`${host}:x`] }],
  'Method `FOO`; `OPTIONS *`; `GET *`': [
    { path: first, method: 'FOO' },
    { path: '*', method: 'OPTIONS' },
    { path: '*' },
  ],
  'Address of 9 kB; of 17 kB': [9, 17].map((kilobytes) => ({ path: `${first}?${'a'.repeat(kilobytes * 1000)}` })),
  'Header of 9 kB; of 17 kB; 1,100 headers': [
    sized(9),
    sized(17),
    { path: first, headers: Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`x${index}`, 'a'])) },
  ],
  '`Expect: other`': [{ path: first, headers: { expect: 'other' } }],
  'A form while the receiver is down': [{ path: '/api/contact', method: 'POST', body: '{}' }],
};
