import { useEffect, useState } from 'react';
import { isSearchIndexInParts } from '#generated/search-index.ts';
import { findInParts, type PartResults } from './parts.ts';
import { queries } from './queries.ts';

type Results = PartResults | 'loading' | 'failed';

const none: PartResults = { found: [], count: 0 };

const usePartsOf = (query: string): Results => {
  const [last, setLast] = useState<{ query: string; results: Results }>({ query: '', results: none });
  useEffect(() => {
    let isCurrent = true;
    const set = (results: Results): void => {
      if (isCurrent) setLast({ query, results });
    };
    findInParts(query, (path) => queries.ask([path])).then(set, () => set('failed'));
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return last.query === query ? last.results : 'loading';
};

/** The results of a query in the parts of a long index. A short index has none, and its bundle no code for them. */
export const usePartResults: (query: string) => Results = isSearchIndexInParts ? usePartsOf : () => none;
