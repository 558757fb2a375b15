import sharp from 'sharp';

/** A photograph of nothing in particular: noise, as a camera makes it. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

export const photograph = await noise(1200, 900);

/** Smaller than any place. */
export const small = await noise(400, 300);

/** Large enough for a card, and too small for the first window of a page. */
export const middling = await noise(700, 525);
