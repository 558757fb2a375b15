import type { Browser, Locator, Page } from 'playwright/test';

declare global {
  interface Window {
    positionsPassed?: readonly number[];
  }
}

/** Waits two frames, after which a change is laid out and painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));

/** The box of an element in CSS pixels of the window. Throws if it has none. */
export const boxOf = async (element: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element takes no room');
  return box;
};

/** The box of an element after its entrance animation. */
export const boxAtRestOf = async (element: Locator): ReturnType<typeof boxOf> => {
  await element.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  return boxOf(element);
};

export interface Color {
  red: number;
  green: number;
  blue: number;
}

/** The text colors of elements as numbers from 0 to 255, from any CSS notation. */
export const colorsOf = (elements: Locator): Promise<Color[]> =>
  elements.evaluateAll((list) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('this browser draws no canvas');
    return list.map((element) => {
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return { red, green, blue };
    });
  });

/** The switch that pauses all motion of a page. */
export const motionSwitch = (page: Page): Locator => page.getByRole('banner').getByRole('checkbox');

/** Waits until the page's script runs. */
export const pageReady = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor();

/** Waits until the page is visually complete: script, drawings and fonts. */
export const wholePage = async (page: Page): Promise<void> => {
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

/** The numbers of elements whose styles an interaction computes, in each computation. */
export const stylesComputedBy = async (browser: Browser, interact: () => Promise<void>): Promise<number[]> => {
  await browser.startTracing(undefined, { categories: ['devtools.timeline'] });
  await interact();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []));
};

/** Scrolls the window without an animation. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/**
 * Records every scroll position from now on. The scrollend event is unreliable: it fires late, or once for two scrolls.
 */
export const watchScroll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const positions: number[] = [];
    window.positionsPassed = positions;
    addEventListener('scroll', () => positions.push(scrollY));
  });

export const positionsPassed = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.positionsPassed ?? []);

/** The distance of an element's top from the window's top. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().top);

/** The distance between the window's top and an anchor, which the fixed header must not cover. */
export const anchorMargin = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));

declare global {
  interface Window {
    /** The browser's own performance object, which an installed clock hides. */
    measured?: (type: string) => PerformanceEntryList;
  }
}

/** Installs a clock that tests can advance, for pages that open afterwards. */
export const installClock = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.measured = performance.getEntriesByType.bind(performance);
  });
  await page.clock.install({ time: new Date('2026-06-01T09:00:00Z') });
  // Pages read their navigation type, which only the browser's object has.
  await page.addInitScript(() => {
    if (window.measured) performance.getEntriesByType = window.measured;
  });
};

/** Installs a stopped clock for pages that open afterwards. Only page.clock.runFor advances it. */
export const stopTime = async (page: Page): Promise<void> => {
  await installClock(page);
  await page.clock.pauseAt(new Date('2026-06-01T10:00:00Z'));
};

/** Makes a page believe that its tab is hidden or visible. */
export const hideTab = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Running animations and transitions of a visible duration. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
  );
