import type { Language } from '../../schemas/site/languages.ts';
import { pagesIn } from '../check/translations.ts';
import { type Address, addressesOf } from '../read/addresses.ts';
import type { Documents } from '../read/document.ts';
import type { EditedTexts } from '../read/documents.ts';
import { readDocuments } from '../read/documents.ts';
import { languagesOf } from '../read/translations/languages.ts';
import type { Translation } from '../read/translations/translate-document.ts';
import { translatedDocuments } from '../read/translations/translated-documents.ts';

/** The documents and pages of a site in one of its languages. */
export interface SiteInLanguage {
  language: Language;
  documents: Documents;
  /** Translations by the path of the original (`services/qa`); none in the default language. */
  translations: ReadonlyMap<string, Translation>;
  addresses: readonly Address[];
}

/** Reads a site in all its languages, the default first. Files with faults have no texts. */
export const readInLanguages = (data: string, edited?: EditedTexts): [SiteInLanguage, ...SiteInLanguage[]] => {
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
