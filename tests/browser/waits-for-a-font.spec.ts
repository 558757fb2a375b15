import type { Page } from 'playwright/test';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { routes } from '../../generated/routes.ts';
import { expect, test } from './clean-page.ts';

declare global {
  interface Window {
    /** The sum of all layout shifts so far, with what moved. */
    shifts?: { score: number; moved: string[] };
  }
}

/** Adds up every shift of the layout from now on (https://web.dev/articles/cls, without the grouping into windows). */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = { score: 0, moved: [] as string[] };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        // The search grows with what it finds, which is what it was asked for.
        const moved = entry.sources.filter(({ node }) => !node?.parentElement?.closest('dialog'));
        if (moved.length === 0) continue;
        shifts.score += entry.value;
        shifts.moved.push(...moved.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Two frames later everything that a change brings about has been laid out and painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = routes.filter(({ path, canonical }) => path === canonical).map(({ path }) => path);
/** One page of every kind. */
const kinds = [...new Map(routes.map(({ template, canonical }) => [template, canonical])).values()];

for (const { width, paths } of [
  { width: 390, paths: pages },
  { width: 1280, paths: kinds },
]) {
  for (const path of paths) {
    test(`nothing on ${path} moves when the fonts come late, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      const gate = Promise.withResolvers<void>();
      const fonts: string[] = [];
      await page.route('**/*.woff2', async (route) => {
        fonts.push(route.request().url());
        await gate.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await painted(page);
      // The page has been painted without its fonts; 3 s or 3 minutes later makes no difference now.
      gate.resolve();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      expect(fonts.length).toBeGreaterThan(0);
      // What a visitor opens brings the whole stylesheet, and with it the question of the faces once more.
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: interfaceTexts.search.label })).toBeFocused();
      await expect(page.locator('link[data-whole-styles][media="all"]')).toBeAttached();
      await painted(page);
      expect(await page.evaluate(() => window.shifts)).toEqual({ score: 0, moved: [] });
    });
  }
}

/** The faces with the weights they are used in, and the words they are used for. */
const faces = [
  { stack: '--font-display-stack', fallback: 'Display Fallback', weight: 600, words: 'h2, h3' },
  { stack: '--font-text-stack', fallback: 'Text Fallback', weight: 400, words: 'p' },
  { stack: '--font-text-stack', fallback: 'Text Fallback', weight: 600, words: 'p' },
] as const;
for (const { stack, fallback, weight, words } of faces) {
  test(`${fallback} in weight ${weight} is as wide as the face it stands in for, within 2 %`, async ({ page }) => {
    await page.goto('/');
    const ratio = await page.evaluate(
      async ({ stack: name, fallback: other, weight: boldness, words: selector }) => {
        const family = getComputedStyle(document.documentElement).getPropertyValue(name).split(',')[0]?.trim() ?? '';
        await document.fonts.load(`${boldness} 100px ${family}`);
        await document.fonts.load(`${boldness} 100px "${other}"`);
        const text = [...document.querySelectorAll(`main :is(${selector})`)].map((part) => part.textContent).join(' ');
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('this browser draws no canvas');
        const widthIn = (font: string): number => {
          canvas.font = `${boldness} 100px ${font}`;
          return canvas.measureText(text).width;
        };
        return widthIn(family) / widthIn(`"${other}"`);
      },
      { stack, fallback, weight, words },
    );
    expect(ratio).toBeGreaterThan(0.98);
    expect(ratio).toBeLessThan(1.02);
  });
}
