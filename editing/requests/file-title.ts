import { documentAt } from '../../generator/read/document.ts';
import { titleOfDocument } from '../changes/document-title.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fieldWords } from '../field-words.ts';

/** Returns the title of a file in the language of its site; undefined for a file that the site lacks. */
export const fileTitle = (
  { documents, language }: Pick<SiteInLanguage, 'documents' | 'language'>,
  file: string,
): string | undefined => {
  const document = documentAt(documents, file);
  return document && titleOfDocument(documents, document, fieldWords(language.code).labels);
};
