import type { Locator, Page } from 'playwright/test';
import { dropdownCloseDelay, dropdownColumns, dropdownWidth } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { menuEntries } from '../../renderer/site/menu-entries.ts';
import { expect, test } from './clean-page.ts';
import { boxOf, pageReady, stopTime } from './measures.ts';

/** How many a dropdown shows at most (HDR-4). */
const dropdownItems = 9;

const menus = ['Services', 'Industries'] as const;
type Menu = (typeof menus)[number];

const buttonOf = (page: Page, menu: Menu): Locator =>
  page.getByRole('banner').getByRole('button', { name: menu, exact: true });

const entries = { Services: menuEntries.services, Industries: menuEntries.industries };

/** A link of a dropdown: there is one of that name in the header. */
const linkOf = (page: Page, menu: Menu, place = 0): Locator =>
  page.getByRole('banner').getByRole('link', { name: entries[menu].at(place)?.name, exact: true, includeHidden: true });

/** The panel that a menu's button says it controls. */
const panelOf = async (page: Page, menu: Menu): Promise<Locator> =>
  page.locator(`#${await buttonOf(page, menu).getAttribute('aria-controls')}`);

/** A place on the page where no menu is. */
const away = { x: 640, y: 700 };

test.describe('with a pointer', () => {
  for (const menu of menus) {
    test(`[HDR-3] [STA-2a] [STA-2b] [CST-1a] ${menu} opens on hover and stays ${dropdownCloseDelay} ms after`, async ({
      page,
    }) => {
      await stopTime(page);
      await page.goto('/about');
      await expect(linkOf(page, menu)).toBeHidden();
      await buttonOf(page, menu).hover();
      await expect(linkOf(page, menu)).toBeVisible();
      await expect(buttonOf(page, menu)).toHaveAttribute('aria-expanded', 'true');
      await page.mouse.move(away.x, away.y);
      await page.clock.runFor(dropdownCloseDelay - 1);
      await expect(linkOf(page, menu)).toBeVisible();
      await page.clock.runFor(1);
      expect(await linkOf(page, menu).isVisible()).toBe(false);
      await expect(buttonOf(page, menu)).toHaveAttribute('aria-expanded', 'false');
    });

    test(`[HDR-4] [CST-1b] ${menu} is ${dropdownWidth} px wide, with ${dropdownItems} items at most in ${dropdownColumns} columns`, async ({
      page,
    }) => {
      await page.goto('/about');
      await buttonOf(page, menu).hover();
      const panel = await panelOf(page, menu);
      await expect(panel).toBeVisible();
      const box = await boxOf(panel);
      expect(box.width).toBe(dropdownWidth);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(1280);
      const places = await panel
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().x)));
      expect(places.length).toBeLessThanOrEqual(dropdownItems);
      expect(places).toHaveLength(entries[menu].length);
      expect(new Set(places).size).toBe(dropdownColumns);
    });
  }

  test('[HDR-3] coming back in time keeps a dropdown open', async ({ page }) => {
    await stopTime(page);
    await page.goto('/about');
    await buttonOf(page, 'Services').hover();
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(dropdownCloseDelay - 1);
    await buttonOf(page, 'Services').hover();
    await page.clock.runFor(dropdownCloseDelay * 2);
    await expect(linkOf(page, 'Services')).toBeVisible();
  });

  test('[STA-2a] at most one dropdown is open', async ({ page }) => {
    await page.goto('/about');
    await buttonOf(page, 'Services').hover();
    await expect(linkOf(page, 'Services')).toBeVisible();
    await buttonOf(page, 'Industries').hover();
    await expect(linkOf(page, 'Industries')).toBeVisible();
    await expect(linkOf(page, 'Services')).toBeHidden();
  });

  test('the way from the button to the panel does not close it', async ({ page }) => {
    await page.goto('/about');
    await buttonOf(page, 'Services').hover();
    const link = linkOf(page, 'Services', 4);
    await expect(link).toBeVisible();
    const from = await boxOf(buttonOf(page, 'Services'));
    const to = await boxOf(link);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 30 });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(`${menuEntries.services[4]?.link}#hero`);
  });

  test('a click does not close what hovering has opened', async ({ page }) => {
    await page.goto('/about');
    await buttonOf(page, 'Services').click();
    await expect(linkOf(page, 'Services')).toBeVisible();
    await expect(buttonOf(page, 'Services')).toHaveAttribute('aria-expanded', 'true');
  });

  test(`[HDR-3] [CST-1a] what a click of the mouse has opened closes ${dropdownCloseDelay} ms after the pointer leaves`, async ({
    page,
  }) => {
    await stopTime(page);
    await page.goto('/about');
    await pageReady(page);
    await buttonOf(page, 'Services').click();
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(dropdownCloseDelay - 1);
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(1);
    await expect(linkOf(page, 'Services')).toBeHidden();
    await expect(buttonOf(page, 'Services')).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes what hovering has opened', async ({ page }) => {
    await page.goto('/about');
    await buttonOf(page, 'Services').hover();
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(linkOf(page, 'Services')).toBeHidden();
    await expect(buttonOf(page, 'Services')).not.toBeFocused();
  });
});

