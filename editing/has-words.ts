/** Accents of Latin, Greek and Cyrillic letters, and characters without a width. Marks of other scripts are letters. */
const ignored = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2069\ufeff]/g;

/** Returns a text as searches compare it: in one line, in lower case and without accents, which people leave out. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replaceAll(ignored, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Returns the words of a query, as searches compare them. */
export const wordsIn = (query: string): string[] => searchable(query).split(' ').filter(Boolean);

/** True if a text has all words of a query, in any order. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const all = searchable(text);
  return words.every((word) => all.includes(word));
};
