import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { searchResults } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { isSearchIndexInParts, searchIndexPath } from '#generated/search-index.ts';
import { foldedWords, type SearchEntry } from '../../schemas/routing/search-index.ts';
import { fill, fillPlural } from '../../schemas/text/fill.ts';
import { createMatcher, type Found } from './match.ts';
import { findInParts, type PartResults } from './parts.ts';
import { queries } from './queries.ts';

const words = interfaceTexts.search;
const key = [searchIndexPath] as const;
const nothing: PartResults = { found: [], count: 0 };

/** Prefetches the index. Ignores failures, because opening the palette retries. */
export const fetchIndexAhead = (): void => {
  queries.ask(key).catch(() => undefined);
};

/** Returns the results of a query in a split index. */
const usePartsOf = (query: string): PartResults | 'loading' | 'failed' => {
  const [last, setLast] = useState<{ query: string; results: PartResults | 'failed' }>({ query: '', results: nothing });
  useEffect(() => {
    let isCurrent = true;
    const set = (results: PartResults | 'failed'): void => {
      if (isCurrent) setLast({ query, results });
    };
    findInParts(query, (path) => queries.ask([path])).then(set, () => set('failed'));
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return last.query === query ? last.results : 'loading';
};

/** The constant lets the bundler drop the code for split indexes if the site has none. */
const usePartResults: typeof usePartsOf = isSearchIndexInParts ? usePartsOf : () => nothing;

/** Returns the status text with the number of results. */
const countOf = (query: string, count: number): string => {
  if (count === 0) return fill(words.none, { query });
  if (count > searchResults) return fill(words.best, { count, shown: searchResults });
  return fillPlural(words.found, count, document.documentElement.lang);
};

/** Sorts results with a match in the title first, so that pages precede entries of a split index. */
const withTitleFirst = (all: readonly Found[]): readonly Found[] => {
  const inTitle = (found: Found): boolean => [...foldedWords(found.entry.title)].some((word) => found.words.has(word));
  return isSearchIndexInParts ? [...all.filter(inTitle), ...all.filter((found) => !inTitle(found))] : all;
};

/**
 * Returns the results of a query, the status text, and a fallback link if nothing was found. Without a query, returns
 * the suggested entries.
 */
export const useResults = (query: string) => {
  const [observer] = useState(() => queries.observe<readonly SearchEntry[]>(key));
  const { data: entries, isError } = useSyncExternalStore(observer.subscribe, () => observer.getCurrentResult());
  const match = useMemo(() => entries && createMatcher(entries), [entries]);
  const more = usePartResults(query);
  const matches = useMemo(() => (match && query ? match(query) : []), [match, query]);
  const best = matches.slice(0, searchResults);
  if (!entries && isError) return { shown: best, status: words.failed, wayOut: words.all };
  if (!entries) return { shown: best, status: words.loading, wayOut: undefined };
  if (!query) {
    const starts = words.startingPoints.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
    const shown = starts.map((entry): Found => ({ entry, words: new Set() }));
    return { shown, status: '', wayOut: undefined };
  }
  if (more === 'loading') return { shown: best, status: words.loading, wayOut: undefined };
  if (more === 'failed') return { shown: best, status: words.failed, wayOut: words.all };
  const count = matches.length + more.count;
  return {
    shown: withTitleFirst([...matches, ...more.found]).slice(0, searchResults),
    status: countOf(query, count),
    wayOut: count === 0 ? words.ask : undefined,
  };
};
