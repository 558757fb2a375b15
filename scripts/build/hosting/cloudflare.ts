import { EnvironmentFault } from '../../../server/environment.ts';
import type { HostingTable } from '../../../server/hosting/hosting-table.ts';
import { headersFile, patternOf } from './platforms.ts';

/**
 * Limits of Cloudflare Pages, which ignores what exceeds them
 * (https://developers.cloudflare.com/pages/configuration/headers/, …/redirects/).
 */
const limits = { headerRules: 100, redirects: 2000, lineLength: 2000 };

/** Cloudflare Pages lets every site read its files unless a rule removes this header. */
const sentByDefault = 'access-control-allow-origin';

/**
 * `_headers` for Cloudflare Pages. It joins the values of all rules that match, but a rule can remove a header first.
 * Everything is sent as a page; the rules for files replace what differs. So the number of rules does not grow with the
 * number of pages, and the 404 page has the headers of pages.
 */
export const cloudflareHeaders = ({ caching, headers }: HostingTable, files: readonly string[]): string => {
  const names = (of: typeof headers.pages): string[] => of.map(([name]) => name);
  return headersFile([
    {
      path: '/*',
      removed: [sentByDefault].filter((name) => !names(headers.pages).includes(name)),
      headers: [...headers.everything, ...headers.encrypted, ...headers.pages],
    },
    ...[...new Set(files.map(patternOf))].map((path) => ({
      path,
      removed: names(headers.pages),
      headers: headers.files,
    })),
    ...caching.map(({ path, value }) => ({ path, headers: [['cache-control', value] as const] })),
  ]);
};

/**
 * `_redirects` for Cloudflare Pages: old addresses only. There, a rule wins over an existing file, so a rule for
 * unknown ids would hide every known one. It does not proxy to other origins either.
 */
export const cloudflareRedirects = ({ leadsOn, redirects }: HostingTable): string =>
  redirects
    .flatMap(({ from, to }) => (leadsOn ? [from, `${from}/`] : [from]).map((path) => `${path} ${to} 308\n`))
    .join('');

/** Throws EnvironmentFault if Cloudflare Pages would ignore a part of its configuration. */
export const assertCloudflareLimits = (headers: string, redirects: string): void => {
  const count = (text: string): number => text.split('\n').filter((line) => /^\S/.test(line)).length;
  const longest = Math.max(...`${headers}\n${redirects}`.split('\n').map(({ length }) => length));
  const exceeded = [
    { what: 'rules for headers', is: count(headers), most: limits.headerRules },
    { what: 'redirects', is: count(redirects), most: limits.redirects },
    { what: 'characters in a line', is: longest, most: limits.lineLength },
  ].find(({ is, most }) => is > most);
  if (!exceeded) return;
  const { is, most, what } = exceeded;
  throw new EnvironmentFault(
    `Cloudflare Pages takes ${most} ${what}, and this site has ${is} (fix: shorten data/hosting.yaml, or use another host)`,
  );
};
