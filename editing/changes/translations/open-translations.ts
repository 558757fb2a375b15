import { type Catalog, type CatalogEntry, keyOf } from '../../../generator/read/catalogs/catalog.ts';
import { catalogName } from '../../../generator/read/catalogs/catalog-files.ts';
import type { TranslatedText } from '../../../generator/read/catalogs/translated-text.ts';
import { knowsLanguage } from '../../../generator/read/defaults.ts';
import type { Documents } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { languagesOf, requiresTranslations } from '../../../generator/read/languages.ts';
import { ownDefaults, type TextOfFile } from '../../../generator/read/translations/own-defaults.ts';
import { translatedDocuments } from '../../../generator/read/translations/translated-documents.ts';
import { textsOfFiles } from '../../../generator/read/translations/untranslated-texts.ts';
import type { Language } from '../../../schemas/site/languages.ts';
import { fixFor } from '../../../schemas/text/nearest.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectReadable } from '../kinds.ts';

/** The texts of a site in a language, in the order of their originals. */
export interface LanguageTexts {
  language: Language;
  catalog: Catalog | undefined;
  documents: Pick<Documents, 'single'>;
  texts: readonly TextOfFile[];
  /** Entries of the catalog that no original has. */
  unused: readonly CatalogEntry[];
}

export interface Translations {
  languages: readonly LanguageTexts[];
  /** True if the site requires all translations. */
  isStrict: boolean;
}

const unusedIn = (catalog: Catalog | undefined, texts: readonly TranslatedText[]): CatalogEntry[] => {
  const used = new Set(texts.flatMap((text) => [keyOf(text), ...(text.entry ? [keyOf(text.entry)] : [])]));
  return [...(catalog?.entries.values() ?? [])].filter((entry) => !used.has(keyOf(entry)));
};

const defaultTextsIn = (documents: Documents, language: Language): LanguageTexts => {
  const catalog = documents.origin.catalogs.get(catalogName(language));
  const texts = ownDefaults(documents, language);
  return { language, catalog, documents, texts, unused: unusedIn(catalog, texts) };
};

const textsIn = (documents: Documents, language: Language): LanguageTexts => {
  const translated = translatedDocuments(documents.origin, documents, language);
  const { catalog, documents: own } = translated;
  const texts = textsOfFiles(translated);
  return { language, catalog, documents: own, texts, unused: unusedIn(catalog, texts) };
};

/**
 * Returns the translations of a site, or only those of the catalog with a name. The default language has some if there
 * are no defaults in it.
 */
export const translationsOf = (documents: Documents, name?: string): Translations => {
  const site = documents.single.get('site')?.source.value;
  const [language, ...others] = languagesOf(site);
  const isMeant = (one: Language): boolean => name === undefined || catalogName(one) === name;
  return {
    languages: [
      ...[language]
        .filter((one) => isMeant(one) && !knowsLanguage(one.code))
        .map((one) => defaultTextsIn(documents, one)),
      ...others.filter(isMeant).map((one) => textsIn(documents, one)),
    ],
    isStrict: requiresTranslations(site),
  };
};

/** Reads the translations of a site. Throws if it has none, or not the language with a name. */
export const openTranslations = ({ data }: Pick<SiteFolders, 'data'>, name: string | undefined): Translations => {
  const documents = readDocuments(data);
  expectReadable(documents);
  const names = translationsOf(documents).languages.map(({ language }) => catalogName(language));
  if (names.length === 0) {
    throw new EditRefused('the site has one language (fix: add another with npm run new -- language fr-FR)');
  }
  if (name !== undefined && !names.includes(name)) {
    const fix = fixFor(name, names, `use one of ${names.join(', ')}`);
    throw new EditRefused(`the site has no language with the path "${name}" (fix: ${fix})`);
  }
  return translationsOf(documents, name);
};
