import type { Page } from 'playwright/test';
import { representatives } from '../../../scripts/measure/pages.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { contactPlace } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { painted, seenShift, shiftOfALine, shiftsSoFar, watchShifts } from '../support/layout-shifts.ts';
import { wholePage } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The positions of all elements in the header and in the first section. */
const boxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.site-header *, #hero *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // Relative to the page, because it may have scrolled; the header is fixed.
        const top = element.closest('.site-header') ? y : y + scrollY;
        return [element.localName, element.className, ...[x, top, width, height].map(Math.round)].join(' ');
      }),
  );

/** A phone, a desktop, a zoom of 400 %, and a window zoomed out far beyond the first section. */
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
  { width: 2560, height: 3200 },
];

/** A narrow and a wide window: each page gets one of both pairs, except in a full run. */
const windowsOf = (place: number) => windows.filter((_, index) => isFullRun || (index % 3 === 0) === (place % 2 === 0));

for (const [place, path] of [...representatives, `${contactPlace}#contact`].entries()) {
  test(`${path} shows nothing unstyled while its stylesheet loads`, async ({ page }) => {
    await watchShifts(page);
    let gate = Promise.withResolvers<void>();
    let asked = false;
    await page.route('**/deferred.*.css', async (route) => {
      asked = true;
      await gate.promise;
      await route.continue();
    });
    for (const size of windowsOf(place)) {
      await test.step(`in a window of ${size.width} × ${size.height}`, async () => {
        gate = Promise.withResolvers<void>();
        asked = false;
        await page.setViewportSize(size);
        // Another page in between, because an address with another anchor would not be loaded again.
        await page.goto('about:blank');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => asked).toBe(true);
        await page.evaluate(() => document.fonts.ready);
        await painted(page);
        const before = await boxes(page);
        const early = await shiftsSoFar(page);
        // Only elements above the link are painted.
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        expect(await page.locator('#hero').evaluate((hero) => hero.parentElement?.lastElementChild?.localName)).toMatch(
          /^(?:link|script)$/,
        );
        gate.resolve();
        await wholePage(page);
        await painted(page);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        expect(await boxes(page)).toEqual(before);
        const all = await shiftsSoFar(page);
        // Fonts may load after the first paint; the stylesheet shifts nothing.
        expect(early?.score, early?.moved.join(' | ')).toBeLessThanOrEqual(shiftOfALine);
        expect((all?.score ?? 0) - (early?.score ?? 0), all?.moved.join(' | ')).toBeLessThanOrEqual(seenShift);
      });
    }
  });
}
