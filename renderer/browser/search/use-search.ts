import { useEffect, useState, useSyncExternalStore } from 'react';
import { searchResults } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { searchIndexPath } from '#generated/search.ts';
import type { SearchEntry } from '../../../schemas/collections/search.ts';
import { fill, fillPlural } from '../../../schemas/text/fill.ts';
import { createMatcher, type Found, type Matcher } from './match.ts';
import { queries } from './queries.ts';

const words = interfaceTexts.search;
const key = [searchIndexPath] as const;

/** Matchers by their entries, so that the index is built once and not at every opening. */
const matchers = new WeakMap<readonly SearchEntry[], Promise<Matcher>>();

const matcherFor = (entries: readonly SearchEntry[]): Promise<Matcher> => {
  const matcher = matchers.get(entries) ?? createMatcher(entries);
  matchers.set(entries, matcher);
  return matcher;
};

/** Fetches and builds the index before it is needed. Ignores failures, because opening the palette retries. */
export const prepareIndex = (): void => {
  queries
    .ask(key)
    .then((entries) => matcherFor(entries as readonly SearchEntry[]))
    .catch(() => undefined);
};

/** Returns the entries and, once it is built, the matcher. */
const useIndex = () => {
  const [observer] = useState(() => queries.observe(key));
  const { data, isError } = useSyncExternalStore(observer.subscribe, () => observer.getCurrentResult());
  // The build writes this file.
  const entries = data as readonly SearchEntry[] | undefined;
  const [index, setIndex] = useState<{ match: Matcher }>();
  useEffect(() => {
    let isCurrent = true;
    if (entries) void matcherFor(entries).then((match) => isCurrent && setIndex({ match }));
    return () => {
      isCurrent = false;
    };
  }, [entries]);
  return { entries, match: index?.match, isError };
};

/** Returns the status text with the number of results. */
const countOf = (query: string, count: number): string => {
  if (count === 0) return fill(words.none, { query });
  if (count > searchResults) return fill(words.best, { count, shown: searchResults });
  return fillPlural(words.found, count, document.documentElement.lang);
};

interface Results {
  shown: readonly Found[];
  status: string;
  /** Link that helps if nothing was found or loaded. */
  wayOut?: typeof words.ask;
}

/** Returns the results of a query, or the starting points without one. */
const useResults = (query: string): Results => {
  const { entries, match, isError } = useIndex();
  if (!entries && isError) return { shown: [], status: words.failed, wayOut: words.all };
  if (!entries || (query && !match)) return { shown: [], status: words.loading };
  if (!query || !match) {
    const starts = words.startingPoints.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
    return { shown: starts.map((entry) => ({ entry, words: new Set() })), status: '' };
  }
  const all = match(query);
  const status = countOf(query, all.length);
  return { shown: all.slice(0, searchResults), status, ...(all.length === 0 && { wayOut: words.ask }) };
};

/** State of the search palette: the typed text, its results, and the active one among them. */
export const useSearch = (asked: string) => {
  const [typed, setTyped] = useState(asked);
  const [chosen, setChosen] = useState<number>();
  const query = typed.trim();
  const results = useResults(query);
  const count = results.shown.length;
  // With a query, the best result is active, so that Enter opens it.
  const active = chosen ?? (query && count > 0 ? 0 : undefined);

  const type = (text: string): void => {
    setTyped(text);
    setChosen(undefined);
  };
  /** Activates the next or previous result, in a loop. Returns false for other keys and without results. */
  const move = (pressed: string): boolean => {
    if (count === 0 || (pressed !== 'ArrowDown' && pressed !== 'ArrowUp')) return false;
    const last = count - 1;
    if (pressed === 'ArrowDown') setChosen(active === undefined || active === last ? 0 : active + 1);
    else setChosen(active ? active - 1 : last);
    return true;
  };
  return { ...results, typed, query, active, type, move, point: setChosen };
};
