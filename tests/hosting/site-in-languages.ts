import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeTable } from '../../scripts/build/hosting/make-table.ts';
import { fileOfPage, type HostingTable, hostingFile, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { importGenerated } from '../../sites/site-folders.ts';
import { client } from './start-hosts.ts';

const { hosting } = await importGenerated<typeof import('#generated/content/hosting.ts')>('content/hosting.ts');

/** Hosting table of a small site in English and French. */
export const tableInLanguages: HostingTable = {
  ...makeTable({
    hosting,
    redirects: [],
    baseUrl: readHostingTable(client).origin,
    endpoints: [],
    pages: ['/', '/about', '/studies/one', '/fr', '/fr/a-propos', '/fr/projets/un'],
    fallbacks: [
      { prefix: '/studies/', shows: '/studies/one' },
      { prefix: '/fr/projets/', shows: '/fr/projets/un' },
    ],
    languages: ['/fr'],
    inline: { scripts: [], styles: [] },
    secondsOf: () => 60,
  }),
  redirects: [
    { from: '/fr/ancien', to: '/about' },
    { from: '/old', to: '/fr/a-propos#equipe' },
  ],
};

const files = [
  ...tableInLanguages.pages.map(fileOfPage),
  ...['/404.html', '/fr/404.html', '/assets/site.js', '/social/fr/a-propos.png'],
  ...['', '/fr'].flatMap((prefix) =>
    ['feed.xml', 'llms.txt', 'manifest.webmanifest', 'search.json', 'search/words/first.json'].map(
      (name) => `${prefix}/${name}`,
    ),
  ),
];

/** Writes the built site into a new folder, and returns its served folder. The content of a file is its path. */
export const writeSiteInLanguages = (): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'languages-')), 'client');
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  writeFileSync(join(folder, '..', hostingFile), JSON.stringify(tableInLanguages));
  return folder;
};

/** An expected response: a file with a status, or the target of a redirect. */
export type Expected = readonly [path: string, status: number, shows: string];

const notFound = (page: string, paths: readonly string[]): Expected[] => paths.map((path) => [path, 404, page]);

/** Requests that every host and platform answers in this way. */
export const everywhere: readonly Expected[] = [
  ['/fr', 200, '/fr.html'],
  ['/fr/', 308, '/fr'],
  ['/fr/a-propos/?from=here', 308, '/fr/a-propos?from=here'],
  ['/fr/ancien', 308, '/about'],
  ['/old', 308, '/fr/a-propos#equipe'],
  ...[...tableInLanguages.pages.slice(1), ...files.filter((file) => !file.endsWith('.html'))].map((path): Expected => {
    const isPage = tableInLanguages.pages.includes(path);
    return [`${path}?`, 200, isPage ? fileOfPage(path) : path];
  }),
  ...notFound('/fr/404.html', ['/fr/nothing', '/fr/nothing/du/tout', '/fr/search/words/none.json', '/%66r/nothing']),
  ...notFound('/404.html', ['/nothing', '/french', '/FR/nothing', '/social/fr/nothing']),
];

/** Requests that only servers with the site's own rules answer in this way. */
export const onServers: readonly Expected[] = [
  ['/fr/projets/inconnu', 200, '/fr/projets/un.html'],
  ...notFound('/fr/404.html', ['/fr/404', '/fr/404.html', '/fr/404/', '/fr/index', '/fr/index.html', '/fr//nothing']),
  ...notFound('/fr/404.html', ['/fr/nothing/', '/fr/a-propos.html', '/fr/search', '/fr/projets']),
  ...notFound('/404.html', ['/fr.html', '/404', '/index']),
];
