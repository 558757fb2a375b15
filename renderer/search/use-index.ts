import { useMemo, useState, useSyncExternalStore } from 'react';
import { type SearchEntry, searchIndexPath } from '../../schemas/routing/search-index.ts';
import { createMatcher, type Matcher } from './match.ts';
import { queries } from './queries.ts';

const key = [searchIndexPath] as const;

export interface Index {
  entries: readonly SearchEntry[];
  match: Matcher;
}

/** Asks for the index before the palette is opened. A failure says nothing yet: opening asks again. */
export const fetchIndexAhead = (): void => {
  queries.ask(key).catch(() => undefined);
};

/** Returns the index with its matcher once it is loaded. */
export const useIndex = (): Index | 'loading' | 'failed' => {
  const [observer] = useState(() => queries.observe<readonly SearchEntry[]>(key));
  const { data, isError } = useSyncExternalStore(observer.subscribe, () => observer.getCurrentResult());
  const index = useMemo(() => data && { entries: data, match: createMatcher(data) }, [data]);
  return index ?? (isError ? 'failed' : 'loading');
};
