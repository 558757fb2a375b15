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
import { palette, opener as searchLink } from '../support/search.ts';

/** Every control that opens a layer over the page, with that layer. */
const openers: readonly {
  name: string;
  isThere: boolean;
  path: string;
  width: number;
  scroll?: number;
  opener: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}[] = [
  {
    name: 'the quote button',
    isThere: hasLeadForm && hasQuoteButton,
    path: plainPage,
    width: 1280,
    scroll: quoteThreshold + 1,
    opener: (page) => page.getByRole('link', { name: interfaceTexts.quoteButton }),
    opened: leadDialog,
  },
  {
    name: 'the button of the home page',
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
    opener: searchLink,
    opened: palette,
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

declare global {
  interface Window {
    /** The number of dialogs that have lost their open attribute. */
    closings?: number;
  }
}

/** Counts dialogs that close. The browser reports a changed attribute before the next task. */
const watchClosing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.closings = 0;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLDialogElement && !target.open) window.closings = (window.closings ?? 0) + 1;
      }
    }).observe(document, { subtree: true, attributeFilter: ['open'] });
  });

const expectNeverClosed = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => window.closings)).toBe(0);

test('[HOM-4] [STA-16a] [STA-16b] a double click opens a layer once, and a later second click does not close it', async ({
  page,
}) => {
  for (const { name, path, width, scroll, opener, opened } of openers.filter(({ isThere }) => isThere)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await pageReady(page);
      await watchClosing(page);
      if (scroll) await scrollTo(page, scroll);
      else await opener(page).scrollIntoViewIfNeeded();
      const { x, y, width: across, height } = await boxAtRestOf(opener(page));
      await opener(page).dblclick();
      await expect(opened(page)).toBeVisible();
      await page.mouse.move(x + across / 2, y + height / 2);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expectNeverClosed(page);
      await expect(opened(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
});
