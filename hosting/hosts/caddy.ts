import { fileOfPage, type Header, type HostingTable, passedMethods, withQuery } from '../hosting-table.ts';
import { unknownType } from '../media-types.ts';
import { anyPrefix, block, cachedPattern, escaped, hostOf, textOf } from './config-text.ts';
import type { Places } from './places.ts';

/** Returns a matcher for paths. Caddy's `path` matcher would ignore case. */
const matching = (pattern: string): string => `path_regexp ^${pattern.replaceAll(' ', String.raw`\x20`)}$`;

const header = ([name, value]: Header, matcher = ''): string => `header ${matcher}${name} "${value}"`;

/** Caddy's notation for the first capture group. */
const firstGroup = '$' + '{1}';

const pageHeaders = ({ headers, otherwiseKept }: HostingTable): string[] => [
  ...headers.pages.map((one) => header(one)),
  header(['cache-control', otherwiseKept]),
  'header ?vary Accept-Encoding',
];

const fileServer = block('file_server', 'precompressed br gzip', 'index none');

const sendPage = (file: string): string[] => [
  `rewrite * ${file}`,
  header(['content-type', 'text/html; charset=utf-8']),
  ...fileServer,
];

/** Returns variables that depend on the request. */
const maps = ({ caching, languages, otherwiseKept, types }: HostingTable): string[] => [
  ...block('map {query} {suffix}', `"~^(.+)$" "?${firstGroup}"`, 'default ""'),
  '# The undecoded path without trailing slashes, unless it ends with a dot segment.',
  ...block(
    'map {uri} {clean}',
    String.raw`"~(?i)^[^?]*/(?:\.|%2e)/+(?:\?|$)" ""`,
    String.raw`"~^(/[^/?](?:[^?]*[^/?])?)/+(?:\?|$)" "${firstGroup}"`,
    'default ""',
  ),
  ...block(
    'map {path} {type}',
    ...Object.entries(types).map(([extension, type]) => String.raw`"~\.${extension}$" "${type}"`),
    `default "${unknownType}"`,
  ),
  ...block(
    'map {path} {caching}',
    ...caching.map(({ path, value }) => `"${cachedPattern(path)}" "${value}"`),
    `default "${otherwiseKept}"`,
  ),
  ...block(
    'map {path} {notFound}',
    ...languages.map((prefix) => `"~^${prefix}/" ${prefix}/404.html`),
    'default /404.html',
  ),
];

/** Returns the forwarding of form posts to the receiver. */
const forwarding = (table: HostingTable, receiver: string): string[] =>
  table.passedOn.flatMap((path, index) => [
    ...block(`@posted${index}`, `method ${passedMethods.join(' ')}`, matching(escaped(path))),
    ...block(`handle @posted${index}`, `reverse_proxy ${receiver}`),
  ]);

const commonHeaders = ({ headers, otherwiseKept }: HostingTable): string[] => [
  ...headers.everything.map((one) => header(one)),
  'header -Server',
  header(['cache-control', otherwiseKept]),
  '@encrypted protocol https',
  '@forwarded header X-Forwarded-Proto https',
  ...headers.encrypted.flatMap((one) => [header(one, '@encrypted '), header(one, '@forwarded ')]),
];

const refuse = (name: string, matcher: string, allow: string): string[] => [
  `@${name} ${matcher}`,
  ...block(`handle @${name}`, `header allow ${allow}`, 'respond 405'),
];

/** Returns rules that reject other methods and redirect old addresses and trailing slashes. */
const refusalsAndRedirects = (table: HostingTable): string[] => {
  const { fallbacks, languages, leadsOn, passedOn, redirects } = table;
  const prefixes = fallbacks.map(({ prefix }) => escaped(prefix)).join('|');
  return [
    ...passedOn.flatMap((path, index) =>
      refuse(`receiver${index}`, matching(escaped(path)), `"${passedMethods.join(', ')}"`),
    ),
    ...refuse('refused', 'not method GET HEAD', '"GET, HEAD"'),
    ...redirects.flatMap(({ from, to }, index) => [
      `@old${index} ${matching(`${escaped(from)}/?`)}`,
      `redir @old${index} ${withQuery(to, '{suffix}')} 308`,
    ]),
    `@nothing expression {http.request.uri.path}.matches("//|^${anyPrefix(languages)}/(404|index)/*$")`,
    'error @nothing 404',
    ...(leadsOn ? ['@slash file {clean}.html', 'redir @slash {clean}{suffix} 308'] : []),
    ...(leadsOn && prefixes
      ? [
          '# The slash may be encoded: then the variable is empty.',
          ...block('@slashed', matching(`(${prefixes})[^/]+/`), 'not vars {clean} ""'),
          'redir @slashed {clean}{suffix} 308',
        ]
      : []),
  ];
};

