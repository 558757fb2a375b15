import type { Locator, Page } from 'playwright/test';
import { counterDuration, counterMargin, counterVisible } from '#generated/constants.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { milestones } from '../../site/content.ts';
import { sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf, pageReady, scrolled, scrollTo, stopTime, topOf } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.skip(!milestones.some(({ counts }) => counts), 'the site has no figure that counts');

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
