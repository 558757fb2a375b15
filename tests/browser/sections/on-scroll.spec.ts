import type { Locator, Page } from 'playwright/test';
import { counterDuration, counterMargin, counterVisible } from '#generated/constants.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { milestones } from '../../site/content.ts';
import { firstSection, sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf, pageReady, scrolled, scrollTo, stopTime, topOf } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const approach = firstSection('illustrated-steps');

/** The states of the entrance animations of elements. sections.test.ts proves their times. */
const entrances = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((list) => list.flatMap((element) => element.getAnimations().map(({ playState }) => playState)));

const opacities = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((list) => list.map((element) => Number(getComputedStyle(element).opacity)));

test('[STA-8a] [STA-8b] introduction and cards fade in once, when they come into view, and not on arrival at them', async ({
  page,
}) => {
  test.skip(!approach, 'no page has steps beside a picture');
  const height = 1800;
  const { steps = [], heading } = approach?.content ?? {};
  const section = page.getByRole('region', { name: heading?.title ?? '' });
  const all = section.locator('header, li');
  /** Scrolls until the section's top is a share of the window's height below the window's top. */
  const bringNear = async (windows: number): Promise<void> =>
    scrollTo(page, (await scrolled(page)) + (await topOf(section)) - height * windows);
  await page.setViewportSize({ width: 1280, height });
  await page.goto(approach?.path ?? '/');
  const visible = [1, ...steps.map(() => 1)];
  expect(await opacities(all)).toEqual(visible);

  await bringNear(1.2);
  await expect.poll(() => opacities(all)).toEqual(visible.map(() => 0));
  expect(await entrances(all)).toEqual(visible.map(() => 'paused'));

  await bringNear(0.2);
  await expect.poll(() => opacities(all)).toEqual(visible);
  await scrollTo(page, 0);
  await bringNear(0.2);
  await expect(section.getByRole('listitem').first()).toBeInViewport();
  expect(await entrances(all)).toEqual([]);
  // On arrival at its anchor, it is visible at once.
  await page.goto('about:blank');
  await page.goto(approach?.address ?? '');
  await expect(section).toBeInViewport();
  expect(await opacities(all)).toEqual(visible);
});

const strip = (page: Page): Locator => page.locator('.milestones');

/** The visible text of each figure, which differs from its accessible text while it counts. */
const figures = (page: Page): Promise<(string | undefined)[]> =>
  strip(page)
    .locator('dt + dd')
    .evaluateAll((list) => list.map((figure) => (figure.querySelector('[aria-hidden]') ?? figure).textContent));

const final = milestones.map((milestone) => milestone.final);
const atZero = milestones.map((milestone) => milestone.atZero);

/** The places of the labels on the page. */
const labels = (page: Page): Promise<number[]> =>
  strip(page)
    .locator('dt')
    .evaluateAll((list) => list.map((label) => label.getBoundingClientRect().top + scrollY));

/** Scrolls until a share of the strip is in view. The margin below the window counts as in view. */
const bringIntoView = async (page: Page, share: number): Promise<void> => {
  const { height } = await boxOf(strip(page));
  const lowerEdge = (await page.evaluate(() => innerHeight)) + counterMargin;
  await scrollTo(page, Math.ceil((await scrolled(page)) + (await topOf(strip(page))) - lowerEdge + height * share));
};

/**
 * Waits until the page's intersection observers have run after a scroll. Observers run in the order of their creation,
 * so the page's script must be ready.
 */
const observersNotified = async (page: Page): Promise<void> => {
  await pageReady(page);
  await strip(page).evaluate(
    (element) =>
      new Promise<void>((notified) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          notified();
        });
        observer.observe(element);
      }),
  );
};

// sections.test.ts proves the steps of the figures, and what screen readers and printers get.
// These pages have the same strip, so one of them suffices, except in a full run.
const places = sectionsOf('numbers')
  .filter(({ content }) => !content.items)
  .map(({ path }) => path);
for (const path of isFullRun ? places : places.slice(0, 1)) {
  test(`[HOM-21] [STA-9] [STA-10] [CST-8] figures of ${path} count once from 0 for ${counterDuration} ms, when enough of them is in view`, async ({
    page,
  }) => {
    test.skip(!milestones.some(({ counts }) => counts), 'the site has no figure that counts');
    await stopTime(page);
    await page.goto(path);
    expect(await figures(page)).toEqual(final);
    const before = await labels(page);
    await bringIntoView(page, counterVisible / 100 - 0.05);
    await observersNotified(page);
    await page.clock.runFor(counterDuration * 2);
    expect(await figures(page)).toEqual(atZero);
    await bringIntoView(page, counterVisible / 100 + 0.02);
    await observersNotified(page);

    await page.clock.runFor(counterDuration / 2);
    expect(await figures(page)).not.toEqual(final);
    expect(await labels(page), 'counting shifts no layout').toEqual(before);
    await page.clock.runFor(counterDuration / 2 + 20);
    expect(await figures(page)).toEqual(final);

    await scrollTo(page, 0);
    await bringIntoView(page, 1);
    await observersNotified(page);
    await page.clock.runFor(counterDuration / 2);
    expect(await figures(page)).toEqual(final);
  });
}
