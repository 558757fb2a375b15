import MiniSearch, { type CombinationOperator, type Query, type SearchOptions } from 'minisearch';
import { stemmer } from '#generated/search-stemmer.ts';
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

/** Collects words by their stem, so that each form of a word finds the others: "companies" finds "company". */
const createForms = () => {
  const byStem = new Map<string, string[]>();
  const of = (word: string): string[] => byStem.get(stemmer(word)) ?? [];
  return {
    of,
    add: (word: string): void => {
      if (!of(word).includes(word)) byStem.set(stemmer(word), [...of(word), word]);
    },
  };
};

/**
 * Builds the index. The matcher returns entries, best first: those with all words of the query, or else those with
 * some. A word also finds its other forms. An unknown word finds the two known ones that it joins, or the prefixes that
 * it misspells (beginnings.ts).
 */
export const createMatcher = (entries: readonly SearchEntry[]): Matcher => {
  const beginnings = createBeginnings();
  const forms = createForms();
  const index = new MiniSearch({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (term) => {
      const word = folded(term);
      beginnings.add(word);
      forms.add(word);
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
  const queryOf = (word: string): Query => {
    const joined = beginnings.joinedIn(word);
    if (joined) return { combineWith: 'AND', queries: joined };
    const otherForms: Query = { queries: forms.of(word), prefix: false };
    return { combineWith: 'OR', queries: [...beginnings.meantBy(word), otherForms] };
  };
  const search = (words: readonly string[], combineWith: CombinationOperator) =>
    index.search({ combineWith, queries: words.map(queryOf) }, options);
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
