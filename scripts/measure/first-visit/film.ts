import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import sharp from 'sharp';
import { thumbnail } from '../measurement.ts';

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

/** A film as HTML: what was seen every half second, side by side, until half a second after it was finished. */
export const filmStrip = async ({ frames, end }: Film, finished: number): Promise<string> => {
  const moments = Array.from({ length: Math.ceil(finished / every) + 1 }, (_, place) => place * every);
  const { width = 1, height = 1 } = await sharp(end.png).metadata();
  const figures = moments.map(async (moment) => {
    const seen = frames.findLast(({ at }) => at <= moment);
    const picture = seen ? await thumbnail(seen.png, 180, Math.round((180 * height) / width)) : 'data:,';
    return `<figure><img src="${picture}" width="180" alt=""><figcaption>${moment / 1000} s</figcaption></figure>`;
  });
  return (await Promise.all(figures)).join('');
};
