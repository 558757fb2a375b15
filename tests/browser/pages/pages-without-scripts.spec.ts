import { canonicalRoutes } from '#generated/routes.ts';
import { representatives } from '../../../scripts/measure/pages.ts';
import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { headingOf } from '../support/headings.ts';

test.use({ javaScriptEnabled: false });

for (const route of canonicalRoutes.filter(({ path }) => sampledPages.includes(path))) {
  test(`${route.path} shows its whole content`, async ({ page }) => {
    await page.goto(route.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(await headingOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hidden = await page
      .locator('main :is(h2, h3, [role="tabpanel"])')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((part) => part.textContent),
      );
    expect(hidden).toEqual([]);
  });
}

for (const path of representatives) {
  test(`${path} shows its drawings and icons and renders with the site's fonts`, async ({ page }) => {
    await page.goto(path);
    const sizes = await page
      .locator('main :is(svg.drawing, .drawing svg, .card-icon svg):visible')
      .evaluateAll((drawings) => drawings.map((drawing) => (drawing as SVGGraphicsElement).getBBox().width));
    // A drawing without its file has no size.
    expect(sizes.filter((width) => width === 0)).toEqual([]);
    const face = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0]);
    expect(face).toBe('"Bricolage Grotesque"');
  });
}
