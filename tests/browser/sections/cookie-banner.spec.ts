import type { Page } from 'playwright/test';
import { cookieBannerDelay, cookieStorageKey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner } from '#generated/features.ts';
import { otherPlainPage, plainPage } from '../../site/pages.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import { cookieBanner } from '../support/cookie-banner.ts';
import { pageReady, stopTime } from '../support/measures.ts';

test.skip(!hasCookieBanner, 'the site has no cookie banner');

const words = interfaceTexts.cookieBanner;

// Each test controls the clock, because the banner appears after a delay. Pages of a context share it.
test.beforeEach(({ page }) => stopTime(page));

/** Opens a page and waits for its load event and its script. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await pageReady(page);
};

const waitForBanner = async (page: Page): Promise<void> => {
  await page.clock.runFor(cookieBannerDelay);
  await expect(cookieBanner(page)).toBeVisible();
};

/** Opens a page and expects that no banner appears. */
const expectNoBanner = async (page: Page, path: string): Promise<void> => {
  await open(page, path);
  await page.clock.runFor(cookieBannerDelay * 2);
  await expect(cookieBanner(page)).toBeHidden();
};

const stored = (page: Page) =>
  page.evaluate(
    (key) => ({ local: localStorage.getItem(key), session: sessionStorage.getItem(key) }),
    cookieStorageKey,
  );

test(
  '[STA-28a] [STA-28b] [CST-11c] [CAL-7] declining hides the banner for the session, accepting hides it permanently',
  inFirefox,
  async ({ page, context }) => {
    await open(page, plainPage);
    await waitForBanner(page);
    await cookieBanner(page).getByRole('button', { name: words.decline }).click();
    await expect(cookieBanner(page)).toBeHidden();
    expect((await stored(page)).local).toBeNull();
    await expectNoBanner(page, otherPlainPage);
    // A new tab has a new session, so the banner appears again.
    const nextVisit = await context.newPage();
    await open(nextVisit, plainPage);
    await waitForBanner(nextVisit);
    await cookieBanner(nextVisit).getByRole('button', { name: words.accept }).click();
    await expect(cookieBanner(nextVisit)).toBeHidden();
    expect(await stored(nextVisit)).toEqual({ local: 'true', session: null });
    await expectNoBanner(await context.newPage(), otherPlainPage);
  },
);

test(
  '[GLB-3] Tab reaches the banner after the skip link, and an answer returns the focus to the element before',
  inFirefox,
  async ({ page }) => {
    await open(page, plainPage);
    await waitForBanner(page);
    await expect(cookieBanner(page).getByRole('link', { name: words.more })).toHaveAttribute('href', words.link);
    for (const name of [interfaceTexts.skipLink, words.more, words.accept, words.decline]) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Enter');
    await expect(cookieBanner(page)).toBeHidden();
    await expect(page.getByRole('link', { name: interfaceTexts.skipLink })).toBeFocused();
  },
);
