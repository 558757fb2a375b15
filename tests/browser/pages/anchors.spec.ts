import type { Locator, Page } from 'playwright/test';
import { anchorDelay, anchorDelayContact, anchorDelayPortfolio } from '#generated/constants.ts';
import { hasPage, pageOf, pagesOf, plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import {
  anchorMargin,
  pageReady,
  positionsPassed,
  scrolled,
  scrollTo,
  stopTime,
  topOf,
  watchScroll,
} from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    /** The ids of elements that the page's scripts have scrolled to. */
    scrolledTo?: string[];
  }
}

/** True if an element is directly below the header, where anchors stop. */
const arrived = async (page: Page, target: Locator): Promise<boolean> =>
  Math.abs((await topOf(target)) - (await anchorMargin(page))) <= 1;

/*
 * The browser scrolls to an anchor while it loads. These tests stop the clock, scroll away and let the delay pass, so
 * that they see the site's own scroll.
 */
const visits = [
  { path: `${pageOf('careers')}#open-positions`, delay: anchorDelay },
  { path: `${pageOf('service')}#deliverables`, delay: anchorDelay },
  { path: `${pageOf('service')}#hero`, delay: anchorDelay, isTop: true },
  { path: `${pageOf('contact')}#contact`, delay: anchorDelayContact },
  { path: `${plainPage}#no-such-place`, delay: anchorDelay, isTop: true },
];
test('[RTE-20] [RTE-22] [CST-1d] [CST-2] [SPT-3] an address with an anchor scrolls to it after the delay of its page, or to the top', async ({
  page,
}) => {
  await stopTime(page);
  for (const { path, delay, isTop = false } of visits.filter((visit) => !visit.path.startsWith('/no-page-of'))) {
    await test.step(path, async () => {
      await page.goto('about:blank');
      await page.goto(path);
      await pageReady(page);
      const start = isTop ? 500 : 0;
      await scrollTo(page, start);
      await page.clock.runFor(delay - 1);
      expect(await scrolled(page)).toBe(start);
      await page.clock.runFor(1);
      if (isTop) await expect.poll(() => scrolled(page)).toBe(0);
      else expect(await arrived(page, page.locator(new URL(page.url()).hash))).toBe(true);
    });
  }
});

const smooth = [`${pageOf('portfolio')}#project-gallery`, `${pageOf('case-study')}#outcomes`];
test(`[RTE-21] [CST-2] the portfolio and case studies scroll smoothly to the anchor after ${anchorDelayPortfolio} ms`, async ({
  page,
}) => {
  await stopTime(page);
  for (const path of smooth.filter((one) => !one.startsWith('/no-page-of'))) {
    await test.step(path, async () => {
      await page.goto(path);
      await pageReady(page);
      const target = page.locator(new URL(page.url()).hash);
      await scrollTo(page, 0);
      await page.clock.runFor(anchorDelayPortfolio - 1);
      expect(await scrolled(page)).toBe(0);
      await watchScroll(page);
      await page.clock.runFor(1);
      await expect.poll(() => arrived(page, target)).toBe(true);
      const end = await scrolled(page);
      const between = (await positionsPassed(page)).filter((position) => position > 0 && position < end);
      expect(new Set(between).size).toBeGreaterThan(2);
    });
  }
});

// links.test.ts has the further actions of visitors.
test('[RTE-20] does not scroll to the anchor once the visitor has selected a tab (visitors-go-first)', async ({
  page,
}) => {
  test.skip(!hasPage('services'), 'the site has no page with tabs near its top');
  await stopTime(page);
  await page.goto(`${pageOf('services')}#tabs`);
  await pageReady(page);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await page.getByRole('tab').last().click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.clock.runFor(anchorDelay * 3);
  // This page scrolls without an animation, so it would be there by now.
  expect(await scrolled(page)).toBe(0);
});

test('keeps the scroll position on reload', async ({ page }) => {
  // Browsers may restore an older position. The page must not change it.
  await page.addInitScript(() => {
    const scrolledTo: string[] = [];
    window.scrolledTo = scrolledTo;
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function remember(options) {
      scrolledTo.push(this.id);
      scrollIntoView.call(this, options);
    };
  });
  const scrolledTo = () => page.evaluate(() => window.scrolledTo);
  await stopTime(page);
  await page.goto('/#contact');
  await pageReady(page);
  await page.clock.runFor(anchorDelay * 3);
  expect(await scrolledTo()).toEqual(['contact']);
  await scrollTo(page, 3000);
  await page.reload();
  await pageReady(page);
  await page.clock.runFor(anchorDelay * 3);
  expect(await scrolledTo()).toEqual([]);
});

test('[RTE-24] legal pages open at the top and drop any anchor, also that of a section', async ({ page }) => {
  test.skip(!hasPage('legal'), 'the site has no legal text');
  const anchors = ['#hero', '#links', '#anything'];
  for (const [place, path] of pagesOf('legal').entries()) {
    await page.goto(`${path}${anchors[place % anchors.length]}`);
    await expect(page).toHaveURL(path);
    await expect.poll(() => scrolled(page), path).toBe(0);
  }
  const sections = page.getByRole('main').getByRole('listitem').getByRole('link').and(page.locator('[href^="#"]'));
  const target = await sections.last().getAttribute('href');
  const legal = new URL(page.url()).pathname;
  await page.goto(plainPage);
  await page.goto(`${legal}${target}`);
  await expect(page).toHaveURL(legal);
  await expect.poll(() => scrolled(page)).toBe(0);
  // The table of contents still leads to the sections.
  await sections.last().click();
  await expect(page).toHaveURL(`${legal}${target}`);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});
