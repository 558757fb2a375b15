import { say } from '../../../schemas/text/sentence.ts';
import type { TranslatedText } from '../catalogs/translated-text.ts';

const placeholder = /\{\{\s*([A-Za-z][\w.-]*)\s*\}\}|(?<!\{)\{([a-z]+)\}(?!\})/g;

/** Numbers in words and in digits, capitalized or not, are the same placeholder: languages differ in their use. */
const nameOf = (name: string): string => name.replace(/InWords$/, '').toLowerCase();

/** Returns the placeholders of a text, by their names in comparisons. */
const placeholdersIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(placeholder)].map(([whole, long, short]) => [nameOf(long ?? short ?? ''), whole]));

interface PlaceholderChanges {
  /** Messages for the translation. */
  own: string[];
  /** Messages for the original, which lost a placeholder of its field since it was translated. */
  ofOriginal: string[];
}

/**
 * Returns a message for each placeholder that a translation or its original lost or invented. An outdated translation
 * may have those of its former original, except for values of the field.
 */
export const placeholderChanges = ({ original, fills, given, state, isForm }: TranslatedText): PlaceholderChanges => {
  const before = placeholdersIn(original);
  const after = placeholdersIn(String(given));
  // "1 result" and "{count} results" may both say their number in digits or in words.
  const lost = isForm ? [] : [...before].filter(([name]) => !after.has(name));
  const invented = [...after].filter(([name]) => !(before.has(name) || (isForm && fills.includes(name))));
  if (state === 'outdated') {
    const ofField = invented.filter(([name]) => fills.includes(name));
    return {
      own: [],
      ofOriginal: ofField.map(
        ([, whole]) =>
          say`a translation contains ${{ whole }}, which is missing here (fix: add ${{ whole }} to this text)`,
      ),
    };
  }
  return {
    own: [
      ...lost.map(([, whole]) => say`the original contains ${{ whole }} (fix: add ${{ whole }} to this text)`),
      ...invented.map(
        ([, whole]) => say`the original does not contain ${{ whole }} (fix: remove ${{ whole }} from this text)`,
      ),
    ],
    ofOriginal: [],
  };
};
