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
  { clauses: '[RTE-20] [CST-1d]', template: 'careers', anchor: 'open-positions', delay: anchorDelay },
  { clauses: '[RTE-20] [CST-1d]', template: 'service', anchor: 'deliverables', delay: anchorDelay },
  { clauses: '[RTE-22] [CST-2]', template: 'contact', anchor: 'contact', delay: anchorDelayContact },
];
for (const { clauses, template, anchor, delay } of visits) {
  if (!hasPage(template)) continue;
  const path = pageOf(template);
  test(`${clauses} ${path}#${anchor} scrolls to the anchor ${delay} ms after load`, async ({ page }) => {
    await stopTime(page);
    await page.goto(`${path}#${anchor}`);
    await pageReady(page);
    const target = page.locator(`#${anchor}`);
    await scrollTo(page, 0);
    await page.clock.runFor(delay - 1);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await arrived(page, target)).toBe(true);
  });
}

test('[SPT-3] #hero on a service page scrolls to the hero on load', async ({ page }) => {
  test.skip(!hasPage('service'), 'the site has no service');
  await stopTime(page);
  await page.goto(`${pageOf('service')}#hero`);
  await pageReady(page);
  await scrollTo(page, 900);
  await page.clock.runFor(anchorDelay - 1);
  expect(await scrolled(page)).toBe(900);
  await page.clock.runFor(1);
  expect(await scrolled(page)).toBe(0);
});

const smooth = [
  { template: 'portfolio', anchor: 'project-gallery' },
  { template: 'case-study', anchor: 'outcomes' },
];
for (const { template, anchor } of smooth) {
  if (!hasPage(template)) continue;
  const path = pageOf(template);
  test(`[RTE-21] [CST-2] ${path}#${anchor} scrolls smoothly to the anchor after ${anchorDelayPortfolio} ms`, async ({
    page,
  }) => {
    await stopTime(page);
    await page.goto(`${path}#${anchor}`);
    await pageReady(page);
    const target = page.locator(`#${anchor}`);
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

/** Actions by which a visitor scrolls elsewhere before the page scrolls to its anchor. */
const deeds: readonly { does: string; deed: (page: Page) => Promise<void> }[] = [
  { does: 'selects a tab', deed: (page) => page.getByRole('tab').last().click() },
  { does: 'presses a key', deed: (page) => page.keyboard.press('Home') },
  { does: 'turns the wheel', deed: (page) => page.mouse.wheel(0, -5000) },
];
for (const { does, deed } of deeds) {
  test(`[RTE-20] does not scroll to the anchor once the visitor ${does} (visitors-go-first)`, async ({ page }) => {
    test.skip(!hasPage('services'), 'the site has no page with tabs near its top');
    await stopTime(page);
    await page.goto(`${pageOf('services')}#tabs`);
    await pageReady(page);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await deed(page);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.clock.runFor(anchorDelay * 3);
    // This page scrolls without an animation, so it would be there by now.
    expect(await scrolled(page)).toBe(0);
  });
}

test('[RTE-20] a missing anchor scrolls to the top', async ({ page }) => {
  await stopTime(page);
  for (const anchor of ['no-such-place', '%', '%E0%A4%A']) {
    await page.goto('about:blank');
    await page.goto(`${plainPage}#${anchor}`);
    await pageReady(page);
    await scrollTo(page, 500);
    await page.clock.runFor(anchorDelay - 1);
    expect(await scrolled(page), anchor).toBe(500);
    await page.clock.runFor(1);
    await expect.poll(() => scrolled(page), anchor).toBe(0);
  }
});

test('[RTE-20] a link without an anchor opens its page at the top', async ({ page }) => {
  test.skip(!hasPage('case-study') || !hasPage('portfolio'), 'the site has no case study that links to a portfolio');
  const portfolio = pageOf('portfolio');
  await page.goto(pageOf('case-study'));
  await scrollTo(page, 2000);
  await page.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click(),
    portfolio,
  );
  await page.waitForURL(portfolio);
  await expect.poll(() => scrolled(page)).toBe(0);
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

test('[RTE-24] legal pages open at the top and drop any anchor', async ({ page }) => {
  const anchors = ['#hero', '#links', '#anything'];
  for (const [place, path] of pagesOf('legal').entries()) {
    await page.goto(`${path}${anchors[place % anchors.length]}`);
    await expect(page).toHaveURL(path);
    await expect.poll(() => scrolled(page), path).toBe(0);
  }
});

test('[RTE-24] a legal page drops the anchor of a section as well', async ({ page }) => {
  test.skip(!hasPage('legal'), 'the site has no legal text');
  const legal = pageOf('legal');
  await page.goto(legal);
  const sections = page.getByRole('main').getByRole('listitem').getByRole('link').and(page.locator('[href^="#"]'));
  const target = await sections.last().getAttribute('href');
  await page.goto(plainPage);
  await page.goto(`${legal}${target}`);
  await expect(page).toHaveURL(legal);
  await expect.poll(() => scrolled(page)).toBe(0);
  // The table of contents still leads to the sections.
  await sections.last().click();
  await expect(page).toHaveURL(`${legal}${target}`);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});
