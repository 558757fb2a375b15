import { baseLanguage } from '../../../schemas/site/base-language.ts';
import type { TranslatedText } from './translatable-texts.ts';

/** Codes of the languages of an original and of its translation. */
export interface LanguagePair {
  from: string;
  to: string;
}

/** Words that are no proper names: in lower case, or of a script without cases. */
const ordinaryWords = /(?<![\p{L}\p{N}.@/-])(?:\p{Ll}[\p{L}\p{M}]+|\p{Lo}[\p{L}\p{M}]+)(?![\p{L}\p{N}@/])/gu;

/** Least ordinary words of a sentence. Fewer may be equal in two languages. */
const leastWords = 4;

/** True for a sentence of the original in place of its translation. */
export const isLeftInOriginal = ({ text, given, isRequired }: TranslatedText, { from, to }: LanguagePair): boolean =>
  isRequired &&
  given === text &&
  baseLanguage(from) !== baseLanguage(to) &&
  (text.replaceAll(/\{[^{}]*\}/g, '').match(ordinaryWords)?.length ?? 0) >= leastWords;

/** Returns the message for such a text of a translation file. */
export const leftInOriginal = (file: string): string =>
  `this is the text of the original (fix: translate it; if it is meant so, npm run translations -- ${file.split('/')[2]} --write says so)`;
