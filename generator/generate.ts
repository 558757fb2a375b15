import type { SiteFolders } from '../sites/site-folders.ts';
import { check } from './check.ts';
import type { EditedTexts } from './documents.ts';
import { emitAppIcons } from './emit/app-icons.ts';
import { emitCaseStudyDates } from './emit/case-study-dates.ts';
import { emitCollections } from './emit/collections.ts';
import { emitConstants } from './emit/constants.ts';
import { emitDrafts } from './emit/drafts.ts';
import { emitEntities } from './emit/entities.ts';
import { emitEntryLines } from './emit/entry-lines.ts';
import { emitFeatures } from './emit/features.ts';
import { emitFeed } from './emit/feed.ts';
import { emitFolders } from './emit/folders.ts';
import { emitFonts } from './emit/fonts.ts';
import { emitForms } from './emit/forms.ts';
import { emitHeroRotation } from './emit/hero-rotation.ts';
import { emitIcons } from './emit/icons.ts';
import { emitIds } from './emit/ids.ts';
import { emitJsonSchemas } from './emit/json-schemas.ts';
import { emitLlms } from './emit/llms.ts';
import { emitLogos } from './emit/logos.ts';
import { emitMessages } from './emit/messages.ts';
import type { Output } from './emit/output.ts';
import { emitPageAddresses } from './emit/page-addresses.ts';
import { emitPalette } from './emit/palette.ts';
import { emitPhotographs } from './emit/photographs.ts';
import { emitPictures } from './emit/pictures.ts';
import { emitProfile } from './emit/profile.ts';
import { emitRobots } from './emit/robots.ts';
import { emitRoutes } from './emit/routes.ts';
import { emitSearchIndex } from './emit/search-index.ts';
import { emitSecurityTxt } from './emit/security-txt.ts';
import { emitSingleFiles } from './emit/single-files.ts';
import { emitSitemap } from './emit/sitemap.ts';
import { emitSocialCards } from './emit/social-cards.ts';
import { emitTsconfig } from './emit/tsconfig.ts';
import { ContentFaults, toldFrom } from './fault.ts';
import { type History, historyOf } from './history.ts';
import { knownNames } from './known-names.ts';
import { countFiles, forgetRun, readRunRecord, runInputs, writeRunRecord } from './run-record.ts';
import { placeJsonSchemas, writeJsonSchemas } from './write-json-schemas.ts';
import { type WriteResult, writeOutput } from './write-output.ts';

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
