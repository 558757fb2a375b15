import { pagesIn } from '../../generator/check/translations.ts';
import { type Address, addressesOf } from '../../generator/read/addresses.ts';
import type { Documents } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import type { EditedFiles } from '../../generator/read/files/edited-files.ts';
import { languagesOf } from '../../generator/read/languages.ts';
import type { Translation } from '../../generator/read/translations/translate-document.ts';
import { translatedDocuments } from '../../generator/read/translations/translated-documents.ts';
import type { Language } from '../../schemas/site/languages.ts';

/** The documents and pages of a site in one of its languages. */
export interface SiteInLanguage {
  language: Language;
  documents: Documents;
  /** Translations by the path of the original (`services/qa`); none in the default language. */
  translations: ReadonlyMap<string, Translation>;
  addresses: readonly Address[];
}

/** Reads a site in all its languages, the default first. Files with faults have no texts. */
export const readInLanguages = (data: string, edited?: EditedFiles): [SiteInLanguage, ...SiteInLanguage[]] => {
  const documents = readDocuments(data, edited);
  const [language, ...others] = languagesOf(documents.single.get('site')?.value);
  const addresses = addressesOf(documents);
  return [
    { language, documents, translations: new Map(), addresses },
    ...others.map((other) => {
      const translated = translatedDocuments(documents.origin, documents, other);
      const { translations } = translated;
      return {
        ...{ language: other, documents: translated.documents, translations },
        addresses: pagesIn(translated, addresses).addresses,
      };
    }),
  ];
};
