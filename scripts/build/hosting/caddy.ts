import { fileOfPage, type Header, type HostingTable, withQuery } from '../../../server/hosting/hosting-table.ts';
import { unknownType } from '../../../server/hosting/media-types.ts';
import { anyPrefix, hostOf, madeFrom, type Places } from './places.ts';

const escaped = (path: string): string =>
  path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\x20`);

/** Returns a matcher for one path. Caddy's `path` matcher would ignore case. */
const exactly = (path: string, end = ''): string => `path_regexp ^${escaped(path)}${end}$`;

const lines = (depth: number, ...all: readonly string[]): string =>
  all.map((line) => `${'\t'.repeat(depth)}${line}\n`).join('');

const header = ([name, value]: Header, matcher = ''): string => `header ${matcher}${name} "${value}"`;

/** Caddy's notation for the first capture group. */
const firstGroup = '$' + '{1}';

/** Returns the name of the site's snippet, for imports. */
const snippet = (table: HostingTable): string => hostOf(table.origin);

const serve = ['file_server {', '\tprecompressed br gzip', '\tindex none', '}'];
const asHtml = 'header content-type "text/html; charset=utf-8"';

const pageHeaders = ({ headers, otherwiseKept }: HostingTable): string[] => [
  ...headers.pages.map((one) => header(one)),
  header(['cache-control', otherwiseKept]),
  'header ?vary Accept-Encoding',
];

const map = (of: string, to: string, rows: readonly string[], otherwise: string): string =>
  lines(1, `map {${of}} {${to}} {`, ...rows.map((row) => `\t${row}`), `\tdefault ${otherwise}`, '}');

/** Returns variables that depend on the request. */
const maps = ({ caching, languages, otherwiseKept, types }: HostingTable): string[] => [
  map('query', 'suffix', [`"~^(.+)$" "?${firstGroup}"`], '""'),
  lines(1, '# The undecoded path without trailing slashes, unless it ends with a dot segment.'),
  map(
    'uri',
    'clean',
    [
      String.raw`"~(?i)^[^?]*/(?:\.|%2e)/+(?:\?|$)" ""`,
      String.raw`"~^(/[^/?](?:[^?]*[^/?])?)/+(?:\?|$)" "${firstGroup}"`,
    ],
    '""',
  ),
  map(
    'path',
    'type',
    Object.entries(types).map(([extension, type]) => String.raw`"~\.${extension}$" "${type}"`),
    `"${unknownType}"`,
  ),
  map(
    'path',
    'caching',
    caching.map(({ path, value }) =>
      path.endsWith('*') ? `"~^${escaped(path.slice(0, -1))}" "${value}"` : `"${path}" "${value}"`,
    ),
    `"${otherwiseKept}"`,
  ),
  languages.length > 0
    ? map(
        'path',
        'notFound',
        languages.map((prefix) => `"~^${prefix}/" ${prefix}/404.html`),
        '/404.html',
      )
    : '',
];

/** Returns the forwarding of form posts to the receiver. */
const forwarding = ({ passedOn }: HostingTable, receiver: string): string[] =>
  passedOn.flatMap((path, index) => [
    lines(2, `@posted${index} {`, '\tmethod POST', `\t${exactly(path)}`, '}'),
    lines(2, `handle @posted${index} {`, `\treverse_proxy ${receiver}`, '}'),
  ]);

const commonHeaders = ({ headers, otherwiseKept }: HostingTable): string[] => [
  lines(2, ...headers.everything.map((one) => header(one)), 'header -Server', header(['cache-control', otherwiseKept])),
  headers.encrypted.length === 0
    ? ''
    : lines(
        2,
        '@encrypted protocol https',
        '@forwarded header X-Forwarded-Proto https',
        ...headers.encrypted.flatMap((one) => [header(one, '@encrypted '), header(one, '@forwarded ')]),
      ),
];

const refuse = (name: string, matcher: string, allow: string): string =>
  lines(2, `@${name} ${matcher}`, `handle @${name} {`, `\theader allow ${allow}`, '\trespond 405', '}');

/** Returns rules that reject other methods and malformed paths, and redirect old addresses and trailing slashes. */
const refusalsAndRedirects = ({ fallbacks, languages, leadsOn, passedOn, redirects }: HostingTable): string[] => {
  const prefixes = fallbacks.map(({ prefix }) => escaped(prefix)).join('|');
  return [
    passedOn.length > 0 ? refuse('receiver', `path_regexp ^(${passedOn.map(escaped).join('|')})$`, 'POST') : '',
    refuse('refused', 'not method GET HEAD', '"GET, HEAD"'),
    ...redirects.map(({ from, to }, index) =>
      lines(2, `@old${index} ${exactly(from, '/?')}`, `redir @old${index} ${withQuery(to, '{suffix}')} 308`),
    ),
    lines(
      2,
      `@nothing expression {http.request.uri.path}.matches("//|^${anyPrefix(languages)}/(404|index)/*$")`,
      'error @nothing 404',
    ),
    leadsOn ? lines(2, '@slash file {clean}.html', 'redir @slash {clean}{suffix} 308') : '',
    leadsOn && prefixes
      ? lines(
          2,
          '@slashed {',
          `\tpath_regexp ^(${prefixes})[^/]+/$`,
          '\t# The slash may be encoded.',
          '\tnot vars {clean} ""',
          '}',
          'redir @slashed {clean}{suffix} 308',
        )
      : '',
  ];
};

/** Returns rules for pages, and for the fallback pages of unknown entries. */
const pages = (table: HostingTable): string[] => {
  const page = (matcher: string, file: string): string[] => {
    const [name = ''] = matcher.split(' ');
    return [
      lines(2, matcher, `handle ${name} {`),
      lines(3, ...pageHeaders(table), `rewrite * ${file}`, asHtml, ...serve),
      lines(2, '}'),
    ];
  };
  return [
    ...page('@home path /', fileOfPage('/')),
    ...page('@page file {path}.html', '{path}.html'),
    ...table.fallbacks.flatMap(({ prefix, shows }, index) =>
      page(`@unknown${index} path_regexp ^${escaped(prefix)}[^/]+$`, fileOfPage(shows)),
    ),
  ];
};

const files = ({ headers }: HostingTable): string[] => [
  lines(2, '# Pages have no other address; compressed files are encodings of other files.'),
  lines(2, '@hidden path *.html *.br *.gz', 'error @hidden 404'),
  lines(2, '@file {', '\tfile {path}', '\tnot path */', '}'),
  lines(2, '# The normalized path, which determines the headers.', 'rewrite @file {http.matchers.file.relative}'),
  lines(2, 'handle @file {'),
  lines(
    3,
    ...headers.files.map((one) => header(one)),
    'header cache-control {caching}',
    'header content-type {type}',
    '@formed file {path}.gz',
    'header @formed ?vary Accept-Encoding',
    ...serve,
  ),
  lines(2, '}', 'error 404'),
];

/** Returns rules for the 404 page, which ignore conditional and range requests. */
const errors = (table: HostingTable): string[] => {
  const { everything, files: ofFiles, pages: ofPages } = table.headers;
  const ofFilesOnly = ofFiles.map(([name]) => name).filter((name) => ofPages.every(([own]) => own !== name));
  return [
    lines(2, '# The 404 page has no version and no ranges.'),
    lines(2, 'request_header -If-None-Match', 'request_header -If-Modified-Since', 'request_header -Range'),
    lines(
      2,
      ...everything.map((one) => header(one)),
      ...[...ofFilesOnly, 'etag', 'last-modified', 'accept-ranges'].map((name) => `header -${name}`),
      ...pageHeaders(table),
    ),
    lines(2, `rewrite * ${table.languages.length > 0 ? '{notFound}' : '/404.html'}`, asHtml, ...serve),
  ];
};

/** Returns the site as a snippet for Caddy 2.6 or later. */
export const caddySite = (table: HostingTable, { client, receiver }: Places): string =>
  [
    madeFrom('Caddyfile-site'),
    `(${snippet(table)}) {\n`,
    lines(1, `root * ${client}`),
    ...maps(table),
    lines(1, 'route {'),
    ...forwarding(table, receiver),
    ...commonHeaders(table),
    ...refusalsAndRedirects(table),
    ...pages(table),
    ...files(table),
    lines(1, '}'),
    lines(1, 'handle_errors {'),
    ...errors(table),
    lines(1, '}'),
    '}\n',
  ].join('');

const block = (addresses: string, ...content: readonly string[]): string =>
  `${addresses} {\n${lines(1, ...content)}}\n`;

/**
 * Returns a complete Caddyfile. Caddy obtains the certificates. It listens on every address by default; an explicit
 * `bind` to both 0.0.0.0 and [::] would open the HTTP/3 port twice.
 */
export const caddyfile = (table: HostingTable, places: Places, folder: string): string => {
  const { caddyAdditions, caddySocket } = places;
  const { headers, origin, redirectedHosts } = table;
  const host = hostOf(origin);
  const onward = `redir https://${host}{uri} 308`;
  const others = redirectedHosts.map((name) => `https://${name}`).join(', ');
  return [
    madeFrom('Caddyfile'),
    lines(
      0,
      '{',
      "\t# Only Caddy's own user can open this socket. `systemctl reload caddy` needs it.",
      `\tadmin unix/${caddySocket}`,
      '}\n',
      `import ${folder}/Caddyfile-site`,
      "# The machine's own additions. The folder need not exist.",
      `import ${caddyAdditions}/*`,
    ),
    block(`https://${host}`, `import ${snippet(table)}`),
    others ? block(others, ...headers.encrypted.map((one) => header(one)), 'header -Server', onward) : '',
    block([host, ...redirectedHosts].map((name) => `http://${name}`).join(', '), 'header -Server', onward),
    `# Any other host name.\n${block('http://, https://', 'header -Server', 'respond 421')}`,
  ].join('\n');
};
