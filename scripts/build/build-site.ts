import { lstatSync } from 'node:fs';
import { formAnswerPath, formAnswers } from '../../schemas/forms/wire-format.ts';
import { EnvironmentFault } from '../../server/environment.ts';
import { importGenerated, siteFolders } from '../../sites/site-folders.ts';
import { bundleInputs, contentInputs, servedInputs } from './build-inputs.ts';
import { readBuildRecord, siteStamp, writeBuildRecord } from './build-record.ts';
import { compressFiles } from './compress-files.ts';
import { platformFiles, platformOf } from './hosting/platforms.ts';
import { makeBundles, placeBundles } from './make-bundle.ts';
import { fileInDist, notFoundPath, routeTable } from './page-files.ts';
import { filesToPlace, placeFiles } from './place-files.ts';
import { type LanguagePages, renderPages } from './render-pages.ts';
import { removeStaleFiles, setUnknownFilesAside } from './unknown-files.ts';
import { writeHosting, writePolicyHashes } from './write-hosting.ts';

interface BuildOptions {
  /** Origin of the form endpoints, unless it is that of data/site.yaml. */
  apiOrigin?: string | undefined;
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
 * It does nothing if nothing changed. Returns the number of pages, with aliases.
 */
export const buildSite = async ({ apiOrigin }: BuildOptions = {}): Promise<number> => {
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
  const { languages } = await importGenerated<typeof import('#generated/languages.ts')>('languages.ts');
  const routes = languages.flatMap(routeTable);
  if (keepsFiles && kept.content === content && kept.served === served) return routes.length;

  const answers = await answersToForms();
  const pages = languages.map((language): LanguagePages => {
    const canonical = routeTable(language).filter((route) => route.path === route.canonical);
    return { language, paths: [...canonical.map(({ path }) => path), notFoundPath, ...answers] };
  });
  const bundleFiles = kept?.bundleFiles ?? makeBundles(languages);
  const sure = [
    ...bundleFiles,
    ...pages.flatMap(({ language, paths }) => paths.map((path) => fileInDist({ path, language }))),
    ...(platform ? platformFiles : []).map((file) => `client/${file}`),
  ];
  const started = [...new Set([...before, ...sure, ...filesToPlace(routes)])];
  writeBuildRecord({ files: started });
  if (!kept) placeBundles(languages);
  const named = new Set<string>();
  for (const ofLanguage of pages) for (const url of await renderPages(ofLanguage, keepsFiles)) named.add(url);
  const files = [...sure, ...placeFiles(routes, named)];
  removeStaleFiles(started, files);
  writePolicyHashes(languages);
  await compressFiles(`${siteFolders.dist}/client`, platform !== undefined);
  await writeHosting(routes, { apiOrigin: process.env.API_ORIGIN || undefined, platform });
  writeBuildRecord({ files, finished: { bundle, bundleFiles, content, served, site: siteStamp() } });
  return routes.length;
};
