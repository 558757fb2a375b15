import { useEffect, useState } from 'react';
import { searchRequests } from '../forms/requests.ts';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { prepareIndex } from '../search/use-search.ts';

/**
 * The search palette. It renders nothing until a request opens it. Each opening has a number, so that a late close
 * event of the previous one does not close the next.
 */
export const SearchPalette = () => {
  const [{ number, open, asked }, setPalette] = useState({ number: 0, open: false, asked: '' });

  useEffect(() => {
    prepareIndex();
    return searchRequests.onAdded(() => {
      const [begun = ''] = searchRequests.take();
      setPalette((last) => ({ number: last.number + 1, open: true, asked: begun }));
    });
  }, []);

  const close = (): void => setPalette((last) => (last.number === number ? { ...last, open: false } : last));
  return open ? <SearchDialog key={number} asked={asked} onClose={close} /> : null;
};
