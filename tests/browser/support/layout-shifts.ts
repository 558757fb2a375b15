import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The sum of all layout shifts so far, with what moved. */
    shifts?: { score: number; moved: string[] };
  }
}

/** More than this is seen. */
export const seenShift = 0.01;

/**
 * As much may come of a line that breaks elsewhere in the typeface than in its fallback (good, says
 * https://web.dev/articles/cls).
 */
export const shiftOfALine = 0.1;

/**
 * Adds up every shift of the layout from now on (https://wicg.github.io/layout-instability/, without the grouping into
 * windows).
 */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = { score: 0, moved: [] as string[] };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.score += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

export const shiftsSoFar = (page: Page): Promise<{ score: number; moved: string[] } | undefined> =>
  page.evaluate(() => window.shifts);

/** Two frames later everything that a change brings about has been laid out and painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));
