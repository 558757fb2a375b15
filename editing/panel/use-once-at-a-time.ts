import { useRef } from 'react';

/** Returns an action that does nothing while it runs: a double click does it once. */
export const useOnceAtATime = <Values extends readonly unknown[]>(act: (...values: Values) => Promise<void>) => {
  const isRunning = useRef(false);
  return async (...values: Values): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await act(...values).finally(() => {
      isRunning.current = false;
    });
  };
};
