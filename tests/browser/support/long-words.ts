import type { Page } from 'playwright/test';

/** The longest German word in everyday use, 39 letters. */
const longWord = 'Rechtsschutzversicherungsgesellschaften';

/** Prepends a long word to every text of a page. */
export const addLongWords = (page: Page): Promise<void> =>
  page.evaluate((word) => {
    // Only short words are compounds.
    for (const compound of document.querySelectorAll('.compound')) compound.replaceWith(compound.textContent);
    document.body.normalize();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() && !node.parentElement?.closest('script, style, noscript, svg')) texts.push(node);
    }
    for (const text of texts) text.textContent = `${word} ${text.textContent}`;
  }, longWord);

/**
 * Short words that break without a hyphen, compounds that break, and mail addresses that break beside free room. Longer
 * words may break, because not every browser can hyphenate. The dots of an e-mail address separate words. Scripts
 * without blanks between words, such as Japanese, may break between any letters.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = 14;
    const words =
      /[^\s/\u2010-\u2014\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}-]+/gu;
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, noscript')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
        if (word.length > longest) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...further] = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (first && further.some(({ top }) => top >= first.bottom)) broken.add(word);
      }
    }
    for (const compound of document.querySelectorAll('.compound')) {
      const isNarrow = matchMedia('(width < 16rem)').matches;
      if (compound.getClientRects().length > 1 && !isNarrow) broken.add(compound.textContent);
    }
    for (const link of document.querySelectorAll('a[href^="mailto:"]')) {
      const range = document.createRange();
      range.selectNodeContents(link);
      const parts = [...range.getClientRects()];
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      // Columns of facts widen up to half of their row, and that of the footer up to a fifth of the window.
      const list = (link.closest('dl, li, p')?.clientWidth ?? 0) / (link.closest('dl') ? 2 : 1);
      const room = link.closest('footer') ? innerWidth / 5 : list;
      if (width < room && parts.some(({ top }) => top > (parts[0]?.bottom ?? 0) - 1)) broken.add(link.textContent);
    }
    return [...broken];
  });
