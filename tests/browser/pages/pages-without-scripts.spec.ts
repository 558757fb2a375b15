import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';

test.use({ javaScriptEnabled: false });

test("every page shows its whole content, its drawings and the site's fonts", async ({ page }) => {
  test.slow();
  for (const path of sampledPages) {
    await test.step(path, async () => {
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const hidden = await page
        .locator('main :is(h2, h3, [role="tabpanel"])')
        .evaluateAll((parts) =>
          parts
            .filter((part) => !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((part) => part.textContent),
        );
      expect(hidden).toEqual([]);
      const sizes = await page
        .locator('main :is(img.drawing, .drawing svg, .card-icon svg):visible')
        .evaluateAll((drawings) =>
          drawings.map((drawing) =>
            drawing instanceof HTMLImageElement
              ? drawing.naturalWidth
              : (drawing as SVGGraphicsElement).getBBox().width,
          ),
        );
      // A drawing without its file has no size.
      expect(sizes.filter((width) => width === 0)).toEqual([]);
      expect(await title.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain(
        ', "Display Fallback",',
      );
    });
  }
});
