import { spawnSync } from 'node:child_process';
import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formAnswers, formAnswersPath } from '../../schemas/form-answer.ts';
import { EnvironmentFault } from '../../server/environment.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { bundleInputs, contentInputs, historyInputs } from './build-inputs.ts';
import { dropBuildRecord, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { compressFiles } from './compress-files.ts';
import { platformOf } from './hosting/platforms.ts';
import { notFoundPath } from './page-file.ts';
import { placedDrawings, placeFiles } from './place-files.ts';
import { renderPages } from './render-pages.ts';
import { routeTable } from './route-table.ts';
import { siteStamp } from './site-stamp.ts';
import { writeHosting } from './write-hosting.ts';
import { writePolicyHashes } from './write-policy-hashes.ts';

interface BuildOptions {
  /** The origin that forms are sent to, if not that of data/site.yaml. */
  apiOrigin?: string;
}

/** The pages by which the receiver answers forms that were sent without a script. */
const answersToForms = async (): Promise<string[]> => {
  const { receivedForms } = await import('../../server/receiver/received-forms.ts');
  return receivedForms.flatMap(({ name }) => formAnswers.map((answer) => `${formAnswersPath}/${name}/${answer}`));
};

/**
 * Builds and prerenders the site into dist/client. What generated/ holds must be there already. The bundle is kept if
 * it would be the same, and so is the whole site if nothing has changed, neither in what it is made of nor in its
 * files; else every page is rendered. Where the data has nothing new but its history, its files are placed anew.
 */
export const buildSite = async ({ apiOrigin }: BuildOptions = {}): Promise<void> => {
  if (lstatSync(siteFolders.dist, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new EnvironmentFault(`${siteFolders.dist} is the release that is served (fix: npm run deploy)`);
  }
  if (apiOrigin) process.env.API_ORIGIN = apiOrigin;
  const earlier = readBuildRecord();
  const bundle = bundleInputs();
  const content = contentInputs();
  const isSameBundle = earlier?.bundle === bundle;
  const platform = platformOf(process.env);
  const history = historyInputs(platform);
  const hasSamePages = isSameBundle && earlier.content === content && earlier.site === siteStamp();
  if (hasSamePages && earlier.history === history) return;
  dropBuildRecord();
  if (!isSameBundle) {
    for (const made of ['client', 'server', formAnswersPath]) {
      rmSync(join(siteFolders.dist, made), { recursive: true, force: true });
    }
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'bundle.ts')], { stdio: 'inherit' });
    if (status !== 0) throw new Error('the bundle could not be built; what is wrong stands above');
  }
  const routes = routeTable();
  const pages = [...routes.filter(({ path, canonical }) => path === canonical).map(({ path }) => path), notFoundPath];
  const named = hasSamePages ? placedDrawings() : await renderPages([...pages, ...(await answersToForms())]);
  placeFiles(routes, pages, named);
  writePolicyHashes();
  await compressFiles(`${siteFolders.dist}/client`);
  await writeHosting(routes, { apiOrigin: process.env.API_ORIGIN || undefined, platform });
  writeBuildRecord({ bundle, content, history, site: siteStamp() });
};
