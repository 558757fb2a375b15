// Loaded by browsers: imports only types of search-kinds.ts, which imports every schema.
import { folded, wordsOf } from '../text/words.ts';
import type { SearchKind } from './search-kinds.ts';

/** Entry of the search index, generated from the data of its page. */
export interface SearchEntry {
  kind: SearchKind;
  /** Title of the result, as in menus and on cards. */
  title: string;
  /** Canonical path; a role has the anchor of its list. */
  path: string;
  /** Line below the title. */
  description: string;
  /** Synonyms from the data, and abbreviations of an entry's title. */
  aliases: string[];
  /** Headings and other searchable texts. A result shows one only if nothing else explains the match. */
  keywords: string[];
}

/** Returns the path of the search index, by the prefix of a language. */
export const searchIndexPath = (prefix: string): string => `${prefix}/search.json`;

/**
 * Part of a long index: its words, each with the numbers of the entries that have it in the title, and elsewhere. The
 * numbers are delta-encoded, which compresses well.
 */
export type WordPart = readonly (readonly [word: string, title: readonly number[], elsewhere: readonly number[]])[];

/** Entries per file. The search palette loads at most one file per result. */
export const entriesPerPart = 16;

/** Returns the path of a part of the words, or of the list with the first word of each part in their order. */
export const wordPartPath = (prefix: string, part: number | 'first'): string => `${prefix}/search/words/${part}.json`;

/** Returns the path of the entries of a part. */
export const entryPartPath = (prefix: string, part: number): string => `${prefix}/search/entries/${part}.json`;

/** Returns the distinct folded words of a text. */
export const foldedWords = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(folded).filter(Boolean));

/** Returns the texts of an entry besides its title. */
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
