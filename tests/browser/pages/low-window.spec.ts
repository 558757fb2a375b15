import type { Locator } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner, hasQuoteButton, hasSearch } from '#generated/features.ts';
import { plainPage } from '../../site/pages.ts';
import { commonWord } from '../../site/search-index.ts';
import { expect, test } from '../support/clean-page.ts';
import { cookieBanner, openWithBanner } from '../support/cookie-banner.ts';
import { boxAtRestOf, boxOf, installClock, scrollTo } from '../support/measures.ts';
import { active, field, results } from '../support/search.ts';
import { textFaults } from '../support/text-faults.ts';

/**
 * A window of 1280 × 1024 at a zoom of 400 % (WCAG 1.4.10). For the lead dialog see lead-dialog.spec.ts.
 */
const low = { width: 320, height: 256 } as const;

test.use({ viewport: low, contextOptions: { reducedMotion: 'reduce' } });

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

test('header, drawer, cookie banner and search leave room for each other, and all of them is reachable', async ({
  page,
}) => {
  await installClock(page);
  await openWithBanner(page, plainPage);
  const header = await boxOf(page.getByRole('banner'));
  expect(header.height).toBeLessThanOrEqual(low.height / 3);

  if (hasCookieBanner) {
    await test.step('the cookie banner leaves the header and part of the page visible', async () => {
      await scrollTo(page, quoteThreshold + 1);
      const banner = cookieBanner(page);
      const { y, height } = await boxAtRestOf(banner);
      expect(y + height).toBe(low.height);
      expect(y - (header.y + header.height)).toBeGreaterThanOrEqual(48);
      await expectReachable(banner, banner.getByRole('button'));
      await expectReachable(banner, banner.getByRole('link'));
      if (!hasQuoteButton) return;
      const quote = await boxAtRestOf(page.getByRole('link', { name: interfaceTexts.quoteButton }));
      expect(quote.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(quote.y + quote.height).toBeLessThanOrEqual(y);
    });
  }

  await test.step('the drawer scrolls to its last link', async () => {
    await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: interfaceTexts.drawer });
    await expect(drawer).toBeInViewport({ ratio: 1 });
    await expectReachable(drawer, drawer.getByRole('link'));
    await drawer.getByRole('button', { name: interfaceTexts.closeMenu }).click();
    await expect(drawer).toBeHidden();
  });

  if (!hasSearch) return;
  await test.step('the search shows the active result and its field', async () => {
    await page.keyboard.press('/');
    await field(page).fill(commonWord);
    const chosen = active(page);
    // Edges may be fractional.
    const whole = { ratio: 0.99 };
    await expect(chosen).toBeInViewport(whole);
    const count = await results(page).count();
    for (let row = 1; row < count; row += 1) {
      await field(page).press('ArrowDown');
      await expect(chosen).toBeInViewport(whole);
      const { y, height } = await boxOf(field(page));
      expect((await boxOf(chosen)).y).toBeGreaterThanOrEqual(y + height);
    }
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    expect(await textFaults(page, 'dialog[open]')).toEqual([]);
  });
});

test('the quote button leaves headings free', async ({ page }) => {
  test.skip(!hasQuoteButton, 'the site has no quote button');
  for (const path of ['/', plainPage]) {
    await page.goto(path);
    await scrollTo(page, quoteThreshold + 1);
    const quote = page.getByRole('link', { name: interfaceTexts.quoteButton });
    await expect(quote).toBeVisible();
    const { x, width } = await boxAtRestOf(quote);
    expect(x + width).toBe(low.width);
    expect(width).toBeGreaterThanOrEqual(24);
    const covered = await page.locator('main :is(h1, h2, h3)').evaluateAll(
      (headings, edge) =>
        headings
          .filter((heading) => heading.checkVisibility() && !heading.closest('.carousel, .shelf'))
          .filter((heading) => {
            const words = document.createRange();
            words.selectNodeContents(heading);
            return words.getBoundingClientRect().right > edge;
          })
          .map((heading) => heading.textContent),
      x,
    );
    expect(covered, path).toEqual([]);
  }
});
