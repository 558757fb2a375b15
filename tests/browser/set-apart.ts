import type { Page } from 'playwright/test';

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
