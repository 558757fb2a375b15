import { comparable } from './comparable.ts';

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are letters. */
const accents = /[\u0300-\u036f]/g;

/** Returns a text as searches compare it: also without accents, which people leave out. */
export const searchable = (text: string): string => comparable(text).normalize('NFD').replaceAll(accents, '');

/** Returns the words of a query, as searches compare them. */
export const wordsIn = (query: string): string[] => searchable(query).split(' ').filter(Boolean);

/** True if a text has all words of a query, in any order. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const all = searchable(text);
  return words.every((word) => all.includes(word));
};
