import type { Locator, Page } from 'playwright/test';
import { drawerMaxWidth, drawerWidth } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { menus } from '#generated/content/menus.ts';
import { hasLanguages } from '#generated/features.ts';
import { languages } from '#generated/languages.ts';
import { menuEntries } from '../../../renderer/site/menu.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import { boxOf, scrolled } from '../support/measures.ts';

test.use({ viewport: { width: 390, height: 780 } });

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: interfaceTexts.drawer });
const opener = (page: Page): Locator => page.getByRole('button', { name: interfaceTexts.openMenu });
const closer = (page: Page): Locator => drawerOf(page).getByRole('button', { name: interfaceTexts.closeMenu });

/** Waits until the drawer touches the right edge. */
const atTheEdge = async (page: Page): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(async () => {
      const box = await boxOf(drawerOf(page));
      return box.x + box.width;
    })
    .toBe(width);
};

const openDrawer = async (page: Page): Promise<void> => {
  await opener(page).click();
  await atTheEdge(page);
};

/** The center of the area next to the drawer. */
const beside = Math.floor((390 - Math.min((390 * drawerWidth) / 100, drawerMaxWidth)) / 2);

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on the backdrop': (page) => page.mouse.click(beside, 500),
  'a click outside, where the logo is': (page) => page.mouse.click(beside, 38),
  'its close button': (page) => closer(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
};
/** Links of the drawer: one to the current page, and one to another page. */
const links = [
  ...menus.drawer.map(({ name, href }) => ({ name, path: href.split('#')[0] })),
  ...menuEntries.services.map(({ name, link }) => ({ name, path: link })),
];
const own = links.find(({ path }) => path === plainPage);
const away = links.findLast(({ path }) => path !== plainPage);

test(
  '[HDR-7] [STA-1] the drawer closes by its button, by Escape or by a click outside, and returns the focus; a link closes it and opens its place or page',
  inFirefox,
  async ({ page }) => {
    await page.goto(plainPage);
    await expect(drawerOf(page)).toBeHidden();
    for (const [way, act] of Object.entries(ways)) {
      await test.step(way, async () => {
        await openDrawer(page);
        await expect(closer(page)).toBeFocused();
        await act(page);
        await expect(drawerOf(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
        await expect(page).toHaveURL(plainPage);
      });
    }
    await openDrawer(page);
    const link = (name = '') => drawerOf(page).getByRole('link', { name, exact: true });
    for (const heading of await drawerOf(page).getByRole('heading').all()) await heading.click();
    const box = await boxOf(drawerOf(page));
    await page.mouse.click(box.x + 12, box.y + 300);
    await expect(drawerOf(page)).toBeVisible();
    if (own) {
      await link(own.name).click();
      await expect(drawerOf(page)).toBeHidden();
      await expect(page).toHaveURL(`${plainPage}#hero`);
      await openDrawer(page);
    }
    await link(away?.name).click();
    await expect(page).toHaveURL(`${away?.path}#hero`);
    await expect(drawerOf(page)).toBeHidden();
  },
);

test('[HDR-6] [CST-1c] [STA-1] the drawer opens on the right, lists the pages and the entries of its groups, locks the page behind, and closes when the window becomes wide enough for the menu; the header gets the focus', async ({
  page,
}) => {
  await page.goto(plainPage);
  const drawer = drawerOf(page);
  for (const width of [320, 600, 890, 390]) {
    await page.setViewportSize({ width, height: 780 });
    if (await drawer.isVisible()) await page.keyboard.press('Escape');
    // The second click of a double click must not close it.
    await opener(page).dblclick();
    await atTheEdge(page);
    const expected = Math.min((width * drawerWidth) / 100, drawerMaxWidth);
    expect((await boxOf(drawer)).width, `${width} px`).toBeCloseTo(expected, 0);
  }
  const names = await drawer.getByRole('link').allTextContents();
  expect(names).toEqual([
    ...menus.drawer.map(({ name }) => name),
    ...menus.drawerGroups.flatMap(({ entries }) => menuEntries[entries].map(({ name }) => name)),
    ...(hasLanguages ? languages.map(({ name }) => name) : []),
  ]);
  await page.mouse.move(beside, 500);
  await page.mouse.wheel(0, 400);
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 4000);
  // A drawer whose links all fit does not scroll.
  await expect
    .poll(() => drawer.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop))
    .toBeLessThanOrEqual(1);
  expect(await scrolled(page)).toBe(0);
  for (let step = 0; step < names.length + 3; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(drawer).toBeHidden();
  await expect(opener(page)).toBeHidden();
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[HDR-6] [HDR-7] [STA-1] its button opens the drawer, its links work and its close button closes it', async ({
    page,
  }) => {
    await page.goto(plainPage);
    await opener(page).press('Enter');
    await expect(drawerOf(page)).toBeVisible();
    await expect(closer(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawerOf(page)).toBeHidden();
    await opener(page).click();
    await drawerOf(page)
      .getByRole('link', { name: away?.name ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(`${away?.path}#hero`);
  });
});
