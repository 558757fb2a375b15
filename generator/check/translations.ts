import type { Language } from '../../schemas/site/languages.ts';
import type { Address } from '../read/addresses.ts';
import { catalogFile } from '../read/catalogs/catalog-files.ts';
import { formatPath } from '../read/data-path.ts';
import { allDocuments, type Documents } from '../read/document.ts';
import type { Fault } from '../read/fault.ts';
import { languagesOf, requiresTranslations } from '../read/languages.ts';
import { type LocalizedPages, localizedPages } from '../read/translations/localized-pages.ts';
import { inCatalog, missingTextFaults } from '../read/translations/translate-document.ts';
import { type TranslatedDocuments, translatedDocuments } from '../read/translations/translated-documents.ts';
import { faultOfFile } from '../read/yaml/source.ts';
import { faultsOfDocuments, type SiteData } from './all-faults.ts';
import { hiddenFileFaults } from './rules/addresses/generated-files.ts';
import { slugFaults, slugsOf } from './rules/addresses/slugs.ts';
import { listWordFaults } from './rules/addresses.ts';
import { localizedRedirectFaults } from './rules/hosting.ts';
import { endpointPageFaults } from './rules/site/endpoints.ts';
import { faultsInSchemas } from './schema-faults.ts';

/** A translation of the whole site, with its faults. */
export interface CheckedTranslation extends TranslatedDocuments {
  faults: readonly Fault[];
  pages: LocalizedPages;
}

/** Returns the faults of translated texts at their entries. Other faults are those of originals. */
const faultsInCatalog = (
  faults: readonly Fault[],
  { translations, catalog }: TranslatedDocuments,
  faultyFiles: ReadonlySet<string>,
): Fault[] => {
  const correct = [...translations.values()].filter(({ original }) => !faultyFiles.has(original.source.file));
  const byFile = new Map(correct.map((one) => [one.original.source.file, one]));
  const found = faults.flatMap((fault) => {
    const translation = byFile.get(fault.file);
    return (translation && inCatalog(translation, catalog, fault)) ?? [];
  });
  const places = new Set(found.map(({ file, line }) => `${file}:${line}`));
  const others = correct.flatMap((one) => one.faults.filter(({ file, line }) => !places.has(`${file}:${line}`)));
  // An entry may translate several texts.
  const all = [...others, ...found].map((fault) => [`${fault.file}:${fault.line} ${fault.message}`, fault] as const);
  return [...new Map(all).values()];
};

/** Returns the faults of words in addresses. Those of defaults have no entry, and may get one. */
const wordFaults = (
  { language, translations, catalog }: TranslatedDocuments,
  documents: Documents,
  { addresses }: LocalizedPages,
): Fault[] =>
  listWordFaults(documents, addresses).map((fault) => {
    const translation = translations.get('interface');
    const known = translation && inCatalog(translation, catalog, fault);
    return (
      known ?? { ...faultOfFile(catalogFile(language), fault.message), path: [`interface ${formatPath(fault.path)}`] }
    );
  });

/** Returns the pages of a site that are published in a language. */
export const pagesIn = (
  { language, translations, documents }: Pick<TranslatedDocuments, 'language' | 'translations' | 'documents'>,
  addresses: readonly Address[],
): LocalizedPages => {
  const slugs = slugsOf(translations);
  const statesOf = (path: string) => translations.get(path)?.texts.map(({ state }) => state) ?? [];
  return localizedPages({
    ...{ language, documents, addresses },
    isIncomplete: (path) => statesOf(path).includes('missing'),
    isTranslated: (path) => statesOf(path).some((state) => state !== undefined && state !== 'missing'),
    routes: documents.single.get('routes')?.value,
    slugOf: (path) => slugs.get(path),
  });
};

const checkTranslation = async (
  site: SiteData,
  language: Language,
  faultyFiles: ReadonlySet<string>,
): Promise<CheckedTranslation> => {
  const translated = translatedDocuments(site.documents.origin, site.documents, language);
  const { translations, catalog, documents } = translated;
  const written = new Set(
    [...translations.values()]
      .filter(({ texts }) => texts.some(({ entry, given }) => entry && given !== undefined))
      .map(({ original }) => original.source.file),
  );
  const found = await faultsOfDocuments(
    { ...site, documents, schemaFaults: faultsInSchemas(allDocuments(documents)) },
    allDocuments(documents).filter(({ source }) => written.has(source.file)),
  );
  const isStrict = requiresTranslations(site.documents.single.get('site')?.value);
  const pages = pagesIn({ language, translations, documents }, site.shownAddresses);
  // Texts of a catalog with faults as a file are read wrongly.
  if (catalog && catalog.faults.length > 0) return { ...translated, pages, faults: [] };
  return {
    ...translated,
    pages,
    faults: [
      ...faultsInCatalog(found, translated, faultyFiles),
      ...wordFaults(translated, documents, pages),
      ...slugFaults(translations, pages, catalog),
      ...endpointPageFaults(site.documents, pages.addresses),
      ...hiddenFileFaults(site.documents, pages.addresses, language.prefix),
      ...localizedRedirectFaults(site.documents, pages),
      ...(isStrict ? [...translations.values()].flatMap((one) => missingTextFaults(one, catalog, language.path)) : []),
    ],
  };
};

/** Checks the translations of a site into all its further languages. */
export const checkTranslations = (site: SiteData, faults: readonly Fault[]): Promise<CheckedTranslation[]> => {
  const [, ...languages] = languagesOf(site.documents.single.get('site')?.value);
  const faultyFiles = new Set(faults.map(({ file }) => file));
  return Promise.all(languages.map((language) => checkTranslation(site, language, faultyFiles)));
};
