import type { Page } from 'playwright/test';

/** Elements that exceed the window on the right. Scrollable and clipped ones do not count. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const held = (element: Element): boolean => {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [
      ...document.querySelectorAll('h1, h2, h3, h4, p, li, a, button, input, select, textarea, dt, dd, svg, label'),
    ]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (width === 0 || (right <= innerWidth + 1 && left >= -1)) return false;
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !held(element);
      })
      .map((element) => `“${element.textContent?.trim().slice(0, 40) || element.localName}” sticks out of the window`);
  });

/** Pixels by which a page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
