import type { Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasQuoteButton } from '#generated/features.ts';
import { chromiumOptions } from '../../../playwright.config.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { hasLeadForm } from '../../site/forms.ts';
import { pageOf, plainPage, sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { openWithBanner } from '../support/cookie-banner.ts';
import { leadDialog, quoteLink } from '../support/forms.ts';
import { installClock, pageReady, scrollTo } from '../support/measures.ts';

/** Tabs to the end of a page or, with `until`, to a part of it. Returns stops that are not visible (WCAG 2.4.11). */
const hiddenStops = async (page: Page, until = 'none'): Promise<string[]> => {
  const hidden: string[] = [];
  const most = 400;
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(async (end) => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest(end)) return undefined;
      const isShown = (): boolean => {
        const { left, top, width, height, bottom } = element.getBoundingClientRect();
        const isOnTop = [0.1, 0.5, 0.9].some((part) => {
          const hit = document.elementFromPoint(left + width * part, top + height / 2);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        });
        return isOnTop && (height > innerHeight / 2 || (top >= 0 && bottom <= innerHeight + 1));
      };
      // The scroll to the focused element may take a frame.
      if (!isShown()) await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      return { words: (element.textContent || element.id).trim().slice(0, 40), isShown: isShown() };
    }, until);
    if (!focused) return hidden;
    if (!focused.isShown) hidden.push(focused.words);
  }
  throw new Error('the Tab key never leaves the page');
};

/** One page of each kind, except for the list of all pages. */
const pages = sampledPages.filter((path) => path !== pageOf('search'));

// Scroll bars take space, as on most desktops. Reduced motion keeps focused elements still.
test.use({
  launchOptions: { ...chromiumOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  contextOptions: { reducedMotion: 'reduce' },
});

test('every focused element is visible, also with the cookie banner', async ({ page }) => {
  test.slow();
  await installClock(page);
  for (const path of pages) {
    await test.step(path, async () => {
      await openWithBanner(page, path);
      // Header and footer are the same on every page, so one page tests theirs.
      if (path === plainPage || isFullRun) return expect(await hiddenStops(page), path).toEqual([]);
      await page.getByRole('link', { name: interfaceTexts.skipLink }).press('Enter');
      expect(await hiddenStops(page, '.site-footer'), path).toEqual([]);
    });
  }
});

test('the scroll bar keeps its space while a dialog locks the page', async ({ page }) => {
  test.skip(!hasLeadForm || !hasQuoteButton, 'the site opens no dialog by its quote button');
  await page.goto(plainPage);
  await pageReady(page);
  await scrollTo(page, quoteThreshold + 1);
  const widths = () =>
    page.evaluate(() => [innerWidth - document.body.clientWidth > 0, document.body.getBoundingClientRect().width]);
  const before = await widths();
  expect(before[0]).toBe(true);
  await quoteLink(page).click();
  await expect(leadDialog(page)).toBeVisible();
  expect(await widths()).toEqual(before);
});
