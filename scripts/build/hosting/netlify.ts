import type { HostingTable } from '../../../server/hosting/hosting-table.ts';
import { headersFile, patternOf } from './platforms.ts';

/** Patterns that match pages and nothing else: one for each page at the top level, one for each folder of pages. */
const pagePatterns = (pages: readonly string[]): string[] => [
  ...new Set(pages.map((path) => (path.lastIndexOf('/') > 0 ? `${path.slice(0, path.lastIndexOf('/'))}/:page` : path))),
];

/**
 * `_headers` for Netlify, which joins the values of all rules that match. Therefore no two rules that match one path
 * name the same header. Netlify revalidates pages by default.
 */
export const netlifyHeaders = ({ caching, headers, pages }: HostingTable, files: readonly string[]): string =>
  headersFile([
    { path: '/*', headers: [...headers.everything, ...headers.encrypted] },
    ...pagePatterns(pages).map((path) => ({ path, headers: headers.pages })),
    ...[...new Set(files.map(patternOf))].map((path) => ({ path, headers: headers.files })),
    ...caching.map(({ path, value }) => ({ path, headers: [['cache-control', value] as const] })),
  ]);

/** `_redirects` for Netlify: old addresses, endpoints, unknown ids. An existing file wins over a rule. */
export const netlifyRedirects = ({ fallbacks, passedOn, redirects }: HostingTable, receiver: string): string =>
  [
    ...redirects.map(({ from, to }) => `${from} ${to} 308`),
    ...passedOn.map((path) => `${path} ${receiver}${path} 200`),
    ...fallbacks.map(({ prefix, shows }) => `${prefix}:id ${shows} 200`),
    '',
  ].join('\n');
