import type { SiteFolders } from '../../sites/site-folders.ts';
import { addressesOf } from '../read/addresses.ts';
import { allDocuments } from '../read/document.ts';
import { readDocuments } from '../read/documents.ts';
import { draftsIn, noDrafts, withoutDrafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import type { EditedFiles } from '../read/files/edited-files.ts';
import { dataFolderFault } from '../read/files/list-data-files.ts';
import { languagesOf } from '../read/languages.ts';
import { picturesInData } from '../read/pictures/pictures-in-data.ts';
import { ownDefaults } from '../read/translations/own-defaults.ts';
import { textsOfFiles, untranslatedTexts } from '../read/translations/untranslated-texts.ts';
import { allFaults } from './all-faults.ts';
import { faultsInSchemas } from './schema-faults.ts';
import { contentOf, type LanguageSite, publishedLanguages } from './site-content.ts';
import { type CheckedTranslation, checkTranslations } from './translations.ts';

/** A site whose data has no faults, in its default language. */
export interface CheckedSite extends LanguageSite {
  ok: true;
  /** The site in its other published languages. */
  others: readonly LanguageSite[];
  translations: readonly CheckedTranslation[];
  files: number;
}

export type CheckResult = CheckedSite | { ok: false; faults: Fault[] };

export interface CheckOptions {
  /** True to include drafts, as in development. */
  drafts?: boolean;
  /** True to publish the pseudo-locales in place of the translations, for tests. */
  pseudoLocales?: boolean;
  edited?: EditedFiles;
  /** The current time. Without it, rules about today are skipped. */
  now?: Date;
}

/**
 * Checks all data of a site: each file by its schema, then the rules across files. Collects every fault.
 * @example const result = await check({ data: 'data' }); if (!result.ok) console.error(formatFaults(result.faults));
 */
export const check = async (
  { data }: Pick<SiteFolders, 'data'>,
  { drafts: withDrafts = false, pseudoLocales: withPseudoLocales = false, edited = new Map(), now }: CheckOptions = {},
): Promise<CheckResult> => {
  const folderFault = dataFolderFault(data);
  if (folderFault) return { ok: false, faults: [folderFault] };
  const documents = readDocuments(data, edited, now);
  const { pictures } = documents.origin;
  const addresses = addressesOf(documents);
  const drafts = withDrafts ? noDrafts : draftsIn(documents, addresses);
  const published = withoutDrafts(documents);
  const shown = withDrafts ? documents : published;
  const shownAddresses = addressesOf(shown);
  const site = {
    ...{ data, documents, published, addresses, shownAddresses, drafts, pictures, edited },
    schemaFaults: faultsInSchemas(allDocuments(documents)),
    today: now && documents.origin.today,
  };
  const ofOriginals = await allFaults(site);
  const translations = await checkTranslations(site, ofOriginals);
  const faults = [...ofOriginals, ...translations.flatMap((translation) => translation.faults)];
  if (faults.length > 0) return { ok: false, faults };
  const [language] = languagesOf(documents.single.get('site')?.value);
  const untranslated = untranslatedTexts(documents, ownDefaults(documents, language), language);
  const content = contentOf({ documents: shown, drafts, addresses: shownAddresses, language, untranslated });
  const translated = withPseudoLocales
    ? (await import('./pseudo-locales.ts')).pseudoSites(content, shown)
    : translations.map((translation) => ({
        pages: translation.pages,
        documents: withDrafts ? translation.documents : withoutDrafts(translation.documents),
        untranslated: untranslatedTexts(translation.documents, textsOfFiles(translation), language),
      }));
  return {
    ok: true,
    ...publishedLanguages(content, drafts, translated),
    documents,
    names: picturesInData(shown),
    files: allDocuments(documents).length + documents.origin.catalogs.size,
    translations,
  };
};
