import type { Language } from '../../../schemas/site/languages.ts';
import { catalogName } from '../catalogs/catalog-files.ts';
import { hasText, type TranslatedText } from '../catalogs/translated-text.ts';
import { singleFiles } from '../data-files.ts';
import { defaultTexts, knowsLanguage } from '../defaults.ts';
import type { Documents, RawDocument } from '../document.ts';
import { languagesOf } from '../languages.ts';
import { nameOf } from '../placeholders.ts';

/** A text with the file of its original. */
export interface TextOfFile extends TranslatedText {
  /** Path of the file below data/ without extension: `services/qa`. */
  file: string;
  document: RawDocument;
}

/**
 * Returns the texts of defaults that a site does not override, if there are no defaults in its default language. The
 * site's catalog of this language may translate them.
 */
export const ownDefaults = (documents: Documents, language: Language): TextOfFile[] => {
  if (knowsLanguage(language.code)) return [];
  const catalog = documents.origin.catalogs.get(catalogName(language));
  const own = new Map<string, RawDocument>(documents.origin.own);
  const completed = new Map<string, RawDocument>(documents.single);
  return Object.keys(singleFiles).flatMap((file) => {
    const document = completed.get(file);
    if (!document) return [];
    const texts = defaultTexts(file, language.code, catalog);
    return texts.flatMap((text) => (hasText(own.get(file)?.source.value, text) ? [] : [{ ...text, file, document }]));
  });
};

/** Returns a line that says how many texts of defaults are in English, if there are some. */
export const defaultNotes = (documents: Documents): string[] => {
  const [language] = languagesOf(documents.single.get('site')?.source.value);
  const { length } = ownDefaults(documents, language).filter(({ state }) => state === 'missing');
  const texts = length === 1 ? 'text of the defaults is' : 'texts of the defaults are';
  return length === 0
    ? []
    : [
        `${nameOf(language.code)}: ${length} ${texts} in English (npm run translations -- ${catalogName(language)} --write)`,
      ];
};
