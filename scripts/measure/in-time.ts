import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does things at given times (performance.now), one after the other as they were handed in: timers alone may overtake
 * each other.
 */
export const inTime = (): ((at: number, act: () => void) => void) => {
  let turn = Promise.resolve();
  return (at, act) => {
    turn = turn.then(async () => {
      const wait = at - performance.now();
      if (wait > 0) await pause(wait);
      act();
    });
  };
};
