import type { Page } from 'playwright/test';
import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import { headerEntries } from '../site/menus.ts';
import { plainPage } from '../site/pages.ts';
import { expect, test } from './clean-page.ts';
import { boxOf, pageReady } from './measures.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: interfaceTexts.mainNavigation });
const more = (page: Page) => menu(page).getByRole('button', { name: interfaceTexts.moreMenu, exact: true });
/** The entries of the menu that the window shows. */
const shown = (page: Page): Promise<string[]> =>
  menu(page)
    .locator('#menu-list > li > .menu-link')
    .evaluateAll((entries) =>
      entries
        .filter((entry) => entry.getBoundingClientRect().bottom < innerHeight)
        .map((entry) => entry.textContent ?? ''),
    );
const names = headerEntries.map(({ name }) => name);

for (const width of [900, 1000, 1120, 1280, 1920]) {
  test(`[HDR-2] at ${width} px the menu shows the entries that fit, and the others under More`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(plainPage);
    await pageReady(page);
    const first = await shown(page);
    expect(first).toEqual(names.slice(0, first.length));
    expect(first.length).toBeGreaterThan(0);
    if (first.length === names.length) {
      await expect(more(page)).toBeHidden();
      return;
    }
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

test('the Tab key brings every entry into the window', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(plainPage);
  await pageReady(page);
  for (const name of [interfaceTexts.skipLink, interfaceTexts.home, ...names]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
    await expect(page.locator(':focus')).toBeInViewport();
  }
});
