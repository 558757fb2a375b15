import type { Locator, Page } from 'playwright/test';

declare global {
  interface Window {
    positionsPassed?: readonly number[];
  }
}

/** Where an element stands, in CSS pixels of the window. It must be on the page. */
export const boxOf = async (element: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element takes no room');
  return box;
};

/** Where an element stands once the movement it comes in with is over; on the way its edges lie between pixels. */
export const boxAtRestOf = async (element: Locator): ReturnType<typeof boxOf> => {
  await element.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  return boxOf(element);
};

/** The color of an element's text, each part from 0 to 255, however the style sheet wrote it. */
export const colorOf = (element: Locator): Promise<{ red: number; green: number; blue: number }> =>
  element.evaluate((node) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('this browser draws no canvas');
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue };
  });

/** Waits for the page's script: from then on everything that needs one answers. */
export const pageReady = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor();

/** Waits until nothing more comes by itself: the script, the drawings, the typefaces. */
export const wholePage = async (page: Page): Promise<void> => {
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

/** Scrolls the window at once, as a person who drags the scroll bar. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/**
 * Notes from now on every position that the window passes. That a scroll has ended is told late, or together with
 * another's end.
 */
export const watchScroll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const positions: number[] = [];
    window.positionsPassed = positions;
    addEventListener('scroll', () => positions.push(scrollY));
  });

export const positionsPassed = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.positionsPassed ?? []);

/** How far an element's upper edge is from that of the window. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().top);

/** How far below the window's edge an anchor stops, so that the fixed header does not cover it. */
export const anchorMargin = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));

declare global {
  interface Window {
    /** What the browser measured, which an installed clock hides. */
    measured?: (type: string) => PerformanceEntryList;
  }
}

/**
 * Installs a clock that stands still, for a page that is opened afterwards. Time passes with page.clock.runFor alone.
 */
export const stopTime = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.measured = performance.getEntriesByType.bind(performance);
  });
  await page.clock.install({ time: new Date('2026-06-01T09:00:00Z') });
  // Pages ask how they were opened (by a visit, by reloading); only the browser knows.
  await page.addInitScript(() => {
    if (window.measured) performance.getEntriesByType = window.measured;
  });
  await page.clock.pauseAt(new Date('2026-06-01T10:00:00Z'));
};
