import { overBudget } from '../../../scripts/measure/weight/budget-fault.ts';
import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

for (const path of sampledPages) {
  test(`${path} loads few bytes of images and fonts on a phone`, async ({ page }) => {
    await page.goto(path);
    // A window as high as the page loads all lazy images.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 390, height });
    await page.waitForLoadState('networkidle');
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(?:svg|png|avif|webp|woff2)$/.test(new URL(name).pathname))
        .map(({ transferSize }) => transferSize),
    );
    expect(sizes.length).toBeGreaterThan(1);
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(overBudget(path, 'picturesAndFonts', sum)).toEqual([]);
  });
}
