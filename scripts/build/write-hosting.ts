import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { type HostingTable, hostingFile } from '../../server/hosting/hosting-table.ts';
import { isCompressedFile } from './compress-files.ts';
import { caddyfile, caddySite } from './hosting/caddy.ts';
import { hostOf } from './hosting/config-text.ts';
import { makeTable } from './hosting/make-table.ts';
import { nginxBrotli, nginxConf, nginxMaps, nginxSite } from './hosting/nginx.ts';
import { commonPlaces, type Places, releasePlaces } from './hosting/places.ts';
import {
  assertCloudflareLimits,
  cloudflareHeaders,
  cloudflareRedirects,
  cloudflareWorker,
  netlifyHeaders,
  netlifyRedirects,
  type Platform,
  platformFiles,
  wranglerConfig,
} from './hosting/platforms.ts';
import { systemdUnit } from './hosting/systemd.ts';
import type { RouteRow } from './page-files.ts';

interface HostingOptions {
  /** Origin of the form endpoints, unless it is that of data/site.yaml. */
  apiOrigin: string | undefined;
  platform: Platform | undefined;
  /** Folder of the new build. */
  folder: string;
}

/** Returns the configuration files of every host, by name in dist/hosting. */
export const hostingFiles = (
  table: HostingTable,
  files: readonly string[],
  places: Places = commonPlaces(table.origin),
): ReadonlyMap<string, string> => {
  const host = hostOf(table.origin);
  const folder = join(places.built ?? join(places.project, 'dist'), 'hosting');
  return new Map([
    ['netlify/_headers', netlifyHeaders(table, files)],
    ['netlify/_redirects', netlifyRedirects(table)],
    ['cloudflare/_headers', cloudflareHeaders(table, files)],
    ['cloudflare/_redirects', cloudflareRedirects(table)],
    ['cloudflare/worker.js', cloudflareWorker(table)],
    ['cloudflare/wrangler.jsonc', wranglerConfig(table)],
    ['nginx.conf', nginxConf(table, places, folder)],
    ['nginx-maps.conf', nginxMaps(table)],
    ['nginx-site.conf', nginxSite(table)],
    ['nginx-brotli.conf', nginxBrotli()],
    ['Caddyfile', caddyfile(table, places, folder)],
    ['Caddyfile-site', caddySite(table, places)],
    [
      'site.service',
      systemdUnit('site.service', places, {
        description: `The site ${host}`,
        script: 'scripts/serve.ts',
        reloads: true,
        settings: `/etc/${host}/site.env`,
      }),
    ],
    [
      'receiver.service',
      systemdUnit('receiver.service', places, {
        description: `The receiver of ${host}`,
        script: 'server/receiver-process.ts',
        settings: `/etc/${host}/receiver.env`,
        state: host,
        // Pages have priority (server/start-servers.ts).
        nice: 10,
      }),
    ],
    [
      'editor.service',
      systemdUnit('editor.service', places, {
        description: `The hosted editor of ${host}`,
        script: 'server/editing/edit-process.ts',
        settings: `/etc/${host}/editor.env`,
        state: `${host}-editor`,
        owner: 'editor',
        nice: 10,
      }),
    ],
  ]);
};

/** Returns the paths of served files other than pages. */
export const servedFiles = (client: string): string[] =>
  filesBelow(client)
    .filter((file) => !file.endsWith('.html') && !isCompressedFile(file) && !platformFiles.includes(file))
    .map((file) => `/${file}`);

/** Copies the configuration of this build's platform into the served folder. */
export const placePlatformFiles = (
  files: ReadonlyMap<string, string>,
  client: string,
  platform: Platform | undefined,
): void => {
  const textOf = (name: string): string => files.get(`${platform}/${name}`) ?? '';
  if (platform === 'cloudflare') assertCloudflareLimits(textOf);
  if (platform) for (const name of platformFiles) writeFileSync(join(client, name), textOf(name));
};

/** Writes the configuration of every host beside the built site. */
export const writeHosting = async (
  routes: readonly RouteRow[],
  { apiOrigin, folder, platform }: HostingOptions,
): Promise<void> => {
  const table = await makeTable(routes, apiOrigin);
  writeFileSync(join(folder, hostingFile), `${JSON.stringify(table, undefined, 1)}\n`);
  const client = join(folder, 'client');
  const { BUILD_FOLDER } = process.env;
  const places = BUILD_FOLDER ? releasePlaces(table.origin, resolve(BUILD_FOLDER)) : commonPlaces(table.origin);
  const files = hostingFiles(table, servedFiles(client), places);
  for (const [name, text] of files) {
    const file = join(folder, 'hosting', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  placePlatformFiles(files, client, platform);
};
