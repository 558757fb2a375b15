import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostingFile, readHostingTable } from './hosting-table.ts';
import { siteFiles } from './server/site-files.ts';

/** Files that nobody links to: pages load them, and they come and go with their pages, or a platform reads them. */
const filesOfPages =
  /^\/(?:assets|photographs|pictures|social|_headers|_redirects)(?:\/|$)|\.html$|\/(?:manifest\.webmanifest|search\.json)$/;

/** Returns the addresses of a built site: pages in all languages, redirects, feeds and other files. */
const addressesOf = (built: string): Set<string> => {
  const client = join(built, 'client');
  // An earlier version may have written the table.
  const { pages = [], redirects = [], types = {} } = readHostingTable(client);
  const files = [...siteFiles(client, types).keys()].filter((path) => !filesOfPages.test(path));
  return new Set([...pages, ...redirects.map(({ from }) => from), ...files]);
};

/**
 * Returns the addresses that a former build of a site has, and the present one neither has nor redirects: both are
 * folders such as dist. Without a former build, there are none.
 */
export const vanishedAddresses = (former: string, built: string): string[] => {
  const isBuilt = ['client', hostingFile].every((part) => existsSync(join(former, part)));
  return isBuilt ? [...addressesOf(former).difference(addressesOf(built))].toSorted() : [];
};

/** Returns the lines that list vanished addresses, the first with the repair: none without any. */
export const describeVanished = (addresses: readonly string[], otherwise = ''): string[] => {
  if (addresses.length === 0) return [];
  const gone = addresses.length === 1 ? 'address of the former release is' : 'addresses of the former release are';
  const fix = `bring them back, or redirect them in data/redirects.yaml${otherwise}`;
  return [`${addresses.length} ${gone} gone without a redirect (fix: ${fix}):`, ...addresses.map((one) => `  ${one}`)];
};
