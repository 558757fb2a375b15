import type { Page } from 'playwright/test';
import { representatives } from '../../../scripts/measure/pages.ts';
import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { painted, shiftOfALine, shiftsSoFar, watchShifts } from '../support/layout-shifts.ts';
import { wholePage } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 1280]) {
  for (const path of sampledPages) {
    test(`${path} shifts little when fonts load late, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      const gate = Promise.withResolvers<void>();
      let asked = 0;
      await page.route('**/*.woff2', async (route) => {
        asked += 1;
        await gate.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => asked).toBeGreaterThan(1);
      await painted(page);
      // The page is painted with fallback fonts.
      gate.resolve();
      await wholePage(page);
      await painted(page);
      const shifts = await shiftsSoFar(page);
      expect(shifts?.score, shifts?.moved.join(' | ')).toBeLessThanOrEqual(shiftOfALine);
    });
  }
}

/** The fonts that are used and loaded. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`),
  );

for (const path of representatives) {
  test(`a first visit to ${path} renders with the site's fonts`, async ({ page }) => {
    await page.goto(path);
    await wholePage(page);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
      /^"Bricolage Grotesque",/,
    );
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Hanken Grotesk",/);
    expect(await loaded(page)).toEqual(
      expect.arrayContaining(['Bricolage Grotesque 600', 'Hanken Grotesk 400', 'Hanken Grotesk 600']),
    );
  });
}

/** The fonts with their used weights and sample texts. */
const faces = [
  { family: 'Bricolage Grotesque', fallback: 'Display Fallback', weight: 600, words: 'main :is(h2, h3)' },
  { family: 'Hanken Grotesk', fallback: 'Text Fallback', weight: 400, words: 'main p' },
  { family: 'Hanken Grotesk', fallback: 'Text Fallback', weight: 600, words: 'main p' },
] as const;
for (const { family, fallback, weight, words } of faces) {
  test(`${fallback} in weight ${weight} is as wide as its font, within 2 %`, async ({ page }) => {
    await page.goto('/');
    const ratio = await page.evaluate(
      async ({ family: own, fallback: other, weight: boldness, words: selector }) => {
        for (const name of [own, other]) await document.fonts.load(`${boldness} 100px "${name}"`);
        const text = [...document.querySelectorAll(selector)].map((part) => part.textContent).join(' ');
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('this browser draws no canvas');
        const widthIn = (name: string): number => {
          canvas.font = `${boldness} 100px "${name}"`;
          return canvas.measureText(text).width;
        };
        return widthIn(own) / widthIn(other);
      },
      { family, fallback, weight, words },
    );
    expect(ratio).toBeGreaterThan(0.98);
    expect(ratio).toBeLessThan(1.02);
  });
}
