import { fileOfPage, type Header, type HostingTable } from '../../../server/hosting/hosting-table.ts';
import { unknownType } from '../../../server/hosting/media-types.ts';
import { hostOf, madeFrom, type Places } from './places.ts';

const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches one path. Caddy's matcher `path` would ignore case. */
const exactly = (path: string, end = ''): string => `path_regexp ^${escaped(path)}${end}$`;

const lines = (depth: number, ...all: readonly string[]): string =>
  all.map((line) => `${'\t'.repeat(depth)}${line}\n`).join('');

const header = ([name, value]: Header, matcher = ''): string => `header ${matcher}${name} "${value}"`;

/** How Caddy writes what the first brackets of a pattern have found. */
const firstGroup = '$' + '{1}';

/** A coding whose weight is more than nothing. */
const takes = (coding: string): string => String.raw`(?i)(?:^|,)\s*${coding}\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))`;

/** The name of the snippet, which a Caddyfile imports into the block of the site. */
const snippet = (table: HostingTable): string => hostOf(table.origin);

/** The site for Caddy 2.6 and newer, as a snippet. */
export const caddySite = (table: HostingTable, { client, receiver }: Places): string => {
  const { caching, fallbacks, headers, leadsOn, otherwiseKept, passedOn, redirects, types } = table;
  const ofPages = [
    ...headers.pages.map((one) => header(one)),
    header(['cache-control', otherwiseKept]),
    'header ?vary Accept-Encoding',
  ];
  const ofFilesAlone = headers.files.filter(([name]) => headers.pages.every(([own]) => own !== name));
  const prefixes = fallbacks.map(({ prefix }) => escaped(prefix)).join('|');
  const serve = ['file_server {', '\tprecompressed br gzip', '\tindex none', '}'];
  return [
    madeFrom('Caddyfile-site'),
    `(${snippet(table)}) {\n`,
    lines(1, `root * ${client}`),
    lines(1, '# The smallest that a visitor takes, as nginx chooses.'),
    lines(
      1,
      'map {header.Accept-Encoding} {coding} {',
      `\t"~${takes('br')}" br`,
      `\t"~${takes('gzip')}" gzip`,
      '\tdefault identity',
      '}',
    ),
    lines(1, 'map {query} {suffix} {', `\t"~^(.+)$" "?${firstGroup}"`, '\tdefault ""', '}'),
    lines(1, '# The address without the slash at its end, as it was written.'),
    lines(
      1,
      'map {uri} {clean} {',
      String.raw`	"~^(/[^/?](?:[^?]*[^/?])?)/+(?:\?|$)" "${'$'}{1}"`,
      '\tdefault ""',
      '}',
    ),
    lines(
      1,
      'map {path} {type} {',
      ...Object.entries(types).map(([ending, type]) => String.raw`	"~\.${ending}$" "${type}"`),
      `\tdefault "${unknownType}"`,
      '}',
    ),
    lines(
      1,
      'map {path} {caching} {',
      ...caching.map(({ path, value }) =>
        path.endsWith('*') ? `\t"~^${escaped(path.slice(0, -1))}" "${value}"` : `\t"${path}" "${value}"`,
      ),
      `\tdefault "${otherwiseKept}"`,
      '}',
    ),
    lines(1, 'route {'),
    ...passedOn.flatMap((path, index) => [
      lines(2, `@posted${index} {`, '\tmethod POST', `\t${exactly(path)}`, '}'),
      lines(2, `handle @posted${index} {`, `\treverse_proxy ${receiver}`, '}'),
    ]),
    lines(
      2,
      ...headers.everything.map((one) => header(one)),
      'header -Server',
      header(['cache-control', otherwiseKept]),
    ),
    headers.encrypted.length > 0
      ? lines(
          2,
          '@encrypted protocol https',
          '@forwarded header X-Forwarded-Proto https',
          ...headers.encrypted.flatMap((one) => [header(one, '@encrypted '), header(one, '@forwarded ')]),
        )
      : '',
    ...(passedOn.length > 0
      ? [
          lines(
            2,
            `@receiver path_regexp ^(${passedOn.map(escaped).join('|')})$`,
            'handle @receiver {',
            '\theader allow POST',
            '\trespond 405',
            '}',
          ),
        ]
      : []),
    lines(2, '# A character that no file system has in a name.', String.raw`@nul path_regexp \x00`, 'respond @nul 400'),
    lines(2, '@refused not method GET HEAD', 'handle @refused {', '\theader allow "GET, HEAD"', '\trespond 405', '}'),
    ...redirects.map(({ from, to }, index) =>
      lines(2, `@old${index} ${exactly(from, leadsOn ? '/?' : '')}`, `redir @old${index} ${to}{suffix} 308`),
    ),
    lines(2, `@nothing expression {http.request.uri.path}.matches("//|^/(404|index)/*$")`, 'error @nothing 404'),
    leadsOn
      ? [
          lines(2, '@slash file {clean}.html', 'redir @slash {clean}{suffix} 308'),
          prefixes ? lines(2, `@slashed path_regexp ^(${prefixes})[^/]+/+$`, 'redir @slashed {clean}{suffix} 308') : '',
        ].join('')
      : '',
    lines(2, 'request_header Accept-Encoding {coding}'),
    lines(2, '@empty expression {http.request.uri.path} == ""', 'rewrite @empty /'),
    lines(2, '@home path /', 'handle @home {'),
    lines(3, ...ofPages, `rewrite * ${fileOfPage('/')}`, 'header content-type "text/html; charset=utf-8"', ...serve),
    lines(2, '}'),
    lines(2, '@page file {path}.html', 'handle @page {'),
    lines(3, ...ofPages, 'rewrite * {path}.html', 'header content-type "text/html; charset=utf-8"', ...serve),
    lines(2, '}'),
    ...fallbacks.flatMap(({ prefix, shows }, index) => [
      lines(2, `@unknown${index} path_regexp ^${escaped(prefix)}[^/]+$`, `handle @unknown${index} {`),
      lines(
        3,
        ...ofPages,
        `rewrite * ${fileOfPage(shows)}`,
        'header content-type "text/html; charset=utf-8"',
        ...serve,
      ),
      lines(2, '}'),
    ]),
    lines(2, '# Pages are at their addresses alone, and compressed files are forms of others.'),
    lines(2, '@hidden path *.html *.br *.gz', 'error @hidden 404'),
    lines(2, '# A name that is too long for the file system is not found either, rather than a fault of the server.'),
    lines(2, '@file {', '\tfile {path}', '\tnot path */', '}'),
    lines(2, '# The path without dots, by which headers are chosen.', 'rewrite @file {http.matchers.file.relative}'),
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
    lines(1, '}'),
    lines(1, 'handle_errors {'),
    lines(2, '# What is not there has no version, and no part.'),
    lines(2, 'request_header -If-None-Match', 'request_header -If-Modified-Since', 'request_header -Range'),
    lines(2, 'request_header Accept-Encoding {coding}'),
    lines(
      2,
      ...headers.everything.map((one) => header(one)),
      ...[...ofFilesAlone.map(([name]) => name), 'etag', 'last-modified', 'accept-ranges'].map(
        (name) => `header -${name}`,
      ),
      ...ofPages,
    ),
    lines(2, 'rewrite * /404.html', 'header content-type "text/html; charset=utf-8"', ...serve),
    lines(1, '}'),
    '}\n',
  ].join('');
};

const block = (addresses: string, ...content: readonly string[]): string =>
  `${addresses} {\n${lines(1, ...content)}}\n`;

/**
 * The Caddyfile of a machine. Caddy fetches the certificates. It listens on every address by itself; a `bind` to both
 * 0.0.0.0 and [::] would open the port of HTTP/3 twice.
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
