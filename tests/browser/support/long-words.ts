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

/**
 * Words that break in their middle, without a hyphen. Longer words may break, because they are hyphenated where the
 * browser has a dictionary. A mail address consists of the words between its dots.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = 14;
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, noscript')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/\u2010-\u2014-]+/g)) {
        if (word.length > longest) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...further] = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (first && further.some(({ top }) => top >= first.bottom)) broken.add(word);
      }
    }
    return [...broken];
  });
