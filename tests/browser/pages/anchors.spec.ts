import type { Locator, Page } from 'playwright/test';
import { anchorDelay, anchorDelayContact, anchorDelayPortfolio } from '#generated/constants.ts';
import { hasPage, pageOf, pagesOf, plainPage } from '../../site/pages.ts';
import { firstSection, sectionsOf } from '../../site/sections.ts';
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

/** True if an element is directly below the header, where anchors stop. */
const arrived = async (page: Page, target: Locator): Promise<boolean> =>
  Math.abs((await topOf(target)) - (await anchorMargin(page))) <= 1;

/*
 * The browser scrolls to an anchor while it loads. These tests stop the clock, scroll away and let the delay pass, so
 * that they see the site's own scroll.
 */
const onContactPage = sectionsOf('contact-form').find(({ path }) => path === pageOf('contact'));
const visits = [
  { path: firstSection('open-roles')?.address, delay: anchorDelay },
  { path: firstSection('deliverables')?.address, delay: anchorDelay },
  { path: `${pageOf('service')}#hero`, delay: anchorDelay, isTop: true },
  { path: onContactPage?.address, delay: anchorDelayContact },
  { path: `${plainPage}#no-such-place`, delay: anchorDelay, isTop: true },
  { path: `${pageOf('portfolio')}#project-gallery`, delay: anchorDelayPortfolio, isSmooth: true },
  { path: firstSection('results')?.address, delay: anchorDelayPortfolio, isSmooth: true },
];
// links.test.ts has visitors who were faster, and reloads.
test('[RTE-20] [RTE-21] [RTE-22] [CST-1d] [CST-2] [SPT-3] an address with an anchor scrolls to it after the delay of its page, smoothly on the portfolio and case studies, or to the top', async ({
  page,
}) => {
  await stopTime(page);
  for (const { path = '/no-page-of', delay, isTop, isSmooth } of visits) {
    if (path.startsWith('/no-page-of')) continue;
    await test.step(path, async () => {
      await page.goto('about:blank');
      await page.goto(path);
      await pageReady(page);
      const start = isTop ? 500 : 0;
      await scrollTo(page, start);
      await page.clock.runFor(delay - 1);
      expect(await scrolled(page)).toBe(start);
      await watchScroll(page);
      await page.clock.runFor(1);
      if (isTop) return expect.poll(() => scrolled(page)).toBe(0);
      await expect.poll(() => arrived(page, page.locator(new URL(page.url()).hash))).toBe(true);
      const end = await scrolled(page);
      const between = (await positionsPassed(page)).filter((position) => position > 0 && position < end);
      if (isSmooth) expect(new Set(between).size).toBeGreaterThan(2);
      else expect(between).toEqual([]);
    });
  }
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
