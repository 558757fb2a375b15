import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import sharp from 'sharp';

/** A picture of the window. */
export interface Frame {
  /** In ms after the visit began. */
  at: number;
  png: Buffer;
}

/** A visit as it was seen. */
export interface Film {
  frames: readonly Frame[];
  /** The final picture of the window. */
  end: Frame;
  /** First contentful paint, in ms. */
  firstPaint: number;
  bytes: number;
  requests: number;
}

/** Pages are measured as on a phone: its processor is about so many times slower than that of a desk. */
const slowedTimes = 4;

/** A page is over when neither the screen nor the line has moved for so long, in ms; at the latest after `longest`. */
const quiet = 1500;
const longest = 15_000;
const step = 100;

interface Visit {
  url: string;
  /** When bytes last came over the line (performance.now). */
  lastDelivery: () => number;
}

/** Visits an address in a new tab of a browser and films what its window shows, until it shows nothing new any more. */
export const filmVisit = async (context: BrowserContext, { url, lastDelivery }: Visit): Promise<Film> => {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    const seen: { time: number; png: Buffer }[] = [];
    let lastFrame = performance.now();
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      lastFrame = performance.now();
      seen.push({ time: (metadata.timestamp ?? 0) * 1000, png: Buffer.from(data, 'base64') });
      // Chromium sends the next frame after an acknowledgment; the tab may be closed by then.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    await page.goto(url, { waitUntil: 'load' });
    const began = performance.now();
    while (performance.now() - Math.max(began, lastFrame, lastDelivery()) < quiet) {
      if (performance.now() - began > longest) break;
      await pause(step);
    }
    const facts = await page.evaluate(() => {
      const files = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      return {
        origin: performance.timeOrigin,
        end: performance.now(),
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
        requests: files.length,
      };
    });
    const { origin, end, ...counts } = facts;
    await devtools.send('Page.stopScreencast');
    return {
      ...counts,
      frames: seen.map(({ time, png }) => ({ at: time - origin, png })).filter(({ at }) => at >= 0),
      end: { at: end, png: await page.screenshot() },
    };
  } finally {
    await page.close();
  }
};

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
