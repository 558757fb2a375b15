import type { Browser, ViewportSize } from 'playwright';
import { importGenerated } from '../../../sites/site-folders.ts';
import { median } from '../measurement.ts';
import { type Film, filmVisit } from './film.ts';
import type { SlowLine } from './slow-line.ts';
import { blankPixels, differingBlocks, isAsLarge, readPixels, settlingOf, shareOf } from './visual-progress.ts';

const { cookieStorageKey } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');

/** Times of a first visit, in milliseconds after its start. */
export interface FirstVisit {
  firstPaint: number;
  index: number;
  finished: number;
  /** How much of the window a second visit shows otherwise, in percent. */
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
  // A new context has an empty cache. Motion and the cookie banner would keep the window changing.
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
      // On a busy machine a tab is painted once before it has got the size of its window.
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
 * Visits a page several times with an empty cache, and each time once more with what the browser has kept. Returns the
 * medians, and the film of the visit in the middle.
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
