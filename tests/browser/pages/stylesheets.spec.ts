import type { Page } from 'playwright/test';
import { representatives } from '../../../scripts/measure/pages.ts';
import { contactPlace } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { painted, seenShift, shiftOfALine, shiftsSoFar, watchShifts } from '../support/layout-shifts.ts';
import { wholePage } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where everything in the header and in the first section stands. */
const boxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.site-header *, #hero *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // From the page's top: an anchor may have been gone to meanwhile, and the header does not move with it.
        const top = element.closest('.site-header') ? y : y + scrollY;
        return [element.localName, element.className, ...[x, top, width, height].map(Math.round)].join(' ');
      }),
  );

/**
 * A phone, a desk, a wide window that is zoomed out so far that much more than the first section is in it, and 400 %
 * zoom.
 */
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 2560, height: 3200 },
  { width: 320, height: 256 },
];

for (const size of windows) {
  for (const path of [...representatives, `${contactPlace}#contact`]) {
    test(`${path} in a window of ${size.width} × ${size.height} shows nothing unstyled while its stylesheet is late`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await watchShifts(page);
      const gate = Promise.withResolvers<void>();
      let asked = false;
      await page.route('**/deferred.*.css', async (route) => {
        asked = true;
        await gate.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => asked).toBe(true);
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      const before = await boxes(page);
      const early = await shiftsSoFar(page);
      // What stands above the link is on the screen, and nothing of what stands below it.
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
      // A typeface may come after the first paint; the stylesheet moves nothing more.
      expect(early?.score, early?.moved.join(' | ')).toBeLessThanOrEqual(shiftOfALine);
      expect((all?.score ?? 0) - (early?.score ?? 0), all?.moved.join(' | ')).toBeLessThanOrEqual(seenShift);
    });
  }
}