/** Returns rules for pages, and for the fallback pages of unknown entries. */
const pages = (table: HostingTable): string[] =>
  [
    { name: '@home', matcher: 'path /', file: fileOfPage('/') },
    { name: '@page', matcher: 'file {path}.html', file: '{path}.html' },
    ...table.fallbacks.map(({ prefix, shows }, index) => ({
      name: `@unknown${index}`,
      matcher: matching(`${escaped(prefix)}[^/]+`),
      file: fileOfPage(shows),
    })),
  ].flatMap(({ file, matcher, name }) => [
    `${name} ${matcher}`,
    ...block(`handle ${name}`, ...pageHeaders(table), ...sendPage(file)),
  ]);

const files = ({ headers }: HostingTable): string[] => [
  '# Pages have no other address; compressed files are encodings of other files.',
  '@hidden path *.html *.br *.gz',
  'error @hidden 404',
  ...block('@file', 'file {path}', 'not path */'),
  '# The normalized path, which determines the headers.',
  'rewrite @file {http.matchers.file.relative}',
  ...block(
    'handle @file',
    ...headers.files.map((one) => header(one)),
    'header cache-control {caching}',
    'header content-type {type}',
    '@compressed file {path}.gz',
    'header @compressed ?vary Accept-Encoding',
    ...fileServer,
  ),
  'error 404',
];

/** Returns rules for the 404 page, which has no version and no ranges. */
const notFound = (table: HostingTable): string[] => {
  const { everything, files: ofFiles, pages: ofPages } = table.headers;
  const ofFilesOnly = ofFiles.map(([name]) => name).filter((name) => ofPages.every(([own]) => own !== name));
  return [
    ...['If-None-Match', 'If-Modified-Since', 'Range'].map((name) => `request_header -${name}`),
    ...everything.map((one) => header(one)),
    ...[...ofFilesOnly, 'etag', 'last-modified', 'accept-ranges'].map((name) => `header -${name}`),
    ...pageHeaders(table),
    ...sendPage('{notFound}'),
  ];
};

/** Returns the site as a snippet for Caddy 2.6 or later. */
export const caddySite = (table: HostingTable, { client, receiver }: Places): string =>
  textOf(
    ...block(
      `(${hostOf(table.origin)})`,
      `root * ${client}`,
      ...maps(table),
      ...block(
        'route',
        ...forwarding(table, receiver),
        ...commonHeaders(table),
        ...refusalsAndRedirects(table),
        ...pages(table),
        ...files(table),
      ),
      ...block('handle_errors', ...notFound(table)),
    ),
  );

/**
 * Returns a complete Caddyfile. Caddy obtains the certificates. It listens on every address by default; an explicit
 * `bind` to both 0.0.0.0 and [::] would open the HTTP/3 port twice.
 */
export const caddyfile = (table: HostingTable, places: Places, folder: string): string => {
  const { caddyAdditions, caddySocket } = places;
  const { headers, origin, redirectedHosts } = table;
  const host = hostOf(origin);
  const onward = ['header -Server', `redir https://${host}{uri} 308`];
  const others = redirectedHosts.map((name) => `https://${name}`).join(', ');
  const overHttp = [host, ...redirectedHosts].map((name) => `http://${name}`).join(', ');
  return textOf(
    ...block(
      '',
      "# Only Caddy's own user can open this socket. `systemctl reload caddy` needs it.",
      `admin unix/${caddySocket}`,
    ),
    `import ${folder}/Caddyfile-site`,
    "# The machine's own additions. The folder need not exist.",
    `import ${caddyAdditions}/*`,
    ...block(`https://${host}`, `import ${host}`),
    ...(others ? block(others, ...headers.encrypted.map((one) => header(one)), ...onward) : []),
    ...block(overHttp, ...onward),
    '# Any other host name.',
    ...block('http://, https://', 'header -Server', 'respond 421'),
  );
};
