import { EnvironmentFault } from '../../../server/environment.ts';
import type { Header, HostingTable } from '../../../server/hosting/hosting-table.ts';

/** Files that Netlify and Cloudflare Pages read from the served folder. */
export const platformFiles: readonly string[] = ['_headers', '_redirects'];

/** Environment variable that identifies each platform during a build, by its folder in dist/hosting. */
const variables = { netlify: 'NETLIFY', cloudflare: 'CF_PAGES' } as const;

export type Platform = keyof typeof variables;

/** Returns the platform of this build. Undefined for a host that does not read files from the served folder. */
export const platformOf = (environment: Readonly<Record<string, string | undefined>>): Platform | undefined =>
  (Object.keys(variables) as Platform[]).find((platform) => environment[variables[platform]]);

/** A rule of a `_headers` file: a path pattern and its headers. */
interface HeaderRule {
  path: string;
  headers: readonly Header[];
  /** Names of headers to remove that earlier rules, or the platform itself, have set. Netlify does not support this. */
  removed?: readonly string[];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Returns the folders around a file, the outermost first. */
const foldersAround = (file: string): string[] => {
  const folder = folderOf(file);
  return folder === '' ? [] : [...foldersAround(folder), folder];
};

/** Returns patterns that match only files: each folder without pages, and each other file. */
const filePatterns = (files: readonly string[], pages: readonly string[]): string[] => {
  const withPages = new Set(pages.flatMap(foldersAround));
  const patternOf = (file: string): string => {
    const folder = foldersAround(file).find((around) => !withPages.has(around));
    return folder === undefined ? file : `${folder}/*`;
  };
  return [...new Set(files.map(patternOf))];
};

/** Formats a `_headers` file. Merges rules with the same path, because Cloudflare Pages uses only the last of them. */
const headersFile = (rules: readonly HeaderRule[]): string =>
  [...Map.groupBy(rules, ({ path }) => path)]
    .map(([path, same]) => [
      path,
      ...new Set(same.flatMap(({ removed = [] }) => removed.map((name) => `  ! ${name}`))),
      ...same.flatMap(({ headers }) => headers.map(([name, value]) => `  ${name}: ${value}`)),
    ])
    .filter((lines) => lines.length > 1)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');

/** Returns patterns that match only pages: each folder of pages without files, and each other page. */
const pagePatterns = (pages: readonly string[], files: readonly string[]): string[] => {
  const withFiles = new Set(['', ...files.map(folderOf)]);
  return [...new Set(pages.map((path) => (withFiles.has(folderOf(path)) ? path : `${folderOf(path)}/:page`)))];
};

/**
 * Returns `_headers` for Netlify, which joins the values of all matching rules. So no two rules that match the same
 * path may set the same header. Netlify revalidates pages by default.
 */
export const netlifyHeaders = ({ caching, headers, pages }: HostingTable, files: readonly string[]): string =>
  headersFile([
    { path: '/*', headers: [...headers.everything, ...headers.encrypted] },
    ...pagePatterns(pages, files).map((path) => ({ path, headers: headers.pages })),
    ...filePatterns(files, pages).map((path) => ({ path, headers: headers.files })),
    ...caching.map(({ path, value }) => ({ path, headers: [['cache-control', value] as const] })),
  ]);

/**
 * Returns `_redirects` for Netlify: old addresses, endpoints, unknown ids, and the 404 page of each language. Existing
 * files take precedence over rules.
 */
export const netlifyRedirects = (table: HostingTable, receiver: string): string => {
  const { fallbacks, languages, passedOn, redirects } = table;
  return [
    ...redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 308`),
    ...passedOn.map((path) => `${path} ${receiver}${path} 200`),
    ...fallbacks.map(({ prefix, shows }) => `${prefix}:id ${shows} 200`),
    ...languages.map((prefix) => `${prefix}/* ${prefix}/404.html 404`),
    '',
  ].join('\n');
};

/**
 * Returns `_headers` for Cloudflare Pages, which joins the values of all matching rules, but can remove headers first.
 * The default headers are those of pages, and rules for files override them. So the number of rules is independent of
 * the number of pages, and the 404 page gets the headers of pages.
 */
export const cloudflareHeaders = ({ caching, headers, pages }: HostingTable, files: readonly string[]): string => {
  const names = (of: typeof headers.pages): string[] => of.map(([name]) => name);
  return headersFile([
    {
      path: '/*',
      // Cloudflare Pages allows cross-origin reads of all files unless a rule removes this header.
      removed: ['access-control-allow-origin'].filter((name) => !names(headers.pages).includes(name)),
      headers: [...headers.everything, ...headers.encrypted, ...headers.pages],
    },
    ...filePatterns(files, pages).map((path) => ({
      path,
      removed: names(headers.pages),
      headers: headers.files,
    })),
    ...caching.map(({ path, value }) => ({ path, headers: [['cache-control', value] as const] })),
  ]);
};

/**
 * Returns `_redirects` for Cloudflare Pages, with old addresses only. Rules take precedence over existing files, so a
 * fallback for unknown ids would hide every known entry. Rules cannot proxy to other origins either.
 */
export const cloudflareRedirects = ({ redirects }: HostingTable): string =>
  redirects.flatMap(({ from, to }) => [from, `${from}/`].map((path) => `${encodeURI(path)} ${to} 308\n`)).join('');

/**
 * Throws EnvironmentFault if the configuration exceeds the limits of Cloudflare Pages, which ignores the excess
 * (https://developers.cloudflare.com/pages/configuration/headers/, …/redirects/).
 */
export const assertCloudflareLimits = (headers: string, redirects: string): void => {
  const count = (text: string): number => text.split('\n').filter((line) => /^\S/.test(line)).length;
  const longest = Math.max(...`${headers}\n${redirects}`.split('\n').map(({ length }) => length));
  for (const [what, is, most] of [
    ['rules for headers', count(headers), 100],
    ['redirects', count(redirects), 2000],
    ['characters in a line', longest, 2000],
  ] as const) {
    if (is <= most) continue;
    throw new EnvironmentFault(
      `Cloudflare Pages allows ${most} ${what}, but this site has ${is} (fix: shorten data/hosting.yaml or data/redirects.yaml, or use another host)`,
    );
  }
};
