import MiniSearch, { type CombinationOperator, type Query, type SearchOptions } from 'minisearch';
import type { SearchEntry } from '../../schemas/routing/search-index.ts';
import { folded, wordsOf } from '../../schemas/text/words.ts';
import { createBeginnings } from './beginnings.ts';

/** A result, with the folded words that matched. */
export interface Found {
  entry: SearchEntry;
  words: ReadonlySet<string>;
}

export type Matcher = (query: string) => Found[];

const fields = ['title', 'aliases', 'keywords', 'description'] as const;

/**
 * The title has the highest weight, so an entry named by a word ranks before entries that mention it, even while it is
 * typed. The fuzzy option is off, because it compares whole words only; beginnings.ts corrects typos.
 */
const options: SearchOptions = {
  prefix: true,
  weights: { prefix: 0.375, fuzzy: 0 },
  boost: { title: 12, aliases: 8, keywords: 2 },
  // createMatcher passes folded, single words.
  tokenize: (word) => [word],
  processTerm: (word) => word,
};

/**
 * Builds the index. The matcher returns entries, best first: those with all words of the query, or else those with
 * some. Unknown prefixes are corrected (beginnings.ts).
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
    entries.map(({ title, aliases, keywords, description }, id) => ({
      id,
      title,
      aliases: aliases.join('\n'),
      keywords: keywords.join('\n'),
      description,
    })),
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
