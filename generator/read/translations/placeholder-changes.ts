import { isRecord } from '../data-path.ts';
import { linesOf, type TranslatedText } from './translatable-texts.ts';

const placeholder = /\{\{\s*([A-Za-z][\w.-]*)\s*\}\}|(?<!\{)\{([a-z]+)\}(?!\})/g;

/** Numbers in words and in digits, capitalized or not, are the same placeholder: languages differ in their use. */
const nameOf = (name: string): string => name.replace(/InWords$/, '').toLowerCase();

/** Returns the placeholders of a text, by their names in comparisons. */
const placeholdersIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(placeholder)].map(([whole, long, short]) => [nameOf(long ?? short ?? ''), whole]));

/** Returns the text of a translation in which placeholders may not be missing: of plural forms, the general one. */
const completeText = (given: unknown): string => (isRecord(given) ? String(given.other ?? '') : String(given));

interface PlaceholderChanges {
  /** Messages for the translation. */
  own: string[];
  /** Messages for the original, which lost a placeholder of its field since it was translated. */
  ofOriginal: string[];
}

/** Returns a message for each placeholder that a translation or its original lost or invented. */
export const placeholderChanges = ({ text: original, fills, given, state }: TranslatedText): PlaceholderChanges => {
  const before = placeholdersIn(original);
  const [kept, after] = [placeholdersIn(completeText(given)), placeholdersIn(linesOf(given))];
  const lost = [...before].filter(([name]) => !kept.has(name));
  const invented = [...after].filter(([name]) => !before.has(name));
  const isOfField = ([name]: readonly [string, string]): boolean => state === 'outdated' && fills.includes(name);
  return {
    own: [
      ...lost.map(([, whole]) => `the original contains ${whole} (fix: add ${whole} to this text)`),
      ...invented
        .filter((one) => !isOfField(one))
        .map(([, whole]) => `the original does not contain ${whole} (fix: remove ${whole} from this text)`),
    ],
    ofOriginal: invented
      .filter(isOfField)
      .map(([, whole]) => `a translation contains ${whole}, which is missing here (fix: add ${whole} to this text)`),
  };
};
