import type { Locator, Page } from 'playwright/test';
import { firstSection } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { scrolled, scrollTo, topOf } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const approach = firstSection('illustrated-steps');
const { steps = [], heading } = approach?.content ?? {};
const path = approach?.path ?? '/';

test.skip(!approach, 'no page has steps beside a picture');

const section = (page: Page): Locator => page.getByRole('region', { name: heading?.title ?? '' });
const cards = (page: Page): Locator => section(page).getByRole('listitem');

/** The states of the entrance animations of elements. sections.test.ts proves their times. */
const entrances = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((list) => list.flatMap((element) => element.getAnimations().map(({ playState }) => playState)));

const opacities = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((list) => list.map((element) => Number(getComputedStyle(element).opacity)));

/** Scrolls until the section's top is a share of the window's height below the window's top. */
const bringNear = async (page: Page, windows: number): Promise<void> => {
  const height = await page.evaluate(() => innerHeight);
  await scrollTo(page, (await scrolled(page)) + (await topOf(section(page))) - height * windows);
};

test('[STA-8a] [STA-8b] introduction and cards fade in once, when they come into view, and not on arrival at them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.goto(path);
  const all = section(page).locator('header, li');
  const visible = [1, ...steps.map(() => 1)];
  expect(await opacities(all)).toEqual(visible);

  await bringNear(page, 1.2);
  await expect.poll(() => opacities(all)).toEqual(visible.map(() => 0));
  expect(await entrances(all)).toEqual(visible.map(() => 'paused'));

  await bringNear(page, 0.2);
  await expect.poll(() => opacities(all)).toEqual(visible);
  await scrollTo(page, 0);
  await bringNear(page, 0.2);
  await expect(cards(page).first()).toBeInViewport();
  expect(await entrances(all)).toEqual([]);
  // On arrival at its anchor, it is visible at once.
  await page.goto('about:blank');
  await page.goto(approach?.address ?? '');
  await expect(section(page)).toBeInViewport();
  expect(await opacities(all)).toEqual(visible);
});
