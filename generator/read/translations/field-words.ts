import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseLanguage } from '../../../schemas/site/base-language.ts';
import { parseCatalog } from '../catalogs/catalog.ts';
import { memoize } from '../memoize.ts';
import { explanationOf } from '../schema-walk.ts';

/** Words by the English ones. */
type Words = Readonly<Record<string, string>>;

/** The words for fields in a language. */
export interface FieldWords {
  labels: Words;
  /** Messages of faults, by their English templates. */
  faults: Words;
  /** Returns the description of a field for editors. */
  explain: (description: string) => string;
}

export const fieldWordsFolder = join(import.meta.dirname, '../../../defaults/translations/fields');

/** Returns the words for fields in a language; in English if it has no catalog. */
export const fieldWords = memoize((code: string): FieldWords => {
  const files = [baseLanguage(code), 'en'].map((language) => join(fieldWordsFolder, `${language}.po`));
  const file = files.find(existsSync) ?? '';
  const { byContext } = parseCatalog(file, readFileSync(file, 'utf8'));
  const wordsIn = (context: string): Words =>
    Object.fromEntries((byContext.get(context) ?? []).map(({ original, translation }) => [original, translation]));
  const [labels, faults, descriptions] = [wordsIn('label'), wordsIn('fault'), wordsIn('description')];
  const explain = (description: string): string => {
    const english = explanationOf(description);
    return descriptions[english] ?? english;
  };
  return { labels, faults, explain };
});
