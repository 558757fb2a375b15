import type { SiteFolders } from '../sites/site-folders.ts';
import { check } from './check/check.ts';
import { knownNames } from './check/known-names.ts';
import { emitCollections } from './emit/content/collections.ts';
import { emitConstants } from './emit/content/constants.ts';
import { emitEntities } from './emit/content/entities.ts';
import { emitEntryLines } from './emit/content/entry-lines.ts';
import { emitForms } from './emit/content/forms.ts';
import { emitHeroRotation } from './emit/content/hero-rotation.ts';
import { emitIds } from './emit/content/ids.ts';
import { emitMessages } from './emit/content/messages.ts';
import { emitPalette } from './emit/content/palette.ts';
import { emitSingleFiles } from './emit/content/single-files.ts';
import { emitJsonSchemas } from './emit/json-schemas/json-schemas.ts';
import { placeJsonSchemas, writeJsonSchemas } from './emit/json-schemas/write-json-schemas.ts';
import { emitCaseStudyDates } from './emit/pages/case-study-dates.ts';
import { emitPageAddresses } from './emit/pages/page-addresses.ts';
import { emitRoutes } from './emit/pages/routes.ts';
import { emitSearchIndex } from './emit/pages/search-index.ts';
import { emitAppIcons } from './emit/pictures/app-icons.ts';
import { emitFonts } from './emit/pictures/fonts.ts';
import { emitIcons } from './emit/pictures/icons.ts';
import { emitLogos } from './emit/pictures/logos.ts';
import { emitPhotographs } from './emit/pictures/photographs.ts';
import { emitPictures } from './emit/pictures/pictures.ts';
import { emitSocialCards } from './emit/pictures/social-cards.ts';
import { emitDrafts } from './emit/site/draft-paths.ts';
import { emitFeatures } from './emit/site/features.ts';
import { emitFolders } from './emit/site/folders.ts';
import { emitProfile } from './emit/site/profile-name.ts';
import { emitTsconfig } from './emit/site/tsconfig.ts';
import { emitFeed } from './emit/web/feed.ts';
import { emitLlms } from './emit/web/llms.ts';
import { emitRobots } from './emit/web/robots.ts';
import { emitSecurityTxt } from './emit/web/security-txt.ts';
import { emitSitemap } from './emit/web/sitemap.ts';
import type { Output } from './emit/write/output.ts';
import { countFiles, forgetRun, readRunRecord, runInputs, writeRunRecord } from './emit/write/run-record.ts';
import { type WriteResult, writeOutput } from './emit/write/write-output.ts';
import type { EditedTexts } from './read/documents.ts';
import { ContentFaults, toldFrom } from './read/fault.ts';
import { type History, historyOf } from './read/files/history.ts';

export interface GenerateOptions {
  /** Whether social cards are made: they are raster, and a build for a measurement may do without (see README.md). */
  cards?: boolean;
  /** Whether drafts are part of the site, as they are in development. */
  drafts?: boolean;
  /** True to encode photographs quickly, as in development. */
  inHurry?: boolean;
  /** Receives a line before each slow step. */
  onProgress?: (line: string) => void;
}

interface EmitOptions extends GenerateOptions {
  /** Texts that replace those of data files, so that changes can be tried without writing them. */
  edited?: EditedTexts;
}

/**
 * Everything that generated/ holds, from the data of a site and, where it is known, its history. Throws ContentFaults,
 * with all of them, for faulty data.
 */
export const emit = async (
  folders: SiteFolders,
  { cards = true, drafts = false, inHurry = false, edited, onProgress }: EmitOptions = {},
  history: History = new Map(),
): Promise<Output> => {
  const result = await check(folders, { drafts, ...(edited && { edited }) });
  if (!result.ok) throw new ContentFaults(toldFrom(folders.data, result.faults));
  const { content, documents, names } = result;
  const output: Output = new Map();
  emitFolders(folders, output);
  emitTsconfig(content, folders, output);
  emitProfile(content, output);
  emitFeatures(content, output);
  emitPictures(names.pictures, output);
  emitIds(content, output);
  emitEntities(output);
  emitDrafts(content, output);
  emitRoutes(content, folders, output);
  emitPageAddresses(content, output);
  emitConstants(content, output);
  emitPalette(content, output);
  emitHeroRotation(content, output);
  emitMessages(content, output);
  emitForms(content, output);
  emitSingleFiles(content, output);
  emitCollections(content, output);
  emitEntryLines(content, output);
  emitIcons(names.icons, output);
  emitLogos(content, output);
  emitSearchIndex(content, output);
  emitSitemap(content, history, output);
  emitFeed(content, history, output);
  emitCaseStudyDates(content, history, output);
  emitRobots(content, output);
  emitSecurityTxt(content, output);
  emitLlms(content, output);
  emitJsonSchemas(knownNames(documents, folders.data), output);
  await emitPhotographs(folders.data, names.photographs, { inHurry, ...(onProgress && { onProgress }) }, output);
  await emitFonts(content, output);
  if (cards) await emitSocialCards(content, output);
  await emitAppIcons(content, output);
  return output;
};

/**
 * Reads, checks and emits a site's data into its folder generated/. A run of the same code over the same data has
 * nothing to do.
 */
export const generate = async (folders: SiteFolders, options: GenerateOptions = {}): Promise<WriteResult> => {
  const folder = folders.generated;
  const earlier = readRunRecord(folders);
  // A commit that touches no file of the data changes nothing here.
  const history = historyOf(folders.data);
  const inputs = runInputs(folders, JSON.stringify([options, folders.dist, [...history]]));
  if (earlier?.inputs === inputs && countFiles(folder) === earlier.files) {
    return { written: 0, unchanged: earlier.files, removed: 0 };
  }
  let output: Output;
  try {
    output = await emit(folders, options, history);
  } catch (error) {
    if (!(error instanceof ContentFaults)) throw error;
    // Completion goes on with the names that there are. These are no longer those of the last sound data.
    forgetRun(folders);
    writeJsonSchemas(folders);
    throw error;
  }
  const result = writeOutput(folder, output);
  placeJsonSchemas(folders, output);
  writeRunRecord(folders, { inputs, files: output.size });
  return result;
};
