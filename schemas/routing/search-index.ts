// Loaded by browsers: no value of search-kinds.ts, which imports every schema.
import { folded, wordsOf } from '../text/words.ts';
import type { SearchKind } from './search-kinds.ts';

/** One thing that the search finds. The generator makes it from the data of its page; nobody writes it. */
export interface SearchEntry {
  kind: SearchKind;
  /** The words of the result, as menus and cards call the thing. */
  title: string;
  /** Its canonical address; a role has the anchor of its list. */
  path: string;
  /** The line under the title. */
  description: string;
  /** Other words for it, from the data, and the abbreviations of an entry's title. */
  aliases: string[];
  /** Its headings and other texts by which it is found. A result shows one only if nothing else explains the match. */
  keywords: string[];
}

/** Path of the search index. */
export const searchIndexPath = '/search.json';

/**
 * Part of a long index: its words, each with two lists of entry numbers. The first entries have the word in the title,
 * the second elsewhere. A number is the distance from the one before, which compresses to little.
 */
export type WordPart = readonly (readonly [word: string, title: readonly number[], elsewhere: readonly number[]])[];

/** Entries of a file. A palette of results loads as many files as it has results, at most. */
export const entriesPerPart = 16;

/** Path of the list of the first words of each part, in the order of the parts. */
export const firstWordsPath = '/search/words/first.json';

/** Path of a part of the words. */
export const wordPartPath = (part: number): string => `/search/words/${part}.json`;

/** Path of the entries of a part. */
export const entryPartPath = (part: number): string => `/search/entries/${part}.json`;

/** The folded words of a text, each once. */
export const foldedWords = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(folded).filter(Boolean));

/** The texts of an entry besides its title. */
export const elsewhereIn = ({ description, aliases, keywords }: SearchEntry): string =>
  [description, ...aliases, ...keywords].join('\n');

/** @example distances([3, 5, 6]) // [3, 2, 1] */
export const distances = (numbers: readonly number[]): number[] =>
  numbers.map((number, place) => number - (numbers[place - 1] ?? 0));

/** @example fromDistances([3, 2, 1]) // [3, 5, 6] */
export const fromDistances = (steps: readonly number[]): number[] => {
  let number = 0;
  return steps.map((step) => {
    number += step;
    return number;
  });
};
