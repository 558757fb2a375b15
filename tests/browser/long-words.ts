import type { Page } from 'playwright/test';

/** The longest German word in everyday use, 39 letters. */
const longWord = 'Rechtsschutzversicherungsgesellschaften';

/** Puts a long word before every text of a page. */
export const addLongWords = (page: Page): Promise<void> =>
  page.evaluate((word) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() && !node.parentElement?.closest('script, style, noscript, svg')) texts.push(node);
    }
    for (const text of texts) text.textContent = `${word} ${text.textContent}`;
  }, longWord);
