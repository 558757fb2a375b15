import { schemaDigest, schemaDigestFile } from '../../sites/schema-digest.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import type { CheckedSite } from '../check/check.ts';
import { knownNames } from '../check/known-names.ts';
import { readBrand } from '../pictures/brand/read-brand.ts';
import { listPictureFiles } from '../pictures/picture-files.ts';
import type { History } from '../read/files/history.ts';
import { emitCollections } from './content/collections.ts';
import { emitConstants } from './content/constants.ts';
import { emitEntities } from './content/entities.ts';
import { emitCaseStudyDates, emitEntryLines } from './content/entry-lines.ts';
import { emitForms } from './content/forms.ts';
import { emitHeroRotation } from './content/hero-rotation.ts';
import { emitIds } from './content/ids.ts';
import { emitMessages } from './content/messages.ts';
import { emitPalette } from './content/palette.ts';
import { emitSingleFiles } from './content/single-files.ts';
import { emitJsonSchemas } from './json-schemas/json-schemas.ts';
import { emitPageAddresses, emitRoutes } from './pages/routes.ts';
import { emitSearchIndex } from './pages/search-index.ts';
import { emitAppIcons, emitManifest } from './pictures/app-icons.ts';
import { emitBrand } from './pictures/brand.ts';
import { emitFonts } from './pictures/fonts.ts';
import { emitIcons } from './pictures/icons.ts';
import { emitLogos } from './pictures/logos.ts';
import { emitPhotographs } from './pictures/photographs.ts';
import { emitPictures } from './pictures/pictures.ts';
import { emitSocialCards } from './pictures/social-cards.ts';
import { emitDrafts, emitFeatures } from './site/features.ts';
import { emitLanguages } from './site/languages.ts';
import { emitFolders, emitProfileName, emitTsconfig } from './site/project-files.ts';
import { emitFeeds } from './web/feeds.ts';
import { emitLlms } from './web/llms.ts';
import { emitSecurityTxt } from './web/security-txt.ts';
import { emitRobots, emitSitemap } from './web/sitemap.ts';
import type { Output } from './write/write-changes.ts';

export interface EmitOptions {
  /** False to skip social cards, which are slow to rasterize (for measurements). */
  cards?: boolean;
  /** True to encode photographs quickly, as in development. */
  inHurry?: boolean;
  /** Called before each slow step with a line of text. */
  onProgress?: (line: string) => void;
}

export const emitAll = async (
  { content, documents, names }: CheckedSite,
  folders: SiteFolders,
  history: History,
  { cards = true, inHurry = false, onProgress }: EmitOptions,
): Promise<Output> => {
  const output: Output = new Map();
  const { drawings } = listPictureFiles(folders.data);
  emitFolders(folders, output);
  emitTsconfig(content, folders, output);
  emitProfileName(content, output);
  output.set(schemaDigestFile, `${schemaDigest()}\n`);
  emitFeatures(content, output);
  await emitPictures(content, folders.data, drawings, names.drawings, output);
  emitIds(content, names, output);
  emitEntities(output);
  emitDrafts(content, output);
  emitLanguages(content, output);
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
  await emitLogos(content, folders.data, drawings, output);
  const brand = await readBrand(content, folders.data);
  emitBrand(brand, output);
  emitSearchIndex(content, output);
  emitSitemap([content], history, output);
  emitFeeds(content, history, output);
  emitCaseStudyDates(content, history, output);
  emitRobots(content, output);
  emitSecurityTxt(content, output);
  emitLlms(content, output);
  emitManifest(content, output);
  emitJsonSchemas(knownNames(documents, folders.data), output);
  await emitPhotographs(folders.data, names.photographs, { inHurry, ...(onProgress && { onProgress }) }, output);
  await emitFonts(content, brand.typefaces, output);
  if (cards) await emitSocialCards(content, brand, output);
  await emitAppIcons(content, brand, output);
  return output;
};
