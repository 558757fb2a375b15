import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The sum of all layout shifts so far, with the shifted texts. */
    shifts?: { score: number; moved: string[] };
  }
}

/** Smallest visible shift. */
export const seenShift = 0.01;

/**
 * Shift of a line that breaks elsewhere in the font than in its fallback; "good" in https://web.dev/articles/cls.
 */
export const shiftOfALine = 0.1;

/**
 * Sums up all layout shifts (https://wicg.github.io/layout-instability/), without session windows.
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

/** Waits two frames, after which a change is laid out and painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));
