import { lstatSync } from 'node:fs';
import { formAnswerPath, formAnswers } from '../../schemas/forms/wire-format.ts';
import { EnvironmentFault } from '../../server/environment.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { bundleInputs, contentInputs, servedInputs } from './build-inputs.ts';
import { readBuildRecord, siteStamp, writeBuildRecord } from './build-record.ts';
import { compressFiles } from './compress-files.ts';
import { platformFiles, platformOf } from './hosting/platforms.ts';
import { makeBundle, placeBundle } from './make-bundle.ts';
import { fileInDist, notFoundPath, routeTable } from './page-files.ts';
import { filesToPlace, placeFiles } from './place-files.ts';
import { renderPages } from './render-pages.ts';
import { removeStaleFiles, setUnknownFilesAside } from './unknown-files.ts';
import { writeHosting, writePolicyHashes } from './write-hosting.ts';

interface BuildOptions {
  /** Origin of the form endpoints, unless it is that of data/site.yaml. */
  apiOrigin?: string;
}

/** Returns the pages with which the receiver responds to forms sent without a script. */
const answersToForms = async (): Promise<string[]> => {
  const { loadSite } = await import('../../server/load-site.ts');
  const forms = Object.values((await loadSite(siteFolders)).forms).filter(({ isReceived }) => isReceived);
  return forms.flatMap(({ name }) => formAnswers.map((answer) => formAnswerPath('', name, answer)));
};

/**
 * Builds and prerenders the site into dist/client, from the modules in generated/. If only content changed, it reuses
 * the bundle and renders only pages with changed inputs. If the bundle or a built file changed, it renders every page.
 * It does nothing if nothing changed.
 */
export const buildSite = async ({ apiOrigin }: BuildOptions = {}): Promise<void> => {
  if (lstatSync(siteFolders.dist, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new EnvironmentFault(`${siteFolders.dist} is the release that is served (fix: npm run deploy)`);
  }
  if (apiOrigin) process.env.API_ORIGIN = apiOrigin;
  const { files: before, finished } = readBuildRecord();
  setUnknownFilesAside(before);
  const bundle = bundleInputs();
  const content = contentInputs();
  const kept = finished?.bundle === bundle ? finished : undefined;
  const platform = platformOf(process.env);
  const served = servedInputs(platform);
  const keepsFiles = kept !== undefined && kept.site === siteStamp();
  if (keepsFiles && kept.content === content && kept.served === served) return;

  const routes = routeTable();
  const pages = [
    ...routes.filter(({ path, canonical }) => path === canonical).map(({ path }) => path),
    notFoundPath,
    ...(await answersToForms()),
  ];
  const bundleFiles = kept?.bundleFiles ?? makeBundle();
  const sure = [
    ...bundleFiles,
    ...pages.map(fileInDist),
    ...(platform ? platformFiles : []).map((file) => `client/${file}`),
  ];
  const started = [...new Set([...before, ...sure, ...filesToPlace(routes)])];
  writeBuildRecord({ files: started });
  if (!kept) placeBundle(bundleFiles);
  const named = await renderPages(pages, keepsFiles);
  const files = [...sure, ...placeFiles(routes, named)];
  removeStaleFiles(started, files);
  writePolicyHashes();
  await compressFiles(`${siteFolders.dist}/client`, platform !== undefined);
  await writeHosting(routes, { apiOrigin: process.env.API_ORIGIN || undefined, platform });
  writeBuildRecord({ files, finished: { bundle, bundleFiles, content, served, site: siteStamp() } });
};
