import { type Blocks, shareOf } from './blocks.ts';

/** What of a window looked otherwise than in the end, from a moment on (ms after the visit began). */
export interface Moment {
  at: number;
  differs: Blocks;
}

/** When a window came to look as it stays. */
export interface Settling {
  /** When, on average, a block got the look that it keeps: a speed index, counted in blocks. */
  index: number;
  /** When the last of them did, but for a share too small to be noticed. */
  finished: number;
}

/** A page is finished when no more than this share of the window will change: a caret that blinks is not the page. */
const unnoticed = 0.002;

/**
 * Reads from a film when its window settled. The first moment is the blank window: blocks that end as they began (a
 * white ground) had nothing to wait for and do not count. What never settles counts as long as the film lasts.
 */
export const settlingOf = (moments: readonly Moment[], filmEnds: number): Settling => {
  const began = moments[0]?.differs ?? [];
  /** The moment after a moment: until then a window looked so. */
  const until = (place: number): number => moments[place + 1]?.at ?? filmEnds;
  const settled = began.map((_, block) => {
    const last = moments.findLastIndex(({ differs }) => differs[block]);
    return last === -1 ? 0 : until(last);
  });
  const waited = settled.filter((at) => at > 0);
  const lastUnlike = moments.findLastIndex(({ differs }) => shareOf(differs) > unnoticed);
  return {
    index: waited.reduce((sum, at) => sum + at, 0) / (waited.length || 1),
    finished: lastUnlike === -1 ? 0 : until(lastUnlike),
  };
};
