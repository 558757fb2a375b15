import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchEntry } from '../../schemas/search-entry.ts';
import { folded, wordsOf } from './words.ts';

/** An entry that fits a query, with the folded words of it that did. */
export interface Found {
  entry: SearchEntry;
  words: ReadonlySet<string>;
}

export type Matcher = (query: string) => Found[];

const fields = ['title', 'keywords', 'description'] as const;

/** Words that are begun, or misspelt by a letter in five, count less than whole ones; a title counts most. */
const options: SearchOptions = {
  prefix: true,
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
  boost: { title: 5, keywords: 2 },
};

/** Indexes the entries. The matcher answers any text with entries, best first: those with all its words, or else with some. */
export const createMatcher = (entries: readonly SearchEntry[]): Matcher => {
  const index = new MiniSearch({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (term) => folded(term) || null,
  });
  index.addAll(
    entries.map(({ title, keywords, description }, id) => ({ id, title, keywords: keywords.join('\n'), description })),
  );
  return (query) => {
    const whole = index.search(query, { ...options, combineWith: 'AND' });
    const results = whole.length > 0 ? whole : index.search(query, options);
    return results.flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, words: new Set(terms) }] : [];
    });
  };
};
