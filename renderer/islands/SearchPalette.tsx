import { useEffect, useState } from 'react';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { fetchIndexAhead } from '../search/use-index.ts';
import { takeSearchWish } from '../search/wish.ts';

/** The search palette. It wakes when the visitor nears its link and opens when one wishes for it; until then it is nothing. */
export const SearchPalette = () => {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    fetchIndexAhead();
    const take = (): void => {
      if (takeSearchWish()) setOpen(true);
    };
    take();
    addEventListener('search', take);
    return () => removeEventListener('search', take);
  }, []);

  return open ? <SearchDialog onClose={() => setOpen(false)} /> : null;
};
