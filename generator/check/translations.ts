import type { Language } from '../../schemas/site/languages.ts';
import { type Address, addressesOf } from '../read/addresses.ts';
import { allDocuments, type Documents, placeOf } from '../read/document.ts';
import { noDrafts, withoutDrafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { languagesOf, requiresTranslations } from '../read/translations/languages.ts';
import { type LocalizedPages, localizedPages } from '../read/translations/localized-pages.ts';
import { isOwnFault, missingTextFaults, type Translation } from '../read/translations/translate-document.ts';
import { type TranslatedDocuments, translatedDocuments } from '../read/translations/translated-documents.ts';
import { faultsOfDocuments, type SiteData } from './all-faults.ts';
import { checkSchemas, faultsOf, illustrateAll, type SchemaResults } from './checked-documents.ts';
import { slugFaults, slugsOf } from './rules/addresses/slugs.ts';
import { listWordFaults } from './rules/addresses.ts';
import { localizedRedirectFaults } from './rules/hosting.ts';

/** A translation of the whole site, with its faults. */
export interface CheckedTranslation {
  faults: readonly Fault[];
  /** Translations by the path of the original: `services/qa`. */
  translations: ReadonlyMap<string, Translation>;
  pages: LocalizedPages;
  documents: Documents;
  results: SchemaResults;
}

/** Returns the faults of translation files, without those of their originals. */
const ownFaults = (
  faults: readonly Fault[],
  translations: ReadonlyMap<string, Translation>,
  faultyFiles: ReadonlySet<string>,
): Fault[] => {
  const byFile = new Map([...translations.values()].map((one) => [one.document.source.file, one]));
  const isReported = ({ original }: Translation): boolean => faultyFiles.has(original.source.file);
  const seen = new Set<string>();
  const found = faults.filter((fault) => {
    const translation = byFile.get(fault.file);
    return translation && !isReported(translation) && isOwnFault(translation, fault);
  });
  const places = new Set(found.map(placeOf));
  const others = [...translations.values()]
    .filter((one) => !isReported(one))
    .flatMap((one) => one.faults.filter((fault) => !places.has(placeOf(fault))));
  return [...others, ...found].filter(({ file, line, column, message }) => {
    const key = `${file}:${line}:${column} ${message}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
};

/** Returns the addresses of a build, in which drafts have none. */
const shownAddresses = ({ documents, drafts, addresses }: SiteData): readonly Address[] =>
  drafts === noDrafts || drafts.references.size === 0 ? addresses : addressesOf(withoutDrafts(documents));

/** Returns the pages of a site that are published in a language. */
export const pagesIn = (
  { language, translations, documents }: Pick<TranslatedDocuments, 'language' | 'translations' | 'documents'>,
  addresses: readonly Address[],
): LocalizedPages => {
  const slugs = slugsOf(translations);
  return localizedPages({
    ...{ language, documents, addresses },
    isIncomplete: (path) => translations.get(path)?.texts.some(({ state }) => state === 'missing') ?? false,
    routes: documents.single.get('routes')?.value,
    slugOf: (path) => slugs.get(path),
  });
};

/** Checks the translations of a site into one language. */
const checkTranslation = async (
  site: SiteData,
  language: Language,
  faultyFiles: ReadonlySet<string>,
): Promise<CheckedTranslation> => {
  const translated = translatedDocuments(site.documents.origin, site.documents, language);
  const { translations } = translated;
  const documents = illustrateAll(translated.documents, site.pictures.drawings);
  const results = checkSchemas(documents);
  const written = new Set(
    [...translations.values()]
      .filter(({ texts }) => texts.some(({ given }) => given !== undefined))
      .map(({ document }) => document.source.file),
  );
  const found = await faultsOfDocuments(
    // Also the faults of the originals: their rules depend on them, and their reports are left out below.
    { ...site, documents, schemaFaults: [...site.schemaFaults, ...faultsOf(results)] },
    allDocuments(documents).filter(({ source }) => written.has(source.file)),
  );
  const isStrict = requiresTranslations(site.documents.single.get('site')?.value);
  const pages = pagesIn({ language, translations, documents }, shownAddresses(site));
  return {
    ...{ translations, pages, documents, results },
    faults: [
      ...ownFaults(found, translations, faultyFiles),
      ...slugFaults(translations, pages),
      ...listWordFaults(documents, pages.addresses),
      ...localizedRedirectFaults(site.documents, pages),
      ...(isStrict ? [...translations.values()].flatMap((one) => missingTextFaults(one, language.path)) : []),
    ],
  };
};

/** Checks the translations of a site into all its further languages. */
export const checkTranslations = (site: SiteData, faults: readonly Fault[]): Promise<CheckedTranslation[]> => {
  const [, ...languages] = languagesOf(site.documents.single.get('site')?.value);
  const faultyFiles = new Set(faults.map(({ file }) => file));
  return Promise.all(languages.map((language) => checkTranslation(site, language, faultyFiles)));
};
