import { budgets } from '../../generated/content/budgets.ts';
import { expect, test } from './clean-page.ts';
import { pageReady, wholePage } from './measures.ts';
import { representatives } from '../../scripts/measure/representatives.ts';

test.describe('what a page fetches', () => {
  for (const path of representatives) {
    test(`${path}: nothing but the document before the first paint, and all the rest after it`, async ({ page }) => {
      await page.goto(path);
      await wholePage(page);
      const early = await page.evaluate(() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < painted)
          .map(({ name }) => name);
      });
      expect(early).toEqual([]);
      const empty = await page
        .locator('main :is(.drawing, span.card-icon):visible')
        .evaluateAll((places) => places.filter((place) => !place.querySelector('svg')?.getBBox().width).length);
      expect(empty).toBe(0);
    });

    test(`${path}: nothing that answers a visitor before there is a sign of one`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
      });
      await page.goto(path);
      // The particles come last of what a page starts by itself.
      await page.locator('[data-behaviour="particles"][data-awake]').waitFor({ state: 'attached' });
      const own = scripts.length;
      const sizes = await page.evaluate(
        (urls) => Promise.all(urls.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength)),
        scripts,
      );
      // Uncompressed they are three times as large; the exact figure in brotli is that of `npm run budgets`.
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * budgets.scripts.limit);
      await pageReady(page);
      expect(scripts.length).toBeGreaterThan(own);
    });

    test(`${path}: the styles that it carries are those of the whole stylesheet`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await wholePage(page);
      const looks = () =>
        page.evaluate(() =>
          [...document.body.querySelectorAll('*')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { color, backgroundColor, font, display } = getComputedStyle(element);
            return [
              element.tagName,
              element.className,
              x,
              y,
              width,
              height,
              color,
              backgroundColor,
              font,
              display,
            ].join(' ');
          }),
        );
      const before = await looks();
      await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('link[data-whole-styles]');
        if (!link) throw new Error('the page has no link to the whole stylesheet');
        if (!link.sheet) await new Promise((done) => link.addEventListener('load', done));
        link.media = 'all';
      });
      expect(await looks()).toEqual(before);
    });
  }
});
