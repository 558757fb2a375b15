import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner, hasParticles } from '#generated/features.ts';
import { representatives } from '../../../scripts/measure/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { pageReady } from '../support/measures.ts';

declare global {
  interface Window {
    /** The element of the largest contentful paint so far, and its section. */
    largest?: { tag: string; section: string };
  }
}

for (const path of representatives) {
  test(`${path} fetches the script of an island only when it is near or used`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path);
    await pageReady(page);
    // The particles start last.
    if (hasParticles) {
      await page.locator('[data-behavior="particles"][data-running]').waitFor({ state: 'attached' });
    } else await page.waitForLoadState('networkidle');
    const near = await page
      .locator('[data-island][data-when="visible"]')
      .evaluateAll((roots) => roots.filter((root) => root.getBoundingClientRect().top < innerHeight * 1.5).length);
    const fetchesReact = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    expect(fetchesReact.some((code) => code.includes('hydrateRoot'))).toBe(near > 0);
  });
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  for (const path of representatives) {
    test(`the largest paint of ${path} at ${width} px is its headline, introduction or image`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
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
      await page.goto(path);
      // The banner covers much of a phone and appears last.
      const banner = page.getByRole('region', { name: interfaceTexts.cookieBanner.label });
      if (hasCookieBanner) await expect(banner).toBeVisible();
      else await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      expect(await page.evaluate(() => window.largest)).toEqual({
        tag: expect.stringMatching(/^(h1|p|svg|img|image)$/),
        section: 'hero',
      });
    });
  }
}
