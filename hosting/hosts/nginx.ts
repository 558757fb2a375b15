import { fileOfPage, type Header, type HostingTable, passedMethods, withQuery } from '../hosting-table.ts';
import { timeouts } from '../http/timeouts.ts';
import { anyPrefix, block, cachedPattern, escaped, hostOf, textOf } from './config-text.ts';
import type { Places } from './places.ts';

/** Returns a name with the host in it, because nginx shares variables and upstreams between all its sites. */
const named = ({ origin }: HostingTable, name: string): string => `${hostOf(origin)}_${name}`.replaceAll(/\W/g, '_');

const variable = (table: HostingTable, name: string): string => `$${named(table, name)}`;

const map = (of: string, to: string, rows: readonly (readonly [string, string])[], otherwise: string): string[] =>
  block(`map ${of} ${to}`, ...rows.map(([key, value]) => `"${key}" "${value}";`), `default "${otherwise}";`);

/**
 * Returns variables for headers that depend on the kind of response. Once nginx has found a page, its URI ends with
 * .html.
 */
const headersByKind = (table: HostingTable): string[] => {
  const { files, pages } = table.headers;
  const valueIn = (headers: readonly Header[], name: string): string =>
    headers.find(([own]) => own === name)?.[1] ?? '';
  return [...new Set([...pages, ...files].map(([name]) => name))].flatMap((name) =>
    map(
      '"$status $uri"',
      variable(table, name),
      [
        [String.raw`~^(200|206|304|404|412) .*\.html$`, valueIn(pages, name)],
        ['~^(200|206|304|412) ', valueIn(files, name)],
      ],
      '',
    ),
  );
};

/**
 * Returns the http-level configuration: variables that depend on the request. nginx omits headers with an empty value.
 */
export const nginxMaps = (table: HostingTable): string => {
  const { caching, headers, languages, otherwiseKept, passedOn } = table;
  return textOf(
    ...map(
      '$uri',
      variable(table, 'caching'),
      caching.map(({ path, value }) => [cachedPattern(path), value]),
      otherwiseKept,
    ),
    ...headersByKind(table),
    ...headers.encrypted.flatMap(([name, value]) =>
      map('"$https $http_x_forwarded_proto"', variable(table, name), [['~^on |^ https$', value]], ''),
    ),
    '# Allow header for unsupported methods; empty for supported ones.',
    ...map(
      '"$request_method $uri"',
      variable(table, 'refused'),
      [
        ...passedOn.flatMap((path): [string, string][] => [
          [`~^(${passedMethods.join('|')}) ${escaped(path)}$`, ''],
          [`~ ${escaped(path)}$`, passedMethods.join(', ')],
        ]),
        ['~^(GET|HEAD) ', ''],
      ],
      'GET, HEAD',
    ),
    ...map(
      '$uri',
      variable(table, 'not_found'),
      languages.map((prefix) => [`~^${prefix}/`, `${prefix}/404.html`]),
      '/404.html',
    ),
    ...map('$status', variable(table, 'allow'), [['405', variable(table, 'refused')]], ''),
    '# The undecoded path without trailing slashes. Decoded characters must not get into a header. A path that ends',
    '# with a dot segment does not redirect.',
    ...map(
      '$request_uri',
      variable(table, 'clean'),
      [
        [String.raw`~*^[^?]*/(\.|%2e)/+(\?|$)`, ''],
        [String.raw`~^(?<clean>/[^/?]([^?]*[^/?])?)/+(\?|$)`, '$clean'],
      ],
      '',
    ),
  );
};

const responseHeaders = (table: HostingTable): string[] => {
  const { encrypted, everything, files, pages } = table.headers;
  const changing = new Set([...pages, ...files, ...encrypted].map(([name]) => name));
  return [
    ...everything.map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...[...changing].map((name) => `add_header ${name} ${variable(table, name)} always;`),
    `add_header cache-control ${variable(table, 'caching')} always;`,
    `add_header allow ${variable(table, 'allow')} always;`,
  ];
};

/** Returns the forwarding of a form's posts to the receiver. */
const forwarding = (table: HostingTable, path: string): string[] =>
  block(
    `location = ${path}`,
    '# The receiver sets the headers. A location with an add_header inherits none from the server.',
    'add_header x-passed-on "";',
    'client_max_body_size 0;',
    'proxy_http_version 1.1;',
    'proxy_request_buffering off;',
    `proxy_read_timeout ${timeouts.proxy / 1000}s;`,
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    `proxy_pass http://${named(table, 'receiver')};`,
  );

