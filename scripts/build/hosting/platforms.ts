import type { Header } from '../../../server/hosting/hosting-table.ts';

/** Files that Netlify and Cloudflare Pages read from the folder that they serve. */
export const platformFiles: readonly string[] = ['_headers', '_redirects'];

/** The variable that each platform sets while it builds a site, by the folder of its files in dist/hosting. */
const variables = { netlify: 'NETLIFY', cloudflare: 'CF_PAGES' } as const;

export type Platform = keyof typeof variables;

/** The platform that this build is for. Undefined for a host that does not read files from the served folder. */
export const platformOf = (environment: Readonly<Record<string, string | undefined>>): Platform | undefined =>
  (Object.keys(variables) as Platform[]).find((platform) => environment[variables[platform]]);

/** A rule of a `_headers` file: the headers of all paths that match a pattern. */
export interface HeaderRule {
  path: string;
  headers: readonly Header[];
  /** Names of headers that earlier rules, or the platform itself, have set. Netlify does not support this. */
  removed?: readonly string[];
}

/** The pattern for all files of a folder, or the file itself if it is at the top level. */
export const patternOf = (file: string): string => {
  const [, top = '', ...rest] = file.split('/');
  return rest.length > 0 ? `/${top}/*` : file;
};

/**
 * Prints a `_headers` file. Rules with the same path become one: Cloudflare Pages keeps only the last rule of a path.
 */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  [...Map.groupBy(rules, ({ path }) => path)]
    .map(([path, same]) => [
      path,
      ...new Set(same.flatMap(({ removed = [] }) => removed.map((name) => `  ! ${name}`))),
      ...same.flatMap(({ headers }) => headers.map(([name, value]) => `  ${name}: ${value}`)),
    ])
    .filter((lines) => lines.length > 1)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
