import MiniSearch, { type CombinationOperator, type Query, type SearchOptions } from 'minisearch';
import type { SearchEntry } from '../../schemas/search-entry.ts';
import { createBeginnings } from './beginnings.ts';
import { folded, wordsOf } from './words.ts';

/** An entry that fits a query, with the folded words of it that did. */
export interface Found {
  entry: SearchEntry;
  words: ReadonlySet<string>;
}

export type Matcher = (query: string) => Found[];

const fields = ['title', 'keywords', 'description'] as const;

/**
 * A title counts so much that what is called by a word comes before what only names it, also when the word is no more
 * than begun. Words that differ by a letter in five (platform, platforms) count least.
 */
const options: SearchOptions = {
  prefix: true,
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.375, fuzzy: 0.1 },
  boost: { title: 12, keywords: 2 },
  // The words of a query come folded and one by one.
  tokenize: (word) => [word],
  processTerm: (word) => word,
};

/**
 * Indexes the entries. The matcher answers any text with entries, best first: those with all its words, or else with
 * some. A word that no word of the index begins with is read as the beginnings that it may be meant for.
 */
export const createMatcher = (entries: readonly SearchEntry[]): Matcher => {
  const beginnings = createBeginnings();
  const index = new MiniSearch({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (term) => {
      const word = folded(term);
      beginnings.add(word);
      return word || null;
    },
  });
  index.addAll(
    entries.map(({ title, keywords, description }, id) => ({ id, title, keywords: keywords.join('\n'), description })),
  );
  const search = (words: readonly string[], combineWith: CombinationOperator) => {
    const queries = words.map((word): Query => ({ combineWith: 'OR', queries: beginnings.meantBy(word) }));
    return index.search({ combineWith, queries }, options);
  };
  return (query) => {
    const words = wordsOf(query).map(folded).filter(Boolean);
    const whole = search(words, 'AND');
    const results = whole.length > 0 ? whole : search(words, 'OR');
    return results.flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, words: new Set(terms) }] : [];
    });
  };
};
