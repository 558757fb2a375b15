import { useEffect, useState } from 'react';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { fetchIndexAhead } from '../search/use-index.ts';
import { searchRequests } from './search-requests.ts';

/**
 * The search palette. It is hydrated when the visitor nears its link and opens when it is asked for; until then it is
 * nothing. Each opening is a palette of its own, numbered, so that the end of one that is closing does not close the
 * next.
 */
export const SearchPalette = () => {
  const [{ number, open }, setPalette] = useState({ number: 0, open: false });

  useEffect(() => {
    fetchIndexAhead();
    return searchRequests.onAdded(() => {
      searchRequests.take();
      setPalette((last) => ({ number: last.number + 1, open: true }));
    });
  }, []);

  const close = (): void => setPalette((last) => (last.number === number ? { number, open: false } : last));
  return open ? <SearchDialog key={number} onClose={close} /> : null;
};
