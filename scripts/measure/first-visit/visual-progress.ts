import sharp from 'sharp';

/** Pixels of a window: three color values per pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  colors: Uint8Array;
}

/** Changed blocks of a window, row by row. */
export type Blocks = readonly boolean[];

/** Side length of a block in pixels, about a letter of a heading. */
const side = 12;

/** Minimum average color difference of a visibly changed block, of 255. Smaller differences are antialiasing. */
const seen = 6;

export const readPixels = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, colors: data };
};

export const blankPixels = (width: number, height: number): Pixels => ({
  width,
  height,
  colors: new Uint8Array(width * height * 3).fill(255),
});

export const isAsLarge = (one: Pixels, other: Pixels): boolean =>
  one.width === other.width && one.height === other.height;

/** Returns the blocks that differ between two screenshots of the same window. */
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

/** Returns the share of changed blocks, from 0 to 1. */
export const shareOf = (blocks: Blocks): number => blocks.filter(Boolean).length / blocks.length;

/** Differences from the final screenshot at a time, in milliseconds since the visit began. */
export interface Moment {
  at: number;
  differs: Blocks;
}

/** Visual completeness of a visit. */
export interface Settling {
  /** Average time at which a block reached its final state: a speed index by blocks. */
  index: number;
  /** Time at which the page was visually complete. */
  finished: number;
}

/** Maximum share of blocks that may still change after completion, such as a blinking caret. */
const unnoticed = 0.002;

/**
 * Computes visual completeness from a film. The first moment is the blank window, so blocks that stay blank do not
 * count. Blocks that never complete count for the whole film.
 */
export const settlingOf = (moments: readonly Moment[], filmEnds: number): Settling => {
  const began = moments[0]?.differs ?? [];
  /** Returns the time of the next moment, until which the window stays unchanged. */
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
