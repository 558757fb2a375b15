import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, ViewportSize } from 'playwright';
import sharp from 'sharp';
import { importGenerated } from '../../../sites/site-folders.ts';
import { median, thumbnail } from '../measurement.ts';
import type { SlowLine } from './slow-line.ts';
import { blankPixels, differingBlocks, isAsLarge, readPixels, settlingOf, shareOf } from './visual-progress.ts';

const { cookieStorageKey } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');

interface Frame {
  /** Milliseconds since the visit began. */
  at: number;
  png: Buffer;
}

interface Film {
  frames: readonly Frame[];
  /** The final screenshot. */
  end: Frame;
  /** First contentful paint in milliseconds. */
  firstPaint: number;
  bytes: number;
  requests: number;
}

/** CPU slowdown: a phone is about this many times slower than a desktop. */
const slowedTimes = 4;

/** A page is finished once neither screen nor connection has changed for this many milliseconds, or after `longest`. */
const quiet = 1500;
const longest = 15_000;
const step = 100;

interface Visit {
  url: string;
  /** Time of the last received bytes (performance.now). */
  lastDelivery: () => number;
}

/** Opens a URL in a new tab and records its window until nothing changes any more. */
const filmVisit = async (context: BrowserContext, { url, lastDelivery }: Visit): Promise<Film> => {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    const seen: { time: number; png: Buffer }[] = [];
    let lastFrame = performance.now();
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      lastFrame = performance.now();
      seen.push({ time: (metadata.timestamp ?? 0) * 1000, png: Buffer.from(data, 'base64') });
      // Chromium sends the next frame after an acknowledgment. The tab may be closed by then.
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

/** Interval between the frames of a film strip, in milliseconds. */
const every = 500;

/** Renders a film as HTML: frames every half second, until half a second after the page was finished. */
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

/** Times of a first visit in milliseconds. */
export interface FirstVisit {
  firstPaint: number;
  index: number;
  finished: number;
  /** Difference between the final windows of the first and a second visit, in percent. */
  otherwise: number;
  film: Film;
}

interface Subject {
  browser: Browser;
  line: SlowLine;
  url: string;
  viewport: ViewportSize;
}

const visitTwice = async ({ browser, line, url, viewport }: Subject): Promise<FirstVisit> => {
  // A new context has an empty cache. Animations and the cookie banner would keep changing the window.
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    await context.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
    const visit = { url, lastDelivery: line.lastDelivery };
    const film = await filmVisit(context, visit);
    const second = await filmVisit(context, visit);

    const end = await readPixels(film.end.png);
    const moments = [{ at: 0, differs: differingBlocks(blankPixels(end.width, end.height), end) }];
    for (const { at, png } of film.frames) {
      const frame = await readPixels(png);
      // On a busy machine, a tab may paint once before it has its final size.
      if (isAsLarge(frame, end)) moments.push({ at, differs: differingBlocks(frame, end) });
    }
    const { index, finished } = settlingOf(moments, film.end.at);
    const otherwise = 100 * shareOf(differingBlocks(await readPixels(second.end.png), end));
    return { firstPaint: film.firstPaint, index, finished, otherwise, film };
  } finally {
    await context.close();
  }
};

/**
 * Visits a page several times with an empty cache, and each time again with the filled cache. Returns the medians, and
 * the film of the median visit.
 */
export const watchFirstVisits = async (subject: Subject, runs: number): Promise<FirstVisit> => {
  const visits: FirstVisit[] = [];
  while (visits.length < runs) visits.push(await visitTwice(subject));
  const middle = (pick: (visit: FirstVisit) => number): number => median(visits.map(pick));
  const finished = middle((visit) => visit.finished);
  const shown = visits.find((visit) => visit.finished === finished) ?? visits[0];
  if (!shown) throw new Error('a page must be visited at least once (fix: --runs 1 or more)');
  return {
    firstPaint: middle(({ firstPaint }) => firstPaint),
    index: middle(({ index }) => index),
    finished,
    otherwise: middle(({ otherwise }) => otherwise),
    film: shown.film,
  };
};
