import { baseLanguage } from '../../../schemas/site/base-language.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import type { Documents } from '../../read/document.ts';
import { readDocuments } from '../../read/documents.ts';
import { fixFor } from '../../read/nearest.ts';
import { languagesOf, requiresTranslations } from '../../read/translations/languages.ts';
import { type TranslatedDocuments, translatedDocuments } from '../../read/translations/translated-documents.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectReadable } from '../kinds.ts';

/** Translations of a site. */
export interface Translations {
  /** Code of the default language without its region, for comments that quote originals. */
  original: string;
  languages: readonly TranslatedDocuments[];
  /** True if the site requires all translations. */
  isStrict: boolean;
}

/** Returns the translations of a site, or only those into the language with a path. */
export const translationsOf = (documents: Documents, path?: string): Translations => {
  const site = documents.single.get('site')?.source.value;
  const [{ code }, ...others] = languagesOf(site);
  return {
    original: baseLanguage(code),
    languages: others
      .filter((language) => path === undefined || language.path === path)
      .map((language) => translatedDocuments(documents.origin, documents, language)),
    isStrict: requiresTranslations(site),
  };
};

/** Reads the translations of a site. Throws if it has none, or not the language with a path. */
export const openTranslations = ({ data }: Pick<SiteFolders, 'data'>, path: string | undefined): Translations => {
  const documents = readDocuments(data);
  expectReadable(documents);
  const paths = languagesOf(documents.single.get('site')?.source.value).flatMap((language) => language.path || []);
  if (paths.length === 0) {
    throw new EditRefused('the site has one language (fix: add another with npm run new -- language fr-FR)');
  }
  if (path !== undefined && !paths.includes(path)) {
    const fix = fixFor(path, paths, `use one of ${paths.join(', ')}`);
    throw new EditRefused(`the site has no language with the path "${path}" (fix: ${fix})`);
  }
  return translationsOf(documents, path);
};
