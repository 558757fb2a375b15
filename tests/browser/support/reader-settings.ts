import type { Page } from 'playwright/test';

/** True in Chromium: only DevTools sets the text size. */
export const canSetTextSize = (page: Page): boolean => page.context().browser()?.browserType().name() === 'chromium';

/** Sets the browser's default text size, which rem refers to. The usual size is 16 px. */
export const setTextSize = async (page: Page, pixels: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
};

/** Applies or removes the text spacing of WCAG 1.4.12. */
export const setApart = (page: Page, isApart = true): Promise<void> =>
  page.evaluate((apart) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = apart ? [sheet] : [];
  }, isApart);
