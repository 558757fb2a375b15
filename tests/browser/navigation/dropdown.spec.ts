import type { Locator, Page } from 'playwright/test';
import { dropdownCloseDelay, dropdownColumns, dropdownWidth } from '#generated/constants.ts';
import { type Dropdown, dropdowns } from '../../site/content.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, nightlyInFirefox, test } from '../support/clean-page.ts';
import { boxOf, pageReady, stopTime, stylesComputedBy, wholePage } from '../support/measures.ts';

test.skip(dropdowns.length === 0, 'the header has no dropdown');

/** The dropdown that most tests use. */
const [menu = { title: '', entries: [] }] = dropdowns;

const buttonOf = (page: Page, { title }: Dropdown): Locator =>
  page.getByRole('banner').getByRole('button', { name: title, exact: true });

/** A link of a dropdown, by its name. */
const linkOf = (page: Page, { entries }: Dropdown, place = 0): Locator =>
  page.getByRole('banner').getByRole('link', { name: entries.at(place)?.name ?? '', exact: true, includeHidden: true });

/** The panel that a menu's button controls. */
const panelOf = async (page: Page, dropdown: Dropdown): Promise<Locator> =>
  page.locator(`#${await buttonOf(page, dropdown).getAttribute('aria-controls')}`);

/** A point outside of all menus. */
const away = { x: 640, y: 700 };

test(`[HDR-3] [STA-2a] [STA-2b] [CST-1a] a dropdown opens on hover and stays ${dropdownCloseDelay} ms after`, async ({
  page,
}) => {
  await stopTime(page);
  await page.goto(plainPage);
  await pageReady(page);
  for (const one of dropdowns) {
    await expect(linkOf(page, one)).toBeHidden();
    await buttonOf(page, one).hover();
    await expect(linkOf(page, one)).toBeVisible();
    await expect(buttonOf(page, one)).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(dropdownCloseDelay - 1);
    await expect(linkOf(page, one)).toBeVisible();
    await page.clock.runFor(1);
    expect(await linkOf(page, one).isVisible()).toBe(false);
    await expect(buttonOf(page, one)).toHaveAttribute('aria-expanded', 'false');
  }
  // menu.test.ts has the further ways of pointers, keys and focus.
  await buttonOf(page, menu).press('Enter');
  await linkOf(page, menu).hover();
  await page.mouse.move(away.x, away.y);
  await page.clock.runFor(dropdownCloseDelay * 2);
  await expect(linkOf(page, menu), 'a passing pointer').toBeVisible();
  await page.mouse.down();
  await expect(linkOf(page, menu), 'a press elsewhere').toBeHidden();
});

// The home page has most kinds of lists (styles/sections/cards.css).
test('opening a dropdown computes the styles of the header, not of the whole page', async ({ page, browser }) => {
  // The cookie banner would appear meanwhile.
  await stopTime(page);
  await page.goto('/');
  await wholePage(page);
  const counts = await stylesComputedBy(browser, async () => {
    await buttonOf(page, menu).press('Enter');
    await expect(linkOf(page, menu)).toBeVisible();
  });
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(await page.locator('header *').count());
});

test(`[STA-2a] [HDR-4] [CST-1b] at most one dropdown is open, ${dropdownWidth} px wide with all its items in ${dropdownColumns} columns, and the way to a link keeps it open`, async ({
  page,
}) => {
  await page.goto(plainPage);
  for (const one of dropdowns.toReversed()) {
    await buttonOf(page, one).hover();
    for (const other of dropdowns) await expect(linkOf(page, other)).toBeVisible({ visible: other === one });
    const panel = await panelOf(page, one);
    const box = await boxOf(panel);
    expect(box.width).toBe(dropdownWidth);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
    const places = await panel
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().x)));
    expect(places).toHaveLength(one.entries.length);
    expect(new Set(places).size).toBe(Math.min(dropdownColumns, places.length));
  }
  const middle = Math.floor(menu.entries.length / 2);
  const link = linkOf(page, menu, middle);
  const from = await boxOf(buttonOf(page, menu));
  const to = await boxOf(link);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 30 });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(`${menu.entries[middle]?.link}#hero`);
});

test(
  'Enter and Space open and close a dropdown; Escape closes it and returns the focus; leaving closes it',
  nightlyInFirefox,
  async ({ page }) => {
    await page.goto(plainPage);
    const button = buttonOf(page, menu);
    await button.focus();
    for (const key of ['Enter', 'Space']) {
      for (const isOpen of [true, false, true]) {
        await page.keyboard.press(key);
        await expect(linkOf(page, menu)).toBeVisible({ visible: isOpen });
      }
      await page.keyboard.press('Tab');
      await expect(linkOf(page, menu)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(linkOf(page, menu)).toBeHidden();
      await expect(button).toBeFocused();
    }
    await button.press('Enter');
    await expect(linkOf(page, menu)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(linkOf(page, menu)).toBeHidden();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[HDR-3] [CST-1a] a dropdown opens on hover, closes after the same delay, and shows every link that Tab reaches', async ({
    page,
  }) => {
    await page.goto(plainPage);
    const panel = await panelOf(page, menu);
    await expect(panel).toBeHidden();
    const timing = await panel.evaluate((element) => {
      const { transitionProperty, transitionDelay } = getComputedStyle(element);
      return { properties: transitionProperty.split(', '), delays: transitionDelay.split(', ') };
    });
    expect(timing.delays[timing.properties.indexOf('visibility')]).toBe(`${dropdownCloseDelay / 1000}s`);
    await buttonOf(page, menu).hover();
    await expect(linkOf(page, menu)).toBeVisible();
    await page.mouse.move(away.x, away.y);
    await expect(linkOf(page, menu)).toBeHidden();
    for (const one of dropdowns) {
      await buttonOf(page, one).focus();
      for (const place of one.entries.keys()) {
        await page.keyboard.press('Tab');
        await expect(linkOf(page, one, place)).toBeFocused();
        await expect(linkOf(page, one, place)).toBeInViewport();
      }
    }
  });
});
