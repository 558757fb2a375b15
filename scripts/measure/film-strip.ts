import sharp from 'sharp';
import type { Film, Frame } from './film.ts';

/** One frame of the strip for every half second, in ms. */
const every = 500;
const frameWidth = 180;
const gap = 8;
const captionHeight = 24;

/** The frame that was seen at a moment; none while the window was still blank. */
const seenAt = (frames: readonly Frame[], moment: number): Frame | undefined =>
  frames.findLast(({ at }) => at <= moment);

const caption = (words: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frameWidth}" height="${captionHeight}"><text x="2" y="16" font-family="sans-serif" font-size="13">${words}</text></svg>`,
  );

/** A film as one PNG: what was seen every half second, side by side, until half a second after it was finished. */
export const filmStrip = async ({ frames, end }: Film, finished: number): Promise<Buffer> => {
  const moments = Array.from({ length: Math.ceil(finished / every) + 1 }, (_, place) => place * every);
  const { width = 1, height = 1 } = await sharp(end.png).metadata();
  const frameHeight = Math.round((height / width) * frameWidth);
  const blank = { create: { width: frameWidth, height: frameHeight, channels: 3, background: 'white' } } as const;
  const pictures = moments.map(async (moment, place) => {
    const left = gap + place * (frameWidth + gap);
    const frame = seenAt(frames, moment);
    const picture = frame ? sharp(frame.png).resize(frameWidth, frameHeight) : sharp(blank);
    return [
      { input: caption(`${moment / 1000} s`), left, top: 0 },
      { input: await picture.png().toBuffer(), left, top: captionHeight },
    ];
  });
  return sharp({
    create: {
      width: gap + moments.length * (frameWidth + gap),
      height: captionHeight + frameHeight + gap,
      channels: 3,
      background: 'silver',
    },
  })
    .composite((await Promise.all(pictures)).flat())
    .png()
    .toBuffer();
};
