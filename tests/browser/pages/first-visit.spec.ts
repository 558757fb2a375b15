import type { Locator, Page } from 'playwright/test';
import { overBudget } from '../../../scripts/measure/weight/budget-fault.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { contactSectionAddress } from '../../site/forms.ts';
import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf, painted, wholePage } from '../support/measures.ts';
import { holdBack } from '../support/responses.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

declare global {
  interface Window {
    /** The element of the largest contentful paint so far, and its section. */
    largest?: { tag: string; section: string };
    /** The sum of all layout shifts so far, with the shifted texts. */
    shifts?: { score: number; moved: string[] };
  }
}

/** Smallest visible shift. */
const seenShift = 0.01;

/**
 * Shift of a line that breaks elsewhere in the font than in its fallback; "good" in https://web.dev/articles/cls.
 */
const shiftOfALine = 0.1;

/**
 * Sums up all layout shifts (https://wicg.github.io/layout-instability/), without session windows.
 */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = { score: 0, moved: [] as string[] };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.score += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const shiftsSoFar = (page: Page): Promise<{ score: number; moved: string[] } | undefined> =>
  page.evaluate(() => window.shifts);

const watchLargestPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
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

/** The bytes of images that the page has loaded. */
const pictures = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:svg|png|avif|webp)$/.test(new URL(name).pathname))
      .map(({ transferSize }) => transferSize),
  );

/** The fonts that are used and loaded. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`),
  );

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

/** The font families of an element, as the style sheet lists them. */
const familiesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => getComputedStyle(node).fontFamily.split(', '));

const usual = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** A zoom of 400 %, and a window zoomed out far beyond the first section. */
const extremes = [
  { width: 320, height: 256 },
  { width: 2560, height: 3200 },
];
/** Each page has one of the usual windows, every other page one of the extremes, and in a full run each has all. */
const windowsOf = (place: number): typeof usual =>
  [...usual, ...extremes].filter((_, index) => isFullRun || index === place % 2 || index === place % 4);

/** The scripts of a page that hydrate an island. */
const hydrating = async (page: Page, scripts: readonly string[]): Promise<string[]> => {
  const codes = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  return codes.filter((code) => code.includes('hydrateRoot'));
};

for (const [place, path] of [...sampledPages, contactSectionAddress].entries()) {
  test(`${path} paints its headline, introduction or image first and loads few bytes; late fonts shift little, and a late stylesheet leaves nothing unstyled`, async ({
    page,
  }) => {
    await watchShifts(page);
    await watchLargestPaint(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const title = page.getByRole('heading', { level: 1 });
    for (const size of windowsOf(place)) {
      await test.step(`a window of ${size.width} × ${size.height}`, async () => {
        // Another page in between, because an address with an anchor would not be loaded again.
        await page.goto('about:blank');
        scripts.length = 0;
        await page.setViewportSize(size);
        const fonts = await holdBack(page, '**/*.woff2');
        const stylesheet = await holdBack(page, '**/deferred.*.css');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(title).toBeVisible();
        await expect.poll(() => fonts.requests.length).toBeGreaterThan(1);
        await expect.poll(() => stylesheet.requests.length).toBeGreaterThan(0);
        await painted(page);

        // The page is painted with fallback fonts.
        fonts.letGo();
        await page.evaluate(() => document.fonts.ready);
        await painted(page);
        const early = await shiftsSoFar(page);
        expect(early?.score, early?.moved.join(' | ')).toBeLessThanOrEqual(shiftOfALine);
        const before = await boxes(page);
        // Only elements above the link are painted.
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        expect(await page.locator('#hero').evaluate((hero) => hero.parentElement?.lastElementChild?.localName)).toMatch(
          /^(?:link|script)$/,
        );

        stylesheet.letGo();
        await wholePage(page);
        await painted(page);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        expect(await boxes(page)).toEqual(before);
        const all = await shiftsSoFar(page);
        expect((all?.score ?? 0) - (early?.score ?? 0), all?.moved.join(' | ')).toBeLessThanOrEqual(seenShift);
        const [display, text] = await Promise.all(
          [title, page.locator('body')].map(async (element) => (await familiesOf(element))[0]?.replaceAll('"', '')),
        );
        expect(await loaded(page)).toEqual(expect.arrayContaining([`${display} 600`, `${text} 400`, `${text} 600`]));
        await page.unroute('**/*.woff2');
        await page.unroute('**/deferred.*.css');

        if (path.includes('#') || !usual.includes(size)) return;
        expect(await page.evaluate(() => window.largest)).toEqual({
          tag: expect.stringMatching(/^(h1|p|svg|img|image)$/),
          section: 'hero',
        });
        const near = await page
          .locator('[data-island][data-when="visible"]')
          .evaluateAll((roots) => roots.filter((root) => root.getBoundingClientRect().top < innerHeight * 1.5).length);
        expect((await hydrating(page, scripts)).length > 0, 'no distant script').toBe(near > 0);
        // A window as high as the page loads all lazy images.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...size, height });
        await page.waitForLoadState('networkidle');
        const sizes = await pictures(page);
        const sum = sizes.reduce((total, bytes) => total + bytes, 0);
        expect(overBudget(path, 'pictures', sum)).toEqual([]);
      });
    }
  });
}

for (const path of sampledPages) {
  test(`the words of the hero of ${path} stay in place when its picture arrives in a later packet`, async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 });
    const response = await page.request.get(path);
    const html = await response.text();
    const picture = html.indexOf('class="picture', html.indexOf('id="hero"'));
    test.skip(picture < 0, 'no picture');
    const placesIn = async (body: string): Promise<Awaited<ReturnType<typeof boxOf>>[]> => {
      await page.route(`**${path}`, (route) => route.fulfill({ response, body }));
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const places: Awaited<ReturnType<typeof boxOf>>[] = [];
      for (const width of [390, 800, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        places.push(await boxOf(title));
      }
      return places;
    };
    expect(await placesIn(html.slice(0, picture))).toEqual(await placesIn(html));
  });
}

/** The used weights with their sample texts. */
const faces = [
  { weight: 600, words: 'main :is(h2, h3)' },
  { weight: 400, words: 'main p' },
  { weight: 600, words: 'main p' },
] as const;
test('fallback fonts are as wide as their fonts, within 2 %', async ({ page }) => {
  await page.goto('/');
  for (const face of faces) {
    const [family, fallback] = await familiesOf(page.locator(face.words).first());
    const ratio = await page.evaluate(
      async ({ names, weight, words }) => {
        for (const name of names) await document.fonts.load(`${weight} 100px ${name}`);
        const text = [...document.querySelectorAll(words)].map((part) => part.textContent).join(' ');
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('this browser draws no canvas');
        const [width = 0, fallbackWidth = 1] = names.map((name) => {
          canvas.font = `${weight} 100px ${name}`;
          return canvas.measureText(text).width;
        });
        return width / fallbackWidth;
      },
      { ...face, names: [family, fallback] },
    );
    expect(fallback).toMatch(/Fallback"$/);
    expect(Math.abs(ratio - 1), `${fallback} ${face.weight}`).toBeLessThan(0.02);
  }
});
