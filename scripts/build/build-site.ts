import { lstatSync } from 'node:fs';
import { formAnswers, formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { EnvironmentFault } from '../../server/environment.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { bundleInputs, contentInputs, historyInputs } from './build-inputs.ts';
import { readBuildRecord, siteStamp, writeBuildRecord } from './build-record.ts';
import { compressFiles } from './compress-files.ts';
import { platformFiles, platformOf } from './hosting/platforms.ts';
import { makeBundle, placeBundle } from './make-bundle.ts';
import { fileInDist, notFoundPath, routeTable } from './page-files.ts';
import { filesToPlace, placedDrawings, placeFiles } from './place-files.ts';
import { renderPages } from './render-pages.ts';
import { removeStaleFiles, setUnknownFilesAside } from './unknown-files.ts';
import { writeHosting, writePolicyHashes } from './write-hosting.ts';

interface BuildOptions {
  /** The origin that forms are sent to, if not that of data/site.yaml. */
  apiOrigin?: string;
}

/** The pages by which the receiver answers forms that were sent without a script. */
const answersToForms = async (): Promise<string[]> => {
  const { loadSite } = await import('../../server/load-site.ts');
  const forms = Object.values((await loadSite(siteFolders)).forms).filter(({ isReceived }) => isReceived);
  return forms.flatMap(({ name }) => formAnswers.map((answer) => `${formAnswersPath}/${name}/${answer}`));
};

/**
 * Builds and prerenders the site into dist/client, from the modules in generated/. Reuses the bundle if its inputs are
 * unchanged, and the whole site if content and built files are unchanged too. Otherwise it renders every page. A new
 * history of the data only replaces the files that contain dates.
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
  const history = historyInputs(platform);
  const hasSamePages = kept?.content === content && kept.site === siteStamp();
  if (hasSamePages && kept?.history === history) return;

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
  const named = hasSamePages ? placedDrawings() : await renderPages(pages);
  const files = [...sure, ...placeFiles(routes, named)];
  removeStaleFiles(started, files);
  writePolicyHashes();
  await compressFiles(`${siteFolders.dist}/client`);
  await writeHosting(routes, { apiOrigin: process.env.API_ORIGIN || undefined, platform });
  writeBuildRecord({ files, finished: { bundle, bundleFiles, content, history, site: siteStamp() } });
};
