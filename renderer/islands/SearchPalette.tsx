import { useEffect, useState } from 'react';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { fetchIndexAhead } from '../search/use-index.ts';
import { takeSearchWish } from '../search/wish.ts';

/**
 * The search palette. It wakes when the visitor nears its link and opens when one wishes for it; until then it is nothing.
 * Each opening is a palette of its own, numbered, so that the end of one that is closing does not close the next.
 */
export const SearchPalette = () => {
  const [{ number, open }, setPalette] = useState({ number: 0, open: false });

  useEffect(() => {
    fetchIndexAhead();
    const take = (): void => {
      if (takeSearchWish()) setPalette((last) => ({ number: last.number + 1, open: true }));
    };
    take();
    addEventListener('search', take);
    return () => removeEventListener('search', take);
  }, []);

  const close = (): void => setPalette((last) => (last.number === number ? { number, open: false } : last));
  return open ? <SearchDialog key={number} onClose={close} /> : null;
};
