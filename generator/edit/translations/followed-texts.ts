import { valueAt } from '../../read/data-path.ts';
import type { Documents } from '../../read/document.ts';
import { readDocuments } from '../../read/documents.ts';
import { isSameMark, sameMark, type TranslatedText, textDigest } from '../../read/translations/translatable-texts.ts';
import { yamlValue } from '../../read/yaml/yaml-value.ts';
import { withWords } from '../yaml/yaml-editor.ts';
import { translationsOf } from './open-translations.ts';

/** Returns the texts of all translations that are right, by language, file and place. */
const rightTexts = (documents: Documents): ReadonlySet<string> =>
  new Set(
    translationsOf(documents).languages.flatMap(({ translations }) =>
      [...translations.values()].flatMap(({ document, texts }) =>
        texts.filter(isRight).map(({ place }) => `${document.source.file} ${place}`),
      ),
    ),
  );

const isRight = ({ state }: TranslatedText): boolean => state === 'current' || state === 'same';

/**
 * Records the digests of originals that a command has edited. It has edited their translations in the same way: those
 * that were right still are.
 */
export const confirmFollowedTexts = (
  data: string,
  before: Documents,
  edited: Map<string, string | undefined>,
): void => {
  const right = rightTexts(before);
  for (const { translations } of translationsOf(readDocuments(data, edited)).languages) {
    for (const { document, source, texts } of translations.values()) {
      for (const text of source ? texts : []) {
        if (isRight(text) || text.state === undefined) continue;
        const { file } = document.source;
        const written = edited.get(file) ?? source?.text ?? '';
        const digest = valueAt(yamlValue(written), ['madeFrom', text.place]);
        if (typeof digest !== 'string' || !right.has(`${file} ${text.place}`)) continue;
        const present = isSameMark(digest) ? sameMark(text.text) : textDigest(text.text);
        edited.set(file, withWords(written, ['madeFrom', text.place], digest, present));
      }
    }
  }
};
