import { keysOf } from '../../schemas/keys-of.ts';
import { EnvironmentFault } from '../environment.ts';
import { type Header, type HostingTable, passedMethods } from '../hosting-table.ts';
import { hostOf } from './config-text.ts';

/** Environment variable that identifies each platform during a build, by its folder in dist/hosting. */
const variables = { netlify: 'NETLIFY', cloudflare: 'WORKERS_CI' } as const;

export type Platform = keyof typeof variables;

/** Returns the platform of this build. Undefined for a host that does not read files from the served folder. */
export const platformOf = (environment: Readonly<Record<string, string | undefined>>): Platform | undefined =>
  keysOf(variables).find((platform) => environment[variables[platform]]);

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

/** Formats a `_headers` file. Merges rules with the same path, because Cloudflare uses only the last of them. */
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

/** Returns the origin of the receiver; undefined if no form posts to another origin than the site's. */
const receiverOf = ({ endpoints }: HostingTable): string | undefined => {
  const endpoint = endpoints.find((one) => !one.startsWith('/'));
  return endpoint && new URL(endpoint).origin;
};

/**
 * Returns `_redirects` for Netlify: old addresses, endpoints, unknown ids, and the 404 page of each language. Existing
 * files take precedence over rules.
 */
export const netlifyRedirects = (table: HostingTable): string => {
  const { fallbacks, languages, passedOn, redirects } = table;
  const receiver = receiverOf(table);
  return [
    ...redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 308`),
    ...(receiver ? passedOn.map((path) => `${path} ${receiver}${path} 200`) : []),
    ...fallbacks.map(({ prefix, shows }) => `${prefix}:id ${shows} 200`),
    ...languages.map((prefix) => `${prefix}/* ${prefix}/404.html 404`),
    '',
  ].join('\n');
};

/**
 * Returns `_headers` for Cloudflare, which joins the values of all matching rules, but can remove headers first. The
 * default headers are those of pages, and rules for files override them. So the number of rules is independent of the
 * number of pages.
 */
export const cloudflareHeaders = ({ caching, headers, pages }: HostingTable, files: readonly string[]): string =>
  headersFile([
    { path: '/*', headers: [...headers.everything, ...headers.encrypted, ...headers.pages] },
    ...filePatterns(files, pages).map((path) => ({
      path,
      removed: headers.pages.map(([name]) => name),
      headers: headers.files,
    })),
    ...caching.map(({ path, value }) => ({ path, headers: [['cache-control', value] as const] })),
  ]);

/**
 * Returns `_redirects` for Cloudflare, with old addresses only. Rules take precedence over existing files, so a rule
 * for unknown ids would hide every known entry. The Worker handles those.
 */
export const cloudflareRedirects = ({ redirects }: HostingTable): string =>
  redirects.flatMap(({ from, to }) => [from, `${from}/`].map((path) => `${encodeURI(path)} ${to} 308\n`)).join('');

/**
 * Returns the Worker that Cloudflare runs for requests without a matching file: it shows the fallback page of an
 * unknown id and forwards forms. The rules of `_headers` also match missing files, whose 404 page must not be cached
 * for a year.
 */
export const cloudflareWorker = (table: HostingTable): string => `const fallbacks = ${JSON.stringify(table.fallbacks)};
const forwarded = ${JSON.stringify(receiverOf(table) ? table.passedOn : [])};
const methods = ${JSON.stringify(passedMethods)};
const receiver = ${JSON.stringify(receiverOf(table) ?? '')};

const isEntryOf = ({ prefix }, path) => path.startsWith(prefix) && /^[^/]+$/.test(path.slice(prefix.length));

export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    if (forwarded.includes(pathname) && methods.includes(request.method)) return fetch(new Request(receiver + pathname + search, request));
    const fallback = fallbacks.find((one) => isEntryOf(one, pathname));
    if (fallback) return env.ASSETS.fetch(new Request(new URL(fallback.shows, request.url), request));
    const found = await env.ASSETS.fetch(request);
    const missing = new Response(found.body, found);
    missing.headers.set('cache-control', 'no-store');
    return missing;
  },
};
`;

/** Behavior of Workers (https://developers.cloudflare.com/workers/configuration/compatibility-dates/). */
const compatibilityDate = '2026-11-01';

/** Returns the configuration for `wrangler deploy`. Paths are relative to its folder. */
export const wranglerConfig = ({ origin }: HostingTable): string => {
  const config = {
    name: hostOf(origin).replaceAll('.', '-'),
    main: 'worker.js',
    compatibility_date: compatibilityDate,
    // Without it, Cloudflare shows browsers the 404 page before it runs the Worker.
    compatibility_flags: ['assets_navigation_has_no_effect'],
    assets: {
      directory: '../../client',
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      not_found_handling: '404-page',
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
};

/** Limits of Workers static assets (https://developers.cloudflare.com/workers/static-assets/headers/, …/redirects/). */
const cloudflareLimits = [
  { file: '_headers', rules: 100, characters: 2000 },
  { file: '_redirects', rules: 2000, characters: 1000 },
] as const;

/** Throws EnvironmentFault if a file exceeds the limits of Cloudflare, which ignores the excess. */
export const assertCloudflareLimits = (textOf: (file: string) => string): void => {
  for (const { characters, file, rules } of cloudflareLimits) {
    const lines = textOf(file).split('\n');
    const longest = Math.max(...lines.map(({ length }) => length));
    const fix = '(fix: shorten data/hosting.yaml or data/redirects.yaml, or use another host)';
    const count = lines.filter((line) => /^\S/.test(line)).length;
    if (count > rules) {
      throw new EnvironmentFault(`Cloudflare allows ${rules} rules in ${file}, but this site has ${count} ${fix}`);
    }
    if (longest > characters) {
      throw new EnvironmentFault(
        `Cloudflare allows lines of ${characters} characters in ${file}, not ${longest} ${fix}`,
      );
    }
  }
};
