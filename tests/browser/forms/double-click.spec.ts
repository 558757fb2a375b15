import type { Locator, Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { hasQuoteButton, hasSearch } from '#generated/features.ts';
import { hasLeadForm } from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { leadDialog } from '../support/fields.ts';
import { boxAtRestOf, pageReady, scrollTo } from '../support/measures.ts';

/** Every control that opens a layer over the page, with that layer. */
const openers: readonly {
  name: string;
  clause?: string;
  isThere: boolean;
  path: string;
  width: number;
  scroll?: number;
  opener: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}[] = [
  {
    name: 'the quote button',
    clause: '[STA-16a] [STA-16b] ',
    isThere: hasLeadForm && hasQuoteButton,
    path: plainPage,
    width: 1280,
    scroll: quoteThreshold + 1,
    opener: (page) => page.getByRole('link', { name: interfaceTexts.quoteButton }),
    opened: leadDialog,
  },
  {
    name: 'the button of the home page',
    clause: '[HOM-4] [STA-16a] ',
    isThere: hasLeadForm,
    path: '/',
    width: 1280,
    opener: (page) => page.getByRole('link', { name: homePage.innovation.button, exact: true }),
    opened: leadDialog,
  },
  {
    name: 'the search link',
    isThere: hasSearch,
    path: plainPage,
    width: 1280,
    opener: (page) => page.getByRole('link', { name: interfaceTexts.search.open }),
    opened: (page) => page.getByRole('dialog', { name: interfaceTexts.search.title }),
  },
  {
    name: 'the menu button',
    isThere: true,
    path: plainPage,
    width: 390,
    opener: (page) => page.getByRole('button', { name: interfaceTexts.openMenu }),
    opened: (page) => page.getByRole('dialog', { name: interfaceTexts.drawer }),
  },
];

for (const { name, clause = '', isThere, path, width, scroll, opener, opened } of openers) {
  test.describe(name, () => {
    test.skip(!isThere, `the site has no ${name}`);

    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await pageReady(page);
      if (scroll) await scrollTo(page, scroll);
      else await opener(page).scrollIntoViewIfNeeded();
    });

    test(`${clause}a double click on ${name} opens its layer once`, async ({ page }) => {
      await opener(page).dblclick();
      await expect(opened(page)).toBeVisible();
      await expect(page).toHaveURL(path);
      // The close event fires a task later.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect(opened(page)).toBeVisible();
    });

    test(`${clause}a second click on ${name} does not close its open layer`, async ({ page }) => {
      const { x, y, width: across, height } = await boxAtRestOf(opener(page));
      const place = { x: x + across / 2, y: y + height / 2 };
      await page.mouse.click(place.x, place.y);
      await expect(opened(page)).toBeVisible();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect(opened(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  });
}
