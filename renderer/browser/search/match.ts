import MiniSearch, { type CombinationOperator, type Query, type SearchOptions } from 'minisearch';
import { stemmer } from '#generated/search.ts';
import type { SearchEntry } from '../../../schemas/collections/search.ts';
import { folded, wordsOf } from '../../../schemas/text/words.ts';
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

/** Returns the forms of each word by its stem, so that each form finds the others: "companies" finds "company". */
const formsOf = (words: ReadonlySet<string>): ReadonlyMap<string, string[]> => {
  const forms = new Map<string, string[]>();
  for (const word of words) forms.set(stemmer(word), [...(forms.get(stemmer(word)) ?? []), word]);
  return forms;
};

/** Results among which an entry that is named by the whole query moves to the top. */
const mostNamed = 100;

const foldedWords = (text: string): string[] => wordsOf(text).map(folded).filter(Boolean);

const stemsOf = (text: string): string => foldedWords(text).map(stemmer).join(' ');

/** Stems of the names of entries. Cached, because each key in the search compares up to 100 entries. */
const stemmedNames = new WeakMap<SearchEntry, string[]>();

const stemmedNamesOf = (entry: SearchEntry): string[] => {
  const names = stemmedNames.get(entry) ?? [entry.title, ...entry.aliases].map(stemsOf);
  stemmedNames.set(entry, names);
  return names;
};

/** Entries that are indexed without a pause, about 20 ms. An index of thousands must not freeze the page. */
const chunkSize = 100;

/**
 * Builds the index. The matcher returns entries, best first: those whose title or alias is the query, then those with
 * all of its words. If none has all, it returns those with some. A word also finds its other forms. An unknown word
 * finds the two known ones that it joins, or the prefixes that it misspells (beginnings.ts).
 */
export const createMatcher = async (entries: readonly SearchEntry[]): Promise<Matcher> => {
  const words = new Set<string>();
  const index = new MiniSearch({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (term) => {
      const word = folded(term);
      if (word) words.add(word);
      return word || null;
    },
  });
  await index.addAllAsync(
    entries.map(({ title, aliases, keywords, description }, id) => ({
      id,
      title,
      aliases: aliases.join('\n'),
      keywords: keywords.join('\n'),
      description,
    })),
    { chunkSize },
  );
  const beginnings = createBeginnings(words);
  const forms = formsOf(words);
  const queryOf = (word: string): Query => {
    const joined = beginnings.joinedIn(word);
    if (joined) return { combineWith: 'AND', queries: joined };
    const otherForms: Query = { queries: forms.get(stemmer(word)) ?? [], prefix: false };
    return { combineWith: 'OR', queries: [...beginnings.meantBy(word), otherForms] };
  };
  const search = (typed: readonly string[], combineWith: CombinationOperator) =>
    index.search({ combineWith, queries: typed.map(queryOf) }, options);
  return (query) => {
    const typed = foldedWords(query);
    const stems = stemsOf(query);
    const whole = search(typed, 'AND');
    const results = whole.length > 0 ? whole : search(typed, 'OR');
    const found = results.flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, words: new Set(terms) }] : [];
    });
    const named = found.slice(0, mostNamed).filter(({ entry }) => stemmedNamesOf(entry).includes(stems));
    return [...new Set([...named, ...found])];
  };
};
