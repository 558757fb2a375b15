import type { Page } from 'playwright/test';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { canonicalRoutes } from '../../generated/routes.ts';
import { expect, test } from './clean-page.ts';
import { wholePage } from './measures.ts';
import { representatives } from '../../scripts/measure/representatives.ts';

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

const pages = canonicalRoutes.map(({ path }) => path);
/** One page of every kind. */
const kinds = [...new Map(canonicalRoutes.map(({ template, path }) => [template, path])).values()];

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
      await page.goto(path);
      await expect.poll(() => fonts.length).toBe(2);
      await painted(page);
      // The page has been painted without its fonts; 3 s or 3 minutes later makes no difference now.
      gate.resolve();
      await wholePage(page);
      await painted(page);
      // What a visitor opens brings the whole stylesheet, and with it the question of the faces once more.
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: interfaceTexts.search.label })).toBeFocused();
      await expect(page.locator('link[data-whole-styles][media="all"]')).toBeAttached();
      await painted(page);
      expect(await page.evaluate(() => window.shifts)).toEqual({ score: 0, moved: [] });
    });
  }
}

/** What the first heading and its neighbour are drawn in: the first family that the browser has been told. */
const wornBy = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0] ?? '');

const display = '"Bricolage Grotesque"';
const text = '"Hanken Grotesk"';

for (const path of representatives) {
  test(`a first visit to ${path} is dressed after it was painted, from what is in view to the footer`, async ({
    page,
  }) => {
    await page.goto(path);
    await wholePage(page);
    expect(await wornBy(page, 'footer')).toBe(text);
    // What is not in the window has nothing to move.
    const hidden = await page
      .locator('main > *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.getBoundingClientRect().top >= innerHeight)
          .map((part) => (part as HTMLElement).dataset.faces),
      );
    expect(new Set(hidden)).toEqual(new Set(hidden.length > 0 ? ['display text'] : []));
  });
}

for (const width of [390, 1280]) {
  test(`the home page's headline wears the face of the site at ${width} px, also at the first visit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await wholePage(page);
    expect(await wornBy(page, 'h1')).toBe(display);
  });
}

test('a face that would move anything in view is kept for the next page', async ({ page }) => {
  await watchShifts(page);
  await page.route('/services/qa', async (route) => {
    const answer = await route.fetch();
    // The fallback is made so wide that every line would break elsewhere. (The policy knows another style.)
    const headers = { ...answer.headers(), 'content-security-policy': '' };
    const body = (await answer.text()).replaceAll(/size-adjust:[\d.]+%/g, 'size-adjust:140%');
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto('/services/qa');
  await wholePage(page);
  expect(await wornBy(page, 'h1')).toBe('"Display Fallback"');
  expect(await page.evaluate(() => window.shifts)).toEqual({ score: 0, moved: [] });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('/privacy');
  // The next page has the faces from its beginning.
  expect(await page.evaluate(() => document.documentElement.dataset.faces)).toBe('display text');
  expect(await wornBy(page, 'h1')).toBe(display);
});

/** The faces with the weights they are used in, and the words they are used for. */
const faces = [
  { token: '--face-display', fallback: 'Display Fallback', weight: 600, words: 'main :is(h2, h3)' },
  { token: '--face-text', fallback: 'Text Fallback', weight: 400, words: 'main p' },
  { token: '--face-text', fallback: 'Text Fallback', weight: 500, words: 'header .menu-link' },
  { token: '--face-text', fallback: 'Text Fallback', weight: 600, words: 'main p' },
] as const;
for (const { token, fallback, weight, words } of faces) {
  test(`${fallback} in weight ${weight} is as wide as the face it stands in for, within 2 %`, async ({ page }) => {
    await page.goto('/');
    const ratio = await page.evaluate(
      async ({ token: name, fallback: other, weight: boldness, words: selector }) => {
        const family = getComputedStyle(document.documentElement).getPropertyValue(name);
        await document.fonts.load(`${boldness} 100px ${family}`);
        await document.fonts.load(`${boldness} 100px "${other}"`);
        const text = [...document.querySelectorAll(selector)].map((part) => part.textContent).join(' ');
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('this browser draws no canvas');
        const widthIn = (font: string): number => {
          canvas.font = `${boldness} 100px ${font}`;
          return canvas.measureText(text).width;
        };
        return widthIn(family) / widthIn(`"${other}"`);
      },
      { token, fallback, weight, words },
    );
    expect(ratio).toBeGreaterThan(0.98);
    expect(ratio).toBeLessThan(1.02);
  });
}
