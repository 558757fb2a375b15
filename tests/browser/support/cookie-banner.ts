import type { Locator, Page } from 'playwright/test';
import { cookieBannerDelay } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner } from '#generated/features.ts';
import { expect } from './clean-page.ts';
import { pageReady } from './measures.ts';

export const cookieBanner = (page: Page): Locator =>
  page.getByRole('region', { name: interfaceTexts.cookieBanner.label });

/** Opens a page and, if the site has a cookie banner, advances the installed clock until it appears. */
export const openWithBanner = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await pageReady(page);
  if (!hasCookieBanner) return;
  await page.clock.fastForward(cookieBannerDelay);
  await expect(cookieBanner(page)).toBeVisible();
};
