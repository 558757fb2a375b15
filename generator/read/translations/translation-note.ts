import { baseLanguage } from '../../../schemas/site/base-language.ts';
import { hasFlag } from '../catalogs/catalog.ts';
import type { TranslatedText } from '../catalogs/translated-text.ts';
import { linksAt, picturesInText } from '../rich-text-parts.ts';

/** Codes of the languages of an original and of its translation. */
export interface LanguagePair {
  from: string;
  to: string;
}

/** Words that are no proper names: in lower case, or of a script without cases. */
const ordinaryWords = /(?<![\p{L}\p{N}.@/-])(?:\p{Ll}[\p{L}\p{M}]+|\p{Lo}[\p{L}\p{M}]+)(?![\p{L}\p{N}@/])/gu;

/** Least ordinary words of a sentence. Fewer may be equal in two languages. */
const leastWords = 4;

/** Flag of an entry whose translation is deliberately equal to its original. Weblate has it, too. */
export const sameFlag = 'ignore-same';

/** True for a sentence of the original in place of its translation. */
const isLeftInOriginal = (
  { original, given, entry, isRequired }: TranslatedText,
  { from, to }: LanguagePair,
): boolean =>
  isRequired &&
  given === original &&
  !(entry && hasFlag(entry, sameFlag)) &&
  baseLanguage(from) !== baseLanguage(to) &&
  (original.replaceAll(/\{[^{}]*\}/g, '').match(ordinaryWords)?.length ?? 0) >= leastWords;

/** Returns the targets of links and the names of pictures in an original or a translation. */
const targetsIn = (value: unknown, { markdown }: TranslatedText): string[] => {
  const visit = { value, meta: markdown ? { markdown } : {} };
  return [...linksAt(visit).map(({ href }) => href), ...picturesInText(visit).map(({ image }) => image)];
};

/** Returns the problem of an entry whose original and translation are in each other's place. */
export const exchangeProblem = ({ original, given, entry, state }: TranslatedText): string | undefined =>
  state === 'outdated' && given === original && !entry?.isFuzzy
    ? 'msgid and msgstr seem to be exchanged (fix: exchange them, or run npm run translations after a change of the original)'
    : undefined;

/** Returns a doubt about a translation that a person has to resolve. It may be right. */
export const translationNote = (text: TranslatedText, codes: LanguagePair): string | undefined => {
  const { original, given, state, entry } = text;
  const exchanged = exchangeProblem(text);
  if (exchanged) return exchanged;
  // An entry with its former original is outdated, which the report of the translations says.
  if (entry?.isFuzzy && !entry.comments.previous)
    return 'this translation is marked as uncertain (fix: check it, and remove the word fuzzy above the entry)';
  if (original.trim() === original && [given ?? ''].flat().some((one) => one.trim() !== one))
    return 'this text has blanks at its ends, the original does not (fix: remove them)';
  if (isLeftInOriginal(text, codes))
    return `this is the text of the original (fix: translate it; if it is meant so, write the line "#, ${sameFlag}" above the entry)`;
  const before = targetsIn(original, text);
  const after = targetsIn(given, text);
  const [lost] = state === 'current' && after.length < before.length ? before.filter((to) => !after.includes(to)) : [];
  return lost && `the original has ${lost}, this text does not (fix: add the link or the picture)`;
};
