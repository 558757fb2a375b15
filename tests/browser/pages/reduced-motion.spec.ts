import type { Page } from 'playwright/test';
import { footer } from '#generated/content/footer.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { clientsSection } from '#generated/content/sections/clients.ts';
import { representatives } from '../../../scripts/measure/pages.ts';
import { dropdowns } from '../../site/content.ts';
import { pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { anchorMargin, positionsPassed, scrolled, scrollTo, topOf, watchScroll } from '../support/measures.ts';

const capabilities = homePage.expertise.capabilities.length;
const clientLogos = clientsSection.items.length;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Running animations and transitions of a visible duration. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
  );

test('[HOM-1] nothing moves by itself on a page of each kind, and the hero shows its first message', async ({
  page,
}) => {
  for (const path of representatives) {
    await page.goto(path);
    expect(await moving(page), path).toEqual([]);
    await scrollTo(page, 2000);
    await expect.poll(() => moving(page), path).toEqual([]);
  }
  const [menu] = dropdowns;
  await page
    .getByRole('banner')
    .getByRole('button', { name: menu?.title ?? interfaceTexts.openMenu, exact: true })
    .press('Enter');
  expect(await moving(page), 'an opened layer').toEqual([]);
  await page.goto('/');
  const [first, ...others] = homePage.hero.messages;
  await expect(page.getByText(first?.title ?? '')).toBeVisible();
  for (const { title } of others) await expect(page.getByText(title)).toBeHidden();
});

test('[HOM-7a] [HOM-13] marquees are still and complete', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    for (const [id, number] of [
      ['clients', clientLogos],
      ['expertise', capabilities],
    ] as const) {
      const items = page.locator(`#${id} .marquee`).getByRole('listitem');
      await expect(items).toHaveCount(number);
      for (const item of await items.all()) {
        await item.scrollIntoViewIfNeeded();
        await expect(item).toBeInViewport({ ratio: 0.99 });
      }
    }
  }
});

test('the page scrolls without an animation', async ({ page }) => {
  const path = pageOf('portfolio');
  const link = footer.overviewLinks.find(({ href }) => href === `${path}#hero`);
  test.skip(!link, 'the footer has no link to a page with smooth scrolling');
  await page.goto(`${path}#project-gallery`);
  const target = page.locator('#project-gallery');
  await expect.poll(async () => Math.abs((await topOf(target)) - (await anchorMargin(page)))).toBeLessThanOrEqual(1);
  const start = await scrolled(page);
  await watchScroll(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: link?.name ?? '', exact: true })
    .evaluate((element: HTMLElement) => element.click());
  await expect.poll(() => scrolled(page)).toBe(0);
  const between = (await positionsPassed(page)).filter((position) => position > 0 && position !== start);
  expect(between).toEqual([]);
});
