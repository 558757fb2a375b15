import type { Locator } from 'playwright/test';

/** More than any page has. */
const enough = 200;

/** Presses Tab until an element has the focus, as a person without a pointer gets there. */
export const tabTo = async (element: Locator): Promise<void> => {
  const page = element.page();
  for (let stops = 0; stops < enough; stops += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('the keyboard does not get there');
};
