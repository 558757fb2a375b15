import type { Locator, Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasSearch } from '#generated/features.ts';
import { hasLeadForm } from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { leadDialog, quoteLink } from '../support/forms.ts';
import { boxAtRestOf, pageReady, scrollTo } from '../support/measures.ts';
import { palette, opener as searchLink } from '../support/search.ts';

type Part = (page: Page) => Locator;
const teasers = firstSection('teasers');
const getStarted: Part = (page) => page.getByRole('link', { name: teasers?.content.button ?? '', exact: true });
const menuButton: Part = (page) => page.getByRole('button', { name: interfaceTexts.openMenu });
const drawer: Part = (page) => page.getByRole('dialog', { name: interfaceTexts.drawer });

/** Every control that opens a layer over the page, with that layer. */
const openers: readonly [path: string, width: number, opener: Part, opened: Part, isThere: boolean][] = [
  [plainPage, 1280, quoteLink, leadDialog, hasLeadForm],
  [teasers?.path ?? '/', 1280, getStarted, leadDialog, hasLeadForm && teasers !== undefined],
  [plainPage, 1280, searchLink, palette, hasSearch],
  [plainPage, 390, menuButton, drawer, true],
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

test('[HOM-4] [STA-16a] [STA-16b] a double click opens a layer once, and a later second click does not close it', async ({
  page,
}) => {
  for (const [path, width, opener, opened, isThere] of openers) {
    if (!isThere) continue;
    await test.step(`${opener(page)}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await pageReady(page);
      await watchClosing(page);
      await scrollTo(page, quoteThreshold + 1);
      await opener(page).scrollIntoViewIfNeeded();
      const { x, y, width: across, height } = await boxAtRestOf(opener(page));
      await opener(page).dblclick();
      await expect(opened(page)).toBeVisible();
      await page.mouse.move(x + across / 2, y + height / 2);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      expect(await page.evaluate(() => window.closings)).toBe(0);
      await expect(opened(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
});
