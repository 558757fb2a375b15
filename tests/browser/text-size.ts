import type { Page } from 'playwright/test';

/** Sets the text size of the browser's settings, to which rem refers. Usual are 16 px. */
export const setTextSize = async (page: Page, pixels: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
};