/** Returns locations for pages, files, redirects and fallbacks. The first matching pattern wins. */
const locations = (table: HostingTable): string[] => {
  const { fallbacks, languages, leadsOn, passedOn, redirects } = table;
  const clean = variable(table, 'clean');
  const leadOn = (condition: string): string[] =>
    leadsOn ? [`if (${condition}) { return 308 ${clean}$is_args$args; }`] : [];
  return [
    ...['', ...languages].flatMap((prefix) => block(`location = ${prefix}/404.html`, 'internal;')),
    '# Once nginx finds that a range is after the end, it has added the headers already.',
    ...block('location @unsatisfiable', 'add_header x-passed-on "";', 'return 416;'),
    ...block('location = /', `try_files ${fileOfPage('/')} =404;`),
    ...redirects.flatMap(({ from, to }) =>
      [from, `${from}/`].flatMap((path) =>
        block(`location = "${path}"`, `return 308 "${withQuery(to, '$is_args$args')}";`),
      ),
    ),
    ...passedOn.flatMap((path) => forwarding(table, path)),
    ...block('location ~ //', 'return 404;'),
    ...block(`location ~ "^${anyPrefix(languages)}/(404|index)/*$"`, 'return 404;'),
    ...fallbacks.flatMap(({ prefix, shows }) => [
      ...block(`location ~ "^${escaped(prefix)}[^/]+$"`, `try_files $uri.html ${fileOfPage(shows)} =404;`),
      ...block(`location ~ "^${escaped(prefix)}[^/]+/+$"`, ...leadOn(clean), 'return 404;'),
    ]),
    ...block('location ~ "/$"', ...leadOn(`-f $document_root${clean}.html`), 'return 404;'),
    '# Pages have no other address; compressed files are encodings of other files.',
    ...block(String.raw`location ~ "\.(html|br|gz)$"`, 'return 404;'),
    ...block('location /', 'try_files $uri $uri.html =404;'),
  ];
};

/**
 * Returns the server-level configuration. The server must have a root, and there must be an upstream for the receiver.
 */
export const nginxSite = (table: HostingTable): string => {
  const byType = Map.groupBy(Object.entries(table.types), ([, type]) => type);
  return textOf(
    'absolute_redirect off;',
    'merge_slashes off;',
    'etag on;',
    'gzip off;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'default_type application/octet-stream;',
    ...block('types', ...[...byType].map(([type, rows]) => `"${type}" ${rows.map(([name]) => name).join(' ')};`)),
    ...responseHeaders(table),
    `if (${variable(table, 'refused')}) { return 405; }`,
    `error_page 404 ${variable(table, 'not_found')};`,
    'error_page 416 @unsatisfiable;',
    ...locations(table),
  );
};

/** The configuration for `.br` files, which needs the module of Debian's libnginx-mod-http-brotli-static. */
export const nginxBrotli = 'brotli_static on;\n';

const server = (name: string, ...lines: readonly string[]): string[] =>
  block('server', `server_name ${name};`, 'server_tokens off;', ...lines);

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
  const encrypted = headers.encrypted.map(([name, value]) => `add_header ${name} "${value}" always;`);
  return textOf(
    `include ${folder}/nginx-maps.conf;`,
    ...block(`upstream ${named(table, 'receiver')}`, `server ${receiver};`),
    ...server('_', ...onPort80, ...overTls, 'return 421;'),
    ...server(
      [host, ...redirectedHosts].join(' '),
      ...onPort80,
      '# For certificate renewal (RFC 8555, 8.3).',
      'location /.well-known/acme-challenge/ { root /var/www/html; }',
      `location / { ${onward} }`,
    ),
    ...(redirectedHosts.length > 0 ? server(redirectedHosts.join(' '), ...overTls, ...encrypted, onward) : []),
    ...server(
      host,
      ...overTls,
      `root ${client};`,
      `include ${folder}/nginx-site.conf;`,
      "# The machine's own additions, such as a link to nginx-brotli.conf. The folder need not exist.",
      `include ${nginxAdditions}/*.conf;`,
    ),
  );
};