test.describe('with a keyboard', () => {
  for (const key of ['Enter', 'Space']) {
    test(`${key} opens a dropdown, Escape closes it and gives the focus back`, async ({ page }) => {
      await page.goto('/about');
      const button = buttonOf(page, 'Services');
      await button.focus();
      await expect(linkOf(page, 'Services')).toBeHidden();
      await page.keyboard.press(key);
      await expect(linkOf(page, 'Services')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(linkOf(page, 'Services')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(linkOf(page, 'Services')).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press(key);
      await expect(linkOf(page, 'Services')).toBeVisible();
      await page.keyboard.press(key);
      await expect(linkOf(page, 'Services')).toBeHidden();
    });
  }

  test('[HDR-3] a pointer that passes by does not close what the keyboard has opened, a press elsewhere does', async ({
    page,
  }) => {
    await stopTime(page);
    await page.goto('/about');
    await pageReady(page);
    await buttonOf(page, 'Services').press('Enter');
    await expect(linkOf(page, 'Services')).toBeVisible();
    await linkOf(page, 'Services').hover();
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(dropdownCloseDelay * 2);
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.mouse.down();
    await expect(linkOf(page, 'Services')).toBeHidden();
  });

  test('moving the focus out closes a dropdown', async ({ page }) => {
    await page.goto('/about');
    await buttonOf(page, 'Services').press('Enter');
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(linkOf(page, 'Services')).toBeHidden();
  });

  test('the Tab key goes through the header in the order of sight', async ({ page }) => {
    await page.goto('/about');
    for (const name of [
      interfaceTexts.skipLink,
      interfaceTexts.home,
      'About Us',
      'Our Team',
      'Services',
      'Industries',
      'Portfolio',
      'Careers',
      'Contact Us',
      'Contact Us',
    ]) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
  });

  test('the skip link leads past the header', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: interfaceTexts.skipLink });
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('[HDR-3] a tap opens a dropdown, which stays until a press elsewhere', async ({ page }) => {
    await stopTime(page);
    await page.goto('/about');
    await pageReady(page);
    await buttonOf(page, 'Services').tap();
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(dropdownCloseDelay * 2);
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.touchscreen.tap(away.x, away.y);
    await expect(linkOf(page, 'Services')).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const menu of menus) {
    test(`every link of ${menu} is reached by the Tab key and seen`, async ({ page }) => {
      await page.goto('/about');
      await buttonOf(page, menu).focus();
      for (let place = 0; place < entries[menu].length; place += 1) {
        await page.keyboard.press('Tab');
        await expect(linkOf(page, menu, place)).toBeFocused();
        await expect(linkOf(page, menu, place)).toBeInViewport();
      }
    });
  }

  test('[HDR-3] [CST-1a] a dropdown opens on hover, and its closing waits as long', async ({ page }) => {
    await page.goto('/about');
    const panel = await panelOf(page, 'Services');
    await expect(panel).toBeHidden();
    const timing = await panel.evaluate((element) => {
      const { transitionProperty, transitionDelay } = getComputedStyle(element);
      return { properties: transitionProperty.split(', '), delays: transitionDelay.split(', ') };
    });
    expect(timing.delays[timing.properties.indexOf('visibility')]).toBe(`${dropdownCloseDelay / 1000}s`);
    await buttonOf(page, 'Services').hover();
    await expect(linkOf(page, 'Services')).toBeVisible();
    await page.mouse.move(away.x, away.y);
    await expect(linkOf(page, 'Services')).toBeHidden();
  });
});
