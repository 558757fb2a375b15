import type { Page } from 'playwright/test';
import { overBudget } from '../../../scripts/measure/weight/budget-fault.ts';
import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { painted } from '../support/layout-shifts.ts';
import { pageReady } from '../support/measures.ts';

declare global {
  interface Window {
    /** The element of the largest contentful paint so far, and its section. */
    largest?: { tag: string; section: string };
  }
}

const watchLargestPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        // The banner's text does not count.
        if (element?.closest('.cookie-banner')) continue;
        window.largest = {
          tag: element?.localName ?? '',
          section: element?.closest('#hero, section, footer')?.id ?? '',
        };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const expectLargestPaintInHero = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await painted(page);
  expect(await page.evaluate(() => window.largest)).toEqual({
    tag: expect.stringMatching(/^(h1|p|svg|img|image)$/),
    section: 'hero',
  });
};

/** The bytes of images and fonts that the page has loaded. */
const picturesAndFonts = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:svg|png|avif|webp|woff2)$/.test(new URL(name).pathname))
      .map(({ transferSize }) => transferSize),
  );

for (const path of sampledPages) {
  test(`the largest paint of ${path} is its headline, introduction or image; it loads few bytes and no distant script`, async ({
    page,
  }) => {
    await watchLargestPaint(page);
    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expectLargestPaintInHero(page);
      // A window as high as the page loads all lazy images.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 390, height });
      await page.waitForLoadState('networkidle');
      const sizes = await picturesAndFonts(page);
      expect(sizes.length).toBeGreaterThan(1);
      const sum = sizes.reduce((total, size) => total + size, 0);
      expect(overBudget(path, 'picturesAndFonts', sum)).toEqual([]);
    });
    await test.step('on a desktop', async () => {
      // Leaves the tall window, in which an island may still load.
      await page.goto('about:blank');
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await pageReady(page);
      await expectLargestPaintInHero(page);
      const near = await page
        .locator('[data-island][data-when="visible"]')
        .evaluateAll((roots) => roots.filter((root) => root.getBoundingClientRect().top < innerHeight * 1.5).length);
      const fetched = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
      expect(fetched.some((code) => code.includes('hydrateRoot'))).toBe(near > 0);
    });
  });
}
