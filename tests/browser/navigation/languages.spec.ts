import type { Locator, Page } from 'playwright/test';
import { cookieStorageKey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner, hasLanguages } from '#generated/features.ts';
import { language, languages, languageTexts } from '#generated/languages.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { plainPage } from '../../site/pages.ts';
import { expectNoFaults } from '../support/axe-faults.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf, pageReady } from '../support/measures.ts';

test.skip(!hasLanguages, 'the site has one language');

const { label = '' } = languageTexts[language.code] ?? {};
const [, other = language] = languages;
const offerTexts = languageTexts[other.code];

/** The plain page in the other language, and the home pages. */
const translated = canonicalRoutes
  .find(({ path }) => path === plainPage)
  ?.alternates?.find(({ code }) => code === other.code)?.path;

const switcher = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: label });
const choices = (page: Page): Locator => page.getByRole('banner').getByRole('list', { name: label });
const offer = (page: Page): Locator => page.getByRole('region', { name: offerTexts?.label ?? '' });

const expectTranslation = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(translated ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', other.code);
};

test('the switcher in the header opens by keyboard, closes by Escape, and leads to the same page', async ({ page }) => {
  await page.goto(plainPage);
  await pageReady(page);
  await switcher(page).press('Enter');
  await expect(choices(page)).toBeVisible();
  await expect(switcher(page)).toHaveAttribute('popovertarget');
  expect(await choices(page).getByRole('link').allTextContents()).toEqual(languages.map(({ name }) => name));
  await page.keyboard.press('Escape');
  await expect(choices(page)).toBeHidden();
  await expect(switcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(choices(page).getByRole('link', { name: language.name })).toBeFocused();
  await expectNoFaults(page, plainPage, { parts: ['header'], isState: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectTranslation(page);
});

test('every switch keeps the anchor', async ({ page }) => {
  await page.goto(`${plainPage}#content`);
  await pageReady(page);
  await switcher(page).click();
  await choices(page).getByRole('link', { name: other.name }).click();
  await expect(page).toHaveURL(`${translated}#content`);
  await page.getByRole('contentinfo').getByRole('link', { name: language.name }).click();
  await expect(page).toHaveURL(`${plainPage}#content`);
});

test('a wide header keeps the switcher within the window, with the menu in one row; in forced colors it has an edge, and the present language stands out', async ({
  page,
}) => {
  await page.goto(plainPage);
  for (const width of [640, 900, 1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { x, y, width: across } = await boxOf(switcher(page));
    expect(x + across).toBeLessThanOrEqual(width);
    expect(y).toBeLessThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await switcher(page).click();
  const edge = await choices(page).evaluate((list) => getComputedStyle(list.parentElement ?? list).borderBottomStyle);
  expect(edge).toBe('solid');
  const weights = await choices(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).fontWeight));
  expect(weights[0]).not.toBe(weights[1]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header leads to the same page, and no language is offered', async ({ page }) => {
    await page.goto(plainPage);
    await expect(offer(page)).toHaveCount(0);
    await switcher(page).click();
    await choices(page).getByRole('link', { name: other.name }).click();
    await expectTranslation(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the drawer and the footer lead to the same page', async ({ page }) => {
    await page.goto(plainPage);
    await pageReady(page);
    await expect(switcher(page)).toBeHidden();
    await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
    await page.getByRole('dialog').getByRole('link', { name: other.name }).click();
    await expectTranslation(page);
    await page.getByRole('contentinfo').getByRole('link', { name: language.name }).click();
    await expect(page).toHaveURL(plainPage);
  });
});

test('the 404 page leads to the home pages', async ({ page, tolerate }) => {
  tolerate(/404/);
  await page.goto('/no-such-page');
  await switcher(page).click();
  const links = choices(page).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    languages.map(({ prefix }) => prefix || '/'),
  );
});

test.describe('a browser that prefers another language of the site', () => {
  test.use({ locale: other.code });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript((key) => {
      if (location.hash !== '#unanswered') localStorage.setItem(key, 'true');
    }, cookieStorageKey);
  });

  test('gets one offer in that language, which moves nothing and stays away once it is dismissed', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[];
        // The test resizes the window.
        if (shifts.some(({ hadRecentInput }) => !hadRecentInput)) console.error('the layout moved');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(plainPage);
      await expect(offer(page)).toBeVisible();
      await expect(offer(page)).toHaveAttribute('lang', other.code);
    }
    await expectNoFaults(page, plainPage, { parts: ['.language-offer'], isState: true });
    await offer(page).getByRole('button').click();
    await expect(offer(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await pageReady(page);
    await expect(offer(page)).toBeHidden();
  });

  test('gets the offer after it has answered the cookie banner, and follows it to the same page, which offers nothing', async ({
    page,
  }) => {
    test.skip(!hasCookieBanner, 'the site has no cookie banner');
    await page.goto(`${plainPage}#unanswered`);
    const banner = page.getByRole('region', { name: interfaceTexts.cookieBanner.label });
    await expect(banner).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await banner.getByRole('button', { name: interfaceTexts.cookieBanner.decline }).click();
    await expect(banner).toBeHidden();
    await offer(page).getByRole('link').click();
    await expect(page).toHaveURL(`${translated}#unanswered`);
    await pageReady(page);
    await expect(page.locator('.language-offer:visible')).toHaveCount(0);
  });
});
