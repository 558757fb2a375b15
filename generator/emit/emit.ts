// Each emitter makes one output from the checked content of one language. `emitShared` calls those whose output is the
// same in all languages, and `emitTexts` the others. `emitAll` puts the files of further languages below languages/.
// Outputs stay in memory until write-output.ts writes them. No emitter reads the output of another, except for
// social cards, which contain drawings.

import { schemaDigest, schemaDigestFile } from '../../sites/schema-digest.ts';
import { inLanguage, markedFolder, type SiteFolders } from '../../sites/site-folders.ts';
import type { CheckedSite } from '../check/check.ts';
import type { LanguageSite } from '../check/site-content.ts';
import { type Brand, readBrand } from '../pictures/brand/read-brand.ts';
import type { Content } from '../read/content.ts';
import type { History } from '../read/files/history.ts';
import { listPictureFiles } from '../read/files/picture-files.ts';
import { emitCollections } from './content/collections.ts';
import { emitConstants } from './content/constants.ts';
import { emitEntities } from './content/entities.ts';
import { emitEntryDates, emitEntryFiles } from './content/entry-files.ts';
import { emitForms } from './content/forms.ts';
import { emitHeroRotation } from './content/hero-rotation.ts';
import { emitIds } from './content/ids.ts';
import { markedContent } from './content/marked-content.ts';
import { emitMessages } from './content/messages.ts';
import { emitPalette } from './content/palette.ts';
import { emitSingleFiles } from './content/single-files.ts';
import { emitJsonSchemas } from './json-schemas/json-schemas.ts';
import type { OnProgress } from './on-progress.ts';
import { emitPageAddresses, emitRoutes } from './pages/route-table.ts';
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
import { emitHyphenation } from './site/hyphenation.ts';
import { emitLanguages } from './site/languages.ts';
import { emitFolders, emitProfileName, emitTsconfig } from './site/project-files.ts';
import { emitPublicFiles } from './site/public-files.ts';
import { emitServices } from './site/services.ts';
import { emitFeeds } from './web/feeds.ts';
import { emitLlms } from './web/llms.ts';
import { emitSecurityTxt } from './web/security-txt.ts';
import { emitRobots, emitSitemap } from './web/sitemap.ts';
import type { Output } from './write-output.ts';

export interface EmitOptions {
  /** False to skip social cards, which are slow to rasterize (for measurements). */
  cards?: boolean;
  /** True for pages that are no site for visitors (sites/is-preview.ts). */
  preview?: boolean;
  /** True to encode photographs quickly. */
  inHurry?: boolean;
  /** True to emit the texts a second time, with marks of their places (content/marked-content.ts). */
  marks?: boolean;
  /** Called during slow work with its name, and with how much of it is done. */
  onProgress?: OnProgress;
}

interface TextOptions extends EmitOptions {
  brand: Brand;
  /** Output with the drawings, for social cards. */
  pictures: Output;
  /** Content of every language, the default first. */
  contents: readonly [Content, ...Content[]];
}

/** Emits the texts that the server renders. */
const emitContent = (content: Content, contents: readonly Content[], output: Output): void => {
  emitLanguages(content, output, contents);
  emitMessages(content, output);
  emitForms(content, output);
  emitSingleFiles(content, output);
  emitCollections(content, output);
  emitEntryFiles(content, output);
  emitSearchIndex(content, output);
};

/** Emits the same texts with marks, which only the server of development loads (generator/dev/vite-plugin.ts). */
const emitMarked = ({ content, documents }: LanguageSite, contents: readonly Content[], output: Output): void => {
  const marked: Output = new Map();
  const withMarks = markedContent(content, documents);
  emitContent(
    withMarks,
    contents.map((each) => (each === content ? withMarks : each)),
    marked,
  );
  for (const [file, text] of marked) output.set(`${markedFolder}/${file}`, text);
};

/** Emits everything that texts or their direction change: once for each language. */
const emitTexts = async (
  site: LanguageSite,
  folders: SiteFolders,
  history: History,
  { brand, contents, pictures, cards = true, marks = false, preview = false, onProgress }: TextOptions,
): Promise<Output> => {
  const { content, names } = site;
  const output: Output = new Map();
  emitFolders(folders, output);
  emitTsconfig(content, folders, output);
  emitFeatures(content, output);
  emitDrafts(content, preview, output);
  emitServices(content, preview, output);
  emitHyphenation(content, output);
  emitRoutes(content, folders, output);
  emitPageAddresses(content, output);
  emitConstants(content, output);
  emitContent(content, contents, output);
  if (marks) emitMarked(site, contents, output);
  emitIcons(content, names.icons, output);
  emitFeeds(content, history, output);
  emitEntryDates(content, history, output);
  emitLlms(content, output);
  emitManifest(content, output);
  await emitFonts(content, brand.typefaces, output, onProgress);
  if (cards) await emitSocialCards(content, brand, pictures, output, onProgress);
  return output;
};

/** Emits what is the same in every language. */
const emitShared = async (
  { content, documents, names }: LanguageSite,
  folders: SiteFolders,
  { brand, inHurry = false, onProgress }: EmitOptions & { brand: Brand },
): Promise<Output> => {
  const output: Output = new Map();
  const { drawings } = listPictureFiles(folders.data);
  output.set(schemaDigestFile, `${schemaDigest()}\n`);
  emitProfileName(content, output);
  emitPublicFiles(documents.origin.publicFiles, output);
  await emitPictures(content, folders.data, drawings, names.drawings, output);
  emitIds(content, names, output);
  emitEntities(output);
  emitPalette(content, output);
  emitHeroRotation(content, output);
  await emitLogos(names.marks, folders.data, drawings, output);
  emitBrand(brand, content, output);
  await emitPhotographs(folders.data, names.photographs, { inHurry, onProgress }, output);
  await emitAppIcons(content, brand, output);
  emitJsonSchemas(documents, output);
  return output;
};

/** Files that a site has once, in its default language. */
const isOnce = (file: string): boolean => /^(public|json-schemas)\//.test(file);

export const emitAll = async (
  site: CheckedSite,
  folders: SiteFolders,
  history: History,
  options: EmitOptions,
): Promise<Output> => {
  const brand = await readBrand(site.content, folders.data);
  const contents: TextOptions['contents'] = [site.content, ...site.others.map(({ content }) => content)];
  const shared = await emitShared(site, folders, { ...options, brand });
  const textOptions = { ...options, brand, contents, pictures: shared };
  const output: Output = new Map([...shared, ...(await emitTexts(site, folders, history, textOptions))]);
  emitSitemap(contents, history, output);
  emitRobots(site.content, output);
  emitSecurityTxt(site.content, output);
  for (const other of site.others) {
    const { path } = other.content.language;
    const texts = await emitTexts(other, inLanguage(folders, path), history, textOptions);
    for (const [file, content] of [...shared, ...texts]) {
      if (!isOnce(file)) output.set(`languages/${path}/${file}`, content);
      // Files for visitors stand beside those of the default language, below the prefix of the language.
      else if (!output.has(file)) output.set(file, content);
    }
  }
  return output;
};
