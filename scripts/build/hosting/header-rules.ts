import type { Header } from '../../../server/hosting/hosting-table.ts';

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
