import type { Locator, Page } from 'playwright/test';
import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { painted, shiftOfALine, shiftsSoFar, watchShifts } from '../support/layout-shifts.ts';
import { wholePage } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The fonts that are used and loaded. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`),
  );

const familyOf = (element: Locator): Promise<string> => element.evaluate((node) => getComputedStyle(node).fontFamily);

for (const path of sampledPages) {
  test(`${path} shifts little when fonts load late, and then renders with them`, async ({ page }) => {
    await watchShifts(page);
    let gate = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/*.woff2', async (route) => {
      asked += 1;
      await gate.promise;
      await route.continue();
    });
    for (const width of [390, 1280]) {
      gate = Promise.withResolvers<void>();
      asked = 0;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => asked).toBeGreaterThan(1);
      await painted(page);
      // The page is painted with fallback fonts.
      gate.resolve();
      await wholePage(page);
      await painted(page);
      const shifts = await shiftsSoFar(page);
      expect(shifts?.score, `${width} px: ${shifts?.moved.join(' | ')}`).toBeLessThanOrEqual(shiftOfALine);
    }
    expect(await familyOf(page.getByRole('heading', { level: 1 }))).toMatch(/^"Bricolage Grotesque",/);
    expect(await familyOf(page.locator('body'))).toMatch(/^"Hanken Grotesk",/);
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
test('fallback fonts are as wide as their fonts, within 2 %', async ({ page }) => {
  await page.goto('/');
  for (const face of faces) {
    const ratio = await page.evaluate(async ({ family, fallback, weight, words }) => {
      for (const name of [family, fallback]) await document.fonts.load(`${weight} 100px "${name}"`);
      const text = [...document.querySelectorAll(words)].map((part) => part.textContent).join(' ');
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('this browser draws no canvas');
      const widthIn = (name: string): number => {
        canvas.font = `${weight} 100px "${name}"`;
        return canvas.measureText(text).width;
      };
      return widthIn(family) / widthIn(fallback);
    }, face);
    expect(Math.abs(ratio - 1), `${face.fallback} ${face.weight}`).toBeLessThan(0.02);
  }
});
