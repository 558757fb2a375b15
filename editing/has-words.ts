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

/** First character of a word. */
const wordStart = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

const hasWordFrom = (text: string, start: string): boolean =>
  text.matchAll(wordStart).some(({ index }) => text.startsWith(start, index));

/**
 * Returns the rank of a page, a section or a file among those that have the words of a query. The first has 0. A title
 * that begins with the query comes before one with such a word.
 */
export const rankOf = ({ name, title }: { name: string; title: string }, query: string): number => {
  const [asked = '', ...own] = [query, title, name].map((text) => searchable(text).replace(/^\//, ''));
  if (asked === '' || own.includes(asked)) return 0;
  const most = own.some((text) => hasWordFrom(text, asked)) ? 3 : 5;
  return (own.some((text) => text.startsWith(asked)) ? 1 : most) + Number(name.includes('#'));
};
