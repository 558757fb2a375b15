import type { Page } from 'playwright/test';

/**
 * Returns texts that are cut off or overlap, and lines that touch in scripts whose letters fill them. A line counts
 * when a tenth of its height is hidden, because line boxes are higher than letters. Excluded are marquees, carousels,
 * text for screen readers, ellipses, hover text of cards and entries under More.
 */
export const textFaults = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((scope) => {
    const meant =
      '.sr-only, .marquee, .carousel, [aria-hidden="true"], .search-result-text, .hover-card-more, .menu-list > li';
    const filled = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Arabic}\p{sc=Devanagari}]/u;
    interface Line {
      element: Element;
      words: string;
      box: DOMRect;
      afloat: boolean;
    }
    const faults: string[] = [];
    const lines: Line[] = [];
    const clips = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return /hidden|clip/.test(overflowX + overflowY);
    };
    const scrolls = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX + overflowY);
    };
    /** The clipping ancestors of an element, the one that scrolls, and true if it floats over the page. */
    const surroundings = (element: Element): { clipping: Element[]; scroller?: Element; afloat: boolean } => {
      const clipping: Element[] = [];
      let scroller: Element | undefined;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (!scroller && clips(at)) clipping.push(at);
        if (/fixed|sticky/.test(position)) return { clipping, afloat: true };
        if (scrolls(at)) scroller ??= at;
      }
      return { clipping, ...(scroller && { scroller }), afloat: false };
    };
    const walker = document.createTreeWalker(document.querySelector(scope) ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim().slice(0, 40) ?? '';
      if (!element || words === '' || element.closest(meant) || element.closest('noscript, script, style')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { clipping, scroller, afloat } = surroundings(element);
      const boxes = [...range.getClientRects()].filter(({ width }) => width >= 1);
      if (boxes.length > 1 && /^\S+@\S+$/.test(words)) faults.push(`the address “${words}” is broken across lines`);
      const { fontSize, lineHeight } = getComputedStyle(element);
      if (boxes.length > 1 && filled.test(words) && parseFloat(lineHeight) < 1.15 * parseFloat(fontSize))
        faults.push(`the lines of “${words}” touch`);
      for (const box of boxes) {
        lines.push({ element, words, box, afloat });
        const isOutside = box.left < -1 || box.right > innerWidth + 1;
        // A row that scrolls shows a text that is no wider than the row.
        if (isOutside && box.width > (scroller?.clientWidth ?? 0)) faults.push(`“${words}” sticks out of the window`);
        for (const frame of clipping) {
          const { top, bottom, left, right } = frame.getBoundingClientRect();
          const slack = box.height / 10;
          if (box.left < left - 1 || box.right > right + 1 || box.top < top - slack || box.bottom > bottom + slack) {
            faults.push(`“${words}” is cut off`);
          }
        }
      }
    }
    // Sorted by top, a line overlaps only the few that begin before its bottom.
    const still = lines.filter(({ afloat }) => !afloat).sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of still.entries()) {
      for (let next = index + 1; next < still.length; next += 1) {
        const other = still[next];
        if (!other || other.box.top > one.box.bottom) break;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        const height = Math.min(one.box.height, other.box.height);
        if (across > 2 && down > height / 3) faults.push(`“${one.words}” and “${other.words}” lie over each other`);
      }
    }
    return [...new Set(faults)];
  }, within);
