import { deeds } from './first-sign.ts';

/** What somebody does on purpose, and what scrolls without it. */
const moves = [...deeds, 'wheel', 'touchmove'] as const;

/**
 * Notes that the visitor has done something to get somewhere on this page: from then on it does not take them anywhere by
 * itself. From the first byte on, because whoever waits for a slow script begins without it.
 */
export const noteMoves = (): void => {
  for (const move of moves) {
    addEventListener(
      move,
      () => {
        document.documentElement.dataset.moved = '';
      },
      { capture: true, passive: true },
    );
  }
};

export const hasMoved = (): boolean => document.documentElement.dataset.moved !== undefined;
