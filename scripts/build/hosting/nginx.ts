import { fileOfPage, type Header, type HostingTable, withQuery } from '../../../server/hosting/hosting-table.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { anyPrefix, hostOf, madeFrom, type Places } from './places.ts';

const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a variable name with the host in it, because nginx shares variables between all its sites. */
const named = ({ origin }: HostingTable, name: string): string => `$${hostOf(origin).replaceAll(/\W/g, '_')}_${name}`;

const map = (of: string, variable: string, rows: readonly (readonly [string, string])[]): string =>
  `map ${of} ${variable} {\n${rows.map(([key, value]) => `  ${key} "${value}";\n`).join('')}}\n`;

/**
 * Returns variables for headers that depend on the kind of response. Once nginx has found a page, its URI ends with
 * .html.
 */
const headersByKind = (table: HostingTable): { name: string; rows: [string, string][] }[] => {
  const { files, pages } = table.headers;
  const names = [...new Set([...pages, ...files].map(([name]) => name))];
  const valueIn = (headers: readonly Header[], name: string): string =>
    headers.find(([own]) => own === name)?.[1] ?? '';
  return names.map((name) => ({
    name,
    rows: [
      [String.raw`"~^(200|206|304|404|412) .*\.html$"`, valueIn(pages, name)],
      ['"~^(200|206|304|412) "', valueIn(files, name)],
      ['default', ''],
    ],
  }));
};

const variableOf = (table: HostingTable, header: string): string => named(table, header.replaceAll('-', '_'));

/**
 * Returns the http-level configuration: variables that depend on the request. nginx omits headers with an empty value.
 */
export const nginxMaps = (table: HostingTable): string => {
  const { caching, headers, languages, otherwiseKept, passedOn } = table;
  const posted = passedOn.map(escaped).join('|');
  return [
    madeFrom('nginx-maps.conf'),
    map('$uri', named(table, 'caching'), [
      ...caching.map(({ path, value }): [string, string] =>
        path.endsWith('*') ? [`"~^${escaped(path.slice(0, -1))}"`, value] : [`"${path}"`, value],
      ),
      ['default', otherwiseKept],
    ]),
    ...headersByKind(table).map(({ name, rows }) => map('"$status $uri"', variableOf(table, name), rows)),
    ...headers.encrypted.map(([name, value]) =>
      map('"$https $http_x_forwarded_proto"', variableOf(table, name), [
        ['"~^on |^ https$"', value],
        ['default', ''],
      ]),
    ),
    '# Allow header for unsupported methods; empty for supported ones.\n',
    map('"$request_method $uri"', named(table, 'refused'), [
      ...(posted
        ? ([
            [`"~^POST (${posted})$"`, ''],
            [`"~ (${posted})$"`, 'POST'],
          ] as const)
        : []),
      ['"~^(GET|HEAD) "', ''],
      ['default', 'GET, HEAD'],
    ]),
    languages.length > 0
      ? map('$uri', named(table, 'not_found'), [
          ...languages.map((prefix): [string, string] => [`"~^${prefix}/"`, `${prefix}/404.html`]),
          ['default', '/404.html'],
        ])
      : '',
    map('$status', named(table, 'allow'), [
      ['405', named(table, 'refused')],
      ['default', ''],
    ]),
    '# The undecoded path without trailing slashes. Decoded characters must not get into a header. A path that ends\n',
    '# with a dot segment does not redirect.\n',
    map('$request_uri', named(table, 'clean'), [
      [String.raw`"~*^[^?]*/(\.|%2e)/+(\?|$)"`, ''],
      [String.raw`"~^(?<clean>/[^/?]([^?]*[^/?])?)/+(\?|$)"`, '$clean'],
      ['default', ''],
    ]),
  ]
    .filter(Boolean)
    .join('\n');
};

