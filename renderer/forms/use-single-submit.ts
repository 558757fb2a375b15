import { type SubmitEvent, useRef } from 'react';

/**
 * One submission per click however fast one clicks: a button is disabled only with the next render, and a second click
 * may come sooner.
 */
export const useSingleSubmit = (send: (event: SubmitEvent) => Promise<void>) => {
  const busy = useRef(false);
  return async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await send(event);
    } finally {
      busy.current = false;
    }
  };
};
