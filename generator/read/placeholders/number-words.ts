/**
 * Small numbers in words, from 0, by language. `null` stands where the word depends on the gender of the noun after it:
 * there the figure is written.
 */
const tables: Readonly<Record<string, readonly (string | null)[]>> = {
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
  de: [null, null, ...'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')],
  fr: [null, null, ...'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')],
  es: [null, null, ...'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')],
};

/** The languages that have a table, by their names in English. */
const known = (): string[] => Object.keys(tables).map(nameOf);

/** What a language is called in English: "Italian" for "it-IT". */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language.slice(0, 2)) ?? language;

/** A number as sentences of a language write it; undefined if the language, such as `fr-CA`, has no table. */
export const inWords = (count: number, language: string): string | undefined => {
  const words = tables[language.slice(0, 2)];
  return words && (words[count] ?? new Intl.NumberFormat(language).format(count));
};

/** The fault of a placeholder in words on a site whose language has no table. */
export const noNumberWords = (placeholder: string, figures: string, language: string): string =>
  `numbers in words exist for ${new Intl.ListFormat('en').format(known())}, not for ${nameOf(language)} ` +
  `(fix: write {{${figures}}} in place of {{${placeholder}}}, which gives the figure)`;