const location = (pattern: string, ...lines: readonly string[]): string =>
  `location ${pattern} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/**
 * Returns the server-level configuration. The server must have a root, and there must be an upstream for the receiver.
 */
export const nginxSite = (table: HostingTable): string => {
  const { fallbacks, headers, languages, leadsOn, passedOn, redirects, types } = table;
  const changing = [...new Set([...headers.pages, ...headers.files, ...headers.encrypted].map(([name]) => name))];
  const clean = named(table, 'clean');
  const byType = Map.groupBy(Object.keys(types), (ending) => types[ending] ?? '');
  const leadOn = (...conditions: readonly string[]): string[] =>
    leadsOn ? conditions.map((condition) => `if (${condition}) { return 308 ${clean}$is_args$args; }`) : [];
  return [
    madeFrom('nginx-site.conf'),
    [
      'absolute_redirect off;',
      'merge_slashes off;',
      'etag on;',
      'gzip off;',
      'gzip_static on;',
      'gzip_vary on;',
      'gzip_proxied any;',
      'default_type application/octet-stream;',
      'types {',
      ...[...byType].map(([type, endings]) => `  "${type}" ${endings.join(' ')};`),
      '}',
      ...headers.everything.map(([name, value]) => `add_header ${name} "${value}" always;`),
      ...changing.map((name) => `add_header ${name} ${variableOf(table, name)} always;`),
      `add_header cache-control ${named(table, 'caching')} always;`,
      `add_header allow ${named(table, 'allow')} always;`,
      `if (${named(table, 'refused')}) { return 405; }`,
      `error_page 404 ${languages.length > 0 ? named(table, 'not_found') : '/404.html'};\n`,
    ].join('\n'),
    ...['', ...languages].map((prefix) => location(`= ${prefix}/404.html`, 'internal;')),
    location('= /', `try_files ${fileOfPage('/')} =404;`),
    ...redirects.flatMap(({ from, to }) =>
      [from, `${from}/`].map((path) => location(`= "${path}"`, `return 308 "${withQuery(to, '$is_args$args')}";`)),
    ),
    ...passedOn.map((path) =>
      location(
        `= ${path}`,
        '# The receiver sets the headers. A location with an add_header inherits none from the server.',
        'add_header x-passed-on "";',
        'client_max_body_size 0;',
        'proxy_http_version 1.1;',
        'proxy_request_buffering off;',
        `proxy_read_timeout ${timeouts.proxy / 1000}s;`,
        'proxy_set_header Host $host;',
        'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
        'proxy_set_header X-Forwarded-Proto $scheme;',
        `proxy_pass http://${named(table, 'receiver').slice(1)};`,
      ),
    ),
    location('~ //', 'return 404;'),
    location(`~ "^${anyPrefix(languages)}/(404|index)/*$"`, 'return 404;'),
    ...fallbacks.flatMap(({ prefix, shows }) => [
      location(`~ "^${escaped(prefix)}[^/]+$"`, `try_files $uri.html ${fileOfPage(shows)} =404;`),
      location(`~ "^${escaped(prefix)}[^/]+/+$"`, ...leadOn(clean), 'return 404;'),
    ]),
    location('~ "/$"', ...leadOn(`-f $document_root${clean}.html`), 'return 404;'),
    '# Pages have no other address; compressed files are encodings of other files.',
    location(String.raw`~ "\.(html|br|gz)$"`, 'return 404;'),
    location('/', 'try_files $uri $uri.html =404;'),
  ].join('\n');
};

/** Returns the configuration for `.br` files, which needs the module of Debian's libnginx-mod-http-brotli-static. */
export const nginxBrotli = (): string => `${madeFrom('nginx-brotli.conf')}brotli_static on;\n`;

const server = (name: string, ...content: readonly string[]): string =>
  `server {\n${[`server_name ${name};`, 'server_tokens off;', ...content].map((line) => `  ${line}\n`).join('')}}\n`;

const onPort80 = ['listen 80;', 'listen [::]:80;'];

/**
 * Returns the complete configuration of a machine, one file for nginx's folder sites-enabled. Its first server handles
 * unknown host names, unless another site of the machine is the default.
 */
export const nginxConf = (table: HostingTable, places: Places, folder: string): string => {
  const { certificates, client, nginxAdditions, receiver } = places;
  const { headers, origin, redirectedHosts } = table;
  const host = hostOf(origin);
  const overTls = [
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    `ssl_certificate ${certificates}/fullchain.pem;`,
    `ssl_certificate_key ${certificates}/privkey.pem;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    '# Browsers decrypt a record as a whole: small ones let them show the first bytes of a page earlier.',
    'ssl_buffer_size 4k;',
  ];
  const onward = `return 308 https://${host}$request_uri;`;
  return [
    madeFrom('nginx.conf'),
    `include ${folder}/nginx-maps.conf;\n`,
    `upstream ${named(table, 'receiver').slice(1)} {\n  server ${receiver};\n}\n`,
    server('_', ...onPort80, ...overTls, 'return 421;'),
    server(
      [host, ...redirectedHosts].join(' '),
      ...onPort80,
      '# For certificate renewal (RFC 8555, 8.3).',
      'location /.well-known/acme-challenge/ { root /var/www/html; }',
      `location / { ${onward} }`,
    ),
    redirectedHosts.length > 0
      ? server(
          redirectedHosts.join(' '),
          ...overTls,
          ...headers.encrypted.map(([name, value]) => `add_header ${name} "${value}" always;`),
          onward,
        )
      : '',
    server(
      host,
      ...overTls,
      `root ${client};`,
      `include ${folder}/nginx-site.conf;`,
      "# The machine's own additions, such as a link to nginx-brotli.conf. The folder need not exist.",
      `include ${nginxAdditions}/*.conf;`,
    ),
  ].join('\n');
};
