import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EnvironmentFault } from '../../hosting/environment.ts';
import { platformOf } from '../../hosting/hosts/platforms.ts';
import { vanishedAddresses } from '../../hosting/vanished-addresses.ts';
import type { Language } from '../../schemas/site/languages.ts';
import { importGenerated, siteFolders } from '../../sites/site-folders.ts';
import { showProgress } from '../run/show-progress.ts';
import { compressFiles } from './compress-files.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { routeTable } from './page-files.ts';
import { placeBundle, placeServedFiles } from './place-files.ts';
import { replaceBuild } from './replace-build.ts';
import { writeHosting } from './write-hosting.ts';

/** Memory of a process that builds a language, in bytes. A site of 10,000 entries needs as much. */
const memoryPerLanguage = 2.2e9;

interface BuildOptions {
  /** Origin of the form endpoints, unless it is that of data/site.yaml. */
  apiOrigin?: string | undefined;
  /** Folder of an earlier build, whose unchanged files are kept with their compressed ones. */
  former?: string | undefined;
}

interface BuiltSite {
  /** Number of pages, with aliases. */
  pages: number;
  /** Addresses of the earlier build that this one lacks. */
  vanished: readonly string[];
}

/** Bundles and prerenders the site in a language. Its own process frees the memory. */
const runVike = async ({ path }: Language, apiOrigin: string | undefined, onPage: () => void): Promise<void> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bundle.ts')], {
    // Warnings and errors have a separate stream. Over the channel, the child learns that this process ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, SITE_LANGUAGE: path, ...(apiOrigin && { API_ORIGIN: apiOrigin }) },
  });
  // Vike prints a line for each page.
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => line.includes('.html') && onPage());
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new EnvironmentFault('the pages could not be built (fix: see the output above)');
};

/** Builds the languages, as many at a time as processors and memory allow. */
const runVikeInLanguages = async (languages: readonly Language[], apiOrigin: string | undefined): Promise<void> => {
  const atOnce = Math.min(availableParallelism(), Math.floor(process.availableMemory() / memoryPerLanguage));
  const pages = languages.flatMap(routeTable).filter(({ path, canonical }) => path === canonical);
  // With the 404 pages.
  const count = pages.length + languages.length;
  let done = 0;
  const onPage = (): void => showProgress('pages', ++done, count);
  await forEachAtOnce(languages, atOnce, (language) => runVike(language, apiOrigin, onPage));
};

/**
 * Bundles and prerenders the site into dist/client, from the modules in generated/. If it fails, dist does not change.
 */
export const buildSite = async ({ apiOrigin, former = siteFolders.dist }: BuildOptions = {}): Promise<BuiltSite> => {
  const { dist } = siteFolders;
  if (lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new EnvironmentFault(`${dist} is the release that is served (fix: npm run deploy)`);
  }
  const { languages } = await importGenerated<typeof import('#generated/languages.ts')>('languages.ts');
  const routes = languages.flatMap(routeTable);
  const platform = platformOf(process.env);
  // Inside of dist, so that files can be renamed into place.
  const fresh = join(dist, 'new');
  rmSync(fresh, { recursive: true, force: true });
  try {
    await runVikeInLanguages(languages, apiOrigin);
    mkdirSync(fresh, { recursive: true });
    for (const language of languages) placeBundle(language, fresh);
    placeServedFiles(routes, fresh);
    if (!platform) await compressFiles(join(fresh, 'client'), join(former, 'client'));
    await writeHosting(routes, { apiOrigin, platform, folder: fresh });
    const vanished = vanishedAddresses(former, fresh);
    replaceBuild(fresh, dist);
    return { pages: routes.length, vanished };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};
