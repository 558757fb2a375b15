import { type Page, test } from 'playwright/test';

/** Sets the text size of the browser's settings, to which rem refers. Usual are 16 px. */
export const setTextSize = async (page: Page, pixels: number): Promise<void> => {
  test.skip(page.context().browser()?.browserType().name() !== 'chromium', 'only DevTools sets the text size');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
};

/** The distances that a reader may set (WCAG 1.4.12), by a sheet of the reader's own. */
export const setApart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
