import sharp from 'sharp';

/** A picture of a window, as its colors: three numbers for each pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  colors: Uint8Array;
}

/** True for each block of a window that differs, row by row. */
export type Blocks = readonly boolean[];

/** The side of a block in pixels: about a letter of a heading. */
const side = 12;

/**
 * Blocks whose colors differ by more than this, of 255 on average, are seen to differ; less is an edge drawn
 * otherwise.
 */
const seen = 6;

export const readPixels = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, colors: data };
};

/** A window in which nothing has been painted yet. */
export const blankPixels = (width: number, height: number): Pixels => ({
  width,
  height,
  colors: new Uint8Array(width * height * 3).fill(255),
});

export const isAsLarge = (one: Pixels, other: Pixels): boolean =>
  one.width === other.width && one.height === other.height;

/** Returns the blocks that differ between two pictures of the same window. */
export const differingBlocks = (one: Pixels, other: Pixels): Blocks => {
  const { width, height } = one;
  if (!isAsLarge(one, other))
    throw new Error(`pictures of ${width} × ${height} and of ${other.width} × ${other.height} cannot be compared`);
  const blocks: boolean[] = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const bottom = Math.min(top + side, height);
      const right = Math.min(left + side, width);
      let difference = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 1)
          difference += Math.abs((one.colors[at] ?? 0) - (other.colors[at] ?? 0));
      }
      blocks.push(difference / ((bottom - top) * (right - left) * 3) > seen);
    }
  }
  return blocks;
};

/** How much of a window differs, from 0 to 1. */
export const shareOf = (blocks: Blocks): number => blocks.filter(Boolean).length / blocks.length;

/** The difference of a window to its final picture, from a moment on (milliseconds after the start of the visit). */
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
 * Computes from a film when its window was visually complete. The first moment is the blank window: blocks that stay
 * blank do not count. Blocks that never complete count for the whole film.
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
