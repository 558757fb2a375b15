import type { Locator } from 'playwright/test';

/** More tab stops than any page has. */
const enough = 200;

/** Presses Tab until an element has the focus. */
export const tabTo = async (element: Locator): Promise<void> => {
  const page = element.page();
  for (let stops = 0; stops < enough; stops += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('the keyboard does not get there');
};
