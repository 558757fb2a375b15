import type { Locator, Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner, hasQuoteButton, hasSearch } from '#generated/features.ts';
import { plainPage } from '../../site/pages.ts';
import { commonWord } from '../../site/search-index.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxAtRestOf, boxOf, scrollTo } from '../support/measures.ts';
import { setApart } from '../support/reader-settings.ts';
import { textFaults } from '../support/text-faults.ts';

/**
 * A window of 1280 × 1024 at a zoom of 400 % (WCAG 1.4.10). For the lead dialog see lead-dialog.spec.ts.
 */
const low = { width: 320, height: 256 } as const;

test.use({ viewport: low, contextOptions: { reducedMotion: 'reduce' } });

const banner = (page: Page): Locator => page.getByRole('region', { name: interfaceTexts.cookieBanner.label });
const quoteButton = (page: Page): Locator => page.getByRole('link', { name: interfaceTexts.quoteButton });

/**
 * Expects that a scrollable layer can show each of its elements in full, without scrolling sideways.
 */
const expectReachable = async (part: Locator, controls: Locator): Promise<void> => {
  expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  const count = await controls.count();
  expect(count).toBeGreaterThan(0);
  for (const control of [controls.first(), controls.nth(Math.floor(count / 2)), controls.last()]) {
    await control.focus();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
};

test('the header takes less than a third of the height', async ({ page }) => {
  await page.goto(plainPage);
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(low.height / 3);
});

test('the cookie banner scrolls and leaves the header and part of the page visible', async ({ page }) => {
  test.skip(!hasCookieBanner, 'the site has no cookie banner');
  await page.goto(plainPage);
  await scrollTo(page, quoteThreshold + 1);
  await expect(banner(page)).toBeVisible();
  const header = await boxOf(page.getByRole('banner'));
  const { y, height } = await boxAtRestOf(banner(page));
  expect(y + height).toBe(low.height);
  expect(y - (header.y + header.height)).toBeGreaterThanOrEqual(48);
  await expectReachable(banner(page), banner(page).getByRole('button'));
  await expectReachable(banner(page), banner(page).getByRole('link'));
  if (!hasQuoteButton) return;
  const quote = await boxAtRestOf(quoteButton(page));
  expect(quote.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(quote.y + quote.height).toBeLessThanOrEqual(y);
});

test('the drawer scrolls to its last link', async ({ page }) => {
  await page.goto(plainPage);
  await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
  const drawer = page.getByRole('dialog', { name: interfaceTexts.drawer });
  await expect(drawer).toBeInViewport({ ratio: 1 });
  await expectReachable(drawer, drawer.getByRole('link'));
  await drawer.getByRole('button', { name: interfaceTexts.closeMenu }).click();
  await expect(drawer).toBeHidden();
});

test('the search shows the active result and its field', async ({ page }) => {
  test.skip(!hasSearch, 'the site has no search');
  await page.goto(plainPage);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: interfaceTexts.search.label });
  await field.fill(commonWord);
  const chosen = page.getByRole('option', { selected: true });
  // Edges may be fractional.
  const whole = { ratio: 0.99 };
  await expect(chosen).toBeInViewport(whole);
  const count = await page.getByRole('option').count();
  for (let row = 1; row < count; row += 1) {
    await field.press('ArrowDown');
    await expect(chosen).toBeInViewport(whole);
    const { y, height } = await boxOf(field);
    expect((await boxOf(chosen)).y).toBeGreaterThanOrEqual(y + height);
  }
  await expect(field).toBeInViewport({ ratio: 1 });
  expect(await textFaults(page, 'dialog[open]')).toEqual([]);
});

test('a card that expands on hover shows its text in full with wide text spacing (WCAG 1.4.12)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await setApart(page);
  const cut = await page
    .locator('.hover-card')
    .evaluateAll((cards) =>
      cards
        .filter((card) => (card.querySelector('.hover-card-more')?.clientHeight ?? 0) > card.clientHeight)
        .map((card) => card.textContent),
    );
  expect(cut).toEqual([]);
});
