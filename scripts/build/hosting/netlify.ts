import type { Header, HostingTable } from '../../../server/hosting/hosting-table.ts';

const block = (path: string, headers: readonly Header[]): string =>
  headers.length === 0 ? '' : `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;

/** The folder that a file is in, as a pattern, or the file itself where it stands at the top. */
const patternOf = (file: string): string => {
  const [, top = '', ...rest] = file.split('/');
  return rest.length > 0 ? `/${top}/*` : file;
};

/**
 * Patterns that name pages and nothing else: each by itself, those of a folder by what all have in common. Cloudflare
 * takes a hundred rules.
 */
const pagePatterns = (pages: readonly string[]): string[] => [
  ...new Set(pages.map((path) => (path.lastIndexOf('/') > 0 ? `${path.slice(0, path.lastIndexOf('/'))}/:page` : path))),
];

/**
 * `_headers` as Netlify and Cloudflare Pages read it. Both join what two rules say of one header, so that no two rules
 * that fit one path name the same. Pages are asked for again by default on both.
 */
export const netlifyHeaders = (table: HostingTable, files: readonly string[]): string => {
  const { caching, headers, pages } = table;
  const own = files.filter((file) => !file.endsWith('.html'));
  return [
    block('/*', [...headers.everything, ...headers.encrypted]),
    ...pagePatterns(pages).map((path) => block(path, headers.pages)),
    ...[...new Set(own.map(patternOf))].map((path) => block(path, headers.files)),
    ...caching.map(({ path, value }) => block(path, [['cache-control', value]])),
  ]
    .filter(Boolean)
    .join('\n');
};

/**
 * `_redirects` as both read it: old addresses, endpoints of the site that are elsewhere, and what unknown ids show. A
 * file that is there goes before a rule. Cloudflare Pages passes nothing on to other origins, and leaves that line out.
 */
export const netlifyRedirects = (table: HostingTable, receiver: string): string =>
  [
    ...table.redirects.map(({ from, to }) => `${from} ${to} 308`),
    ...table.passedOn.map((path) => `${path} ${receiver}${path} 200`),
    ...table.fallbacks.map(({ prefix, shows }) => `${prefix}:id ${shows} 200`),
    '',
  ].join('\n');
