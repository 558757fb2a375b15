import { baseLanguage } from '../../../schemas/site/base-language.ts';

/**
 * Small numbers in words, from 0, by language. `null` means digits, because the word depends on the gender of the
 * following noun.
 */
const tables: Readonly<Record<string, readonly (string | null)[]>> = {
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
  de: [null, null, ...'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')],
  fr: [null, null, ...'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')],
  es: [null, null, ...'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')],
};

/** Returns the English names of the supported languages. */
const known = (): string[] => Object.keys(tables).map(nameOf);

/** Returns the English name of a language: "Italian" for "it-IT". */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(baseLanguage(language)) ?? language;

/**
 * Returns a number in words, or in digits if it is large; undefined for an unsupported language.
 * @example inWords(3, 'en')
 */
export const inWords = (count: number, language: string): string | undefined => {
  const words = tables[baseLanguage(language)];
  return words && (words[count] ?? new Intl.NumberFormat(language).format(count));
};

/** The fault of a placeholder in words for an unsupported language. */
export const noNumberWords = (placeholder: string, figures: string, language: string): string =>
  `numbers in words exist for ${new Intl.ListFormat('en').format(known())}, not for ${nameOf(language)} ` +
  `(fix: write {{${figures}}} in place of {{${placeholder}}}, which gives the figure)`;
