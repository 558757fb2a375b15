import type { Page } from 'playwright/test';
import { cookieStorageKey, dropdownCloseDelay, dropdownWidth } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import { dropdowns, headerEntries } from '../../site/content.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, nightlyInFirefox, test } from '../support/clean-page.ts';
import { boxOf, pageReady, stopTime } from '../support/measures.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: interfaceTexts.mainNavigation });
const more = (page: Page) => menu(page).getByRole('button', { name: interfaceTexts.moreMenu, exact: true });
/** Skips a test of More if all entries fit. */
const skipWithoutMore = async (page: Page): Promise<void> =>
  test.skip(await more(page).isHidden(), 'every entry fits into the header');
const entries = (page: Page) => menu(page).locator('#menu-list > li > .menu-link');
/** The visible entries of the menu. */
const shown = (page: Page): Promise<string[]> =>
  entries(page).evaluateAll((links) =>
    links
      .filter((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((link) => link.textContent ?? ''),
  );
/** Makes the menu so narrow that its dropdowns are under More. */
const crowd = (page: Page): Promise<void> =>
  page.locator('html').evaluate((root) => root.style.setProperty('--gap-menu', '12rem'));
const transparent = 'rgba(0, 0, 0, 0)';
const names = headerEntries.map(({ name }) => name);

test('[HDR-2] entries that do not fit are under More, at any width', async ({ page }) => {
  await page.goto(plainPage);
  await pageReady(page);
  for (const width of [900, 1120, 1280, 1920]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const first = await shown(page);
      expect(first).toEqual(names.slice(0, first.length));
      expect(first.length).toBeGreaterThan(0);
      // The rows that do not fit must not cover the page.
      expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 300)?.closest('header'))).toBeNull();
      if (first.length === names.length) return expect(more(page)).toBeHidden();
      const beside = await boxOf(menu(page).getByRole('link', { name: menus.button.text, exact: true }).last());
      const { x, width: across } = await boxOf(more(page));
      expect(x + across).toBeLessThanOrEqual(beside.x);
      await more(page).click();
      expect(await shown(page)).toEqual(names);
      await page.keyboard.press('Escape');
      expect(await shown(page)).toEqual(first);
      await expect(more(page)).toBeFocused();
      await more(page).press('Enter');
      expect(await shown(page)).toEqual(names);
      await page.mouse.click(width / 2, 600);
      expect(await shown(page)).toEqual(first);
    });
  }
});

test('[STA-2a] More opens a panel below the header that looks like those of the dropdowns and closes when one of these opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(plainPage);
  await pageReady(page);
  await skipWithoutMore(page);
  const header = await boxOf(page.getByRole('banner'));
  const first = await shown(page);
  await more(page).click();
  const looks = (selector: string, pseudo?: string) =>
    page.locator(selector).evaluate((node, part) => {
      const { backgroundColor, borderTop, borderBottom } = getComputedStyle(node, part);
      return { backgroundColor, borderTop, borderBottom };
    }, pseudo);
  expect(await looks('.menu-more-place', '::before')).toEqual(await looks('.dropdown >> nth=0'));
  expect(await boxOf(page.getByRole('banner'))).toEqual(header);
  const [above, under] = await entries(page).evaluateAll(
    (links, count) => [links[0], links[count]].map((link) => link?.getBoundingClientRect()),
    first.length,
  );
  expect(under?.top).toBeGreaterThan((above?.bottom ?? 0) + 12);
  const [dropdown] = dropdowns.filter(({ title }) => first.includes(title));
  if (!dropdown) return;
  const button = menu(page).getByRole('button', { name: dropdown.title, exact: true });
  await button.hover();
  expect(await shown(page)).toEqual(first);
  await page.mouse.move(450, 700);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await entries(page).last().focus();
  await expect.poll(() => shown(page)).toEqual(names);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await shown(page)).toEqual(first);
});

test(
  'Tab moves through the header in visual order and brings every entry into view; the skip link skips it',
  nightlyInFirefox,
  async ({ page }) => {
    // On a busy machine, the cookie banner would appear meanwhile.
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(plainPage);
      await pageReady(page);
      const first = await shown(page);
      const last = (await more(page).isVisible()) ? interfaceTexts.moreMenu : menus.button.text;
      for (const name of [interfaceTexts.skipLink, interfaceTexts.home, ...names, last]) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).toHaveAccessibleName(name);
        await expect(page.locator(':focus')).toBeInViewport();
        if (first.includes(name)) expect(await shown(page)).toEqual(first);
      }
    }
    await page.getByRole('link', { name: interfaceTexts.skipLink }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test('every dropdown stays within a narrow window, also if it is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(plainPage);
  await pageReady(page);
  for (const panelWidth of [dropdownWidth, 2000]) {
    await page
      .locator('html')
      .evaluate((root, value) => root.style.setProperty('--dropdown-width', value), `${panelWidth}px`);
    for (const { title } of dropdowns) {
      const button = menu(page).getByRole('button', { name: title, exact: true });
      if (!(await shown(page)).includes(title)) await more(page).click();
      await button.hover();
      const panel = page.locator(`#${await button.getAttribute('aria-controls')}`);
      await expect(panel).toBeVisible();
      const { x, width } = await boxOf(panel);
      expect(x, `${title} of ${panelWidth} px`).toBeGreaterThanOrEqual(0);
      expect(x + width, `${title} of ${panelWidth} px`).toBeLessThanOrEqual(900);
    }
  }
});

test('More is opaque over the home hero, opens once by a double click, and Escape closes a dropdown before it closes More', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  await pageReady(page);
  await skipWithoutMore(page);
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect.poll(ground).toBe(transparent);
  await crowd(page);
  await more(page).dblclick();
  expect(await shown(page)).toEqual(names);
  await expect.poll(ground).not.toBe(transparent);
  const dropdown = dropdowns.at(-1);
  if (!dropdown) return;
  await menu(page).getByRole('button', { name: dropdown.title, exact: true }).hover();
  await page.keyboard.press('Escape');
  expect(await shown(page)).toEqual(names);
  await page.keyboard.press('Escape');
  expect((await shown(page)).length).toBeLessThan(names.length);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1000, height: 800 } });

  test('[HDR-3] a tap opens More and a dropdown, which stay until a tap elsewhere', async ({ page }) => {
    await stopTime(page);
    await page.goto(plainPage);
    await pageReady(page);
    const first = await shown(page);
    if (await more(page).isVisible()) await more(page).tap();
    expect(await shown(page)).toEqual(names);
    const [dropdown] = dropdowns;
    if (dropdown) {
      const button = menu(page).getByRole('button', { name: dropdown.title, exact: true });
      await button.tap();
      const panel = page.locator(`#${await button.getAttribute('aria-controls')}`);
      await page.clock.runFor(dropdownCloseDelay * 2);
      await expect(panel).toBeVisible();
      await page.touchscreen.tap(500, 700);
      await expect(panel).toBeHidden();
    }
    expect(await shown(page)).toEqual(first);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 900, height: 800 } });

  test('a click opens More, and the next one closes it', async ({ page }) => {
    await page.goto(plainPage);
    await skipWithoutMore(page);
    const last = menu(page)
      .getByRole('listitem')
      .getByRole('link', { name: names.at(-1) ?? '', exact: true });
    await expect(last).not.toBeInViewport();
    await more(page).click();
    await expect(last).toBeInViewport();
    await more(page).click();
    await expect(last).not.toBeInViewport();
    await more(page).click();
    await last.click();
    await expect(page).toHaveURL(new RegExp(`${headerEntries.at(-1)?.path}(#.*)?$`));
  });
});
