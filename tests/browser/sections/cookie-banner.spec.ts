import type { Page } from 'playwright/test';
import { cookieBannerDelay, cookieStorageKey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner } from '#generated/features.ts';
import { otherPlainPage, plainPage } from '../../site/pages.ts';
import { expect, nightlyInFirefox, test } from '../support/clean-page.ts';
import { cookieBanner } from '../support/cookie-banner.ts';
import { pageReady, stopTime } from '../support/measures.ts';

test.skip(!hasCookieBanner, 'the site has no cookie banner');

const words = interfaceTexts.cookieBanner;

const openLongAgo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await pageReady(page);
  await page.clock.runFor(cookieBannerDelay);
};

// page.test.ts has the delay, and browsers without storages.
test(
  '[GLB-3] [STA-28a] [STA-28b] [CST-11c] [CAL-7] Tab reaches the banner after the skip link, and an answer returns the focus; declining hides the banner for the session, accepting permanently',
  nightlyInFirefox,
  async ({ page, context }) => {
    const stored = (tab: Page) => tab.evaluate((key) => localStorage.getItem(key), cookieStorageKey);
    // Pages of a context share the clock.
    await stopTime(page);
    await openLongAgo(page, plainPage);
    await expect(cookieBanner(page)).toBeVisible();
    await expect(cookieBanner(page).getByRole('link', { name: words.more })).toHaveAttribute('href', words.link);
    for (const name of [interfaceTexts.skipLink, words.more, words.accept, words.decline]) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Enter');
    await expect(cookieBanner(page)).toBeHidden();
    await expect(page.getByRole('link', { name: interfaceTexts.skipLink })).toBeFocused();
    expect(await stored(page)).toBeNull();
    await openLongAgo(page, otherPlainPage);
    await expect(cookieBanner(page)).toBeHidden();
    // A new tab has a new session, so the banner appears again.
    const nextVisit = await context.newPage();
    await openLongAgo(nextVisit, plainPage);
    await cookieBanner(nextVisit).getByRole('button', { name: words.accept }).click();
    await expect(cookieBanner(nextVisit)).toBeHidden();
    expect(await stored(nextVisit)).toBe('true');
    const lastVisit = await context.newPage();
    await openLongAgo(lastVisit, otherPlainPage);
    await expect(cookieBanner(lastVisit)).toBeHidden();
  },
);
