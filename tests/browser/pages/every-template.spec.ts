import { sampledPages } from '../../site/pages.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import { sideways } from '../support/elements-cut.ts';
import { pageReady } from '../support/measures.ts';

test(
  'a page of each template has its fonts and whole mail addresses, and nothing sticks out',
  inFirefox,
  async ({ page }) => {
    test.slow();
    for (const path of sampledPages) {
      await page.goto(path);
      await pageReady(page);
      const seen = await page.evaluate(async () => {
        await document.fonts.ready;
        const boxOf = (node: Node): DOMRect => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        };
        // Firefox lays out each text between two <wbr> of a flexible box separately.
        const isTorn = (link: Element): boolean =>
          [...link.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(boxOf)
            .some(({ top, left }, place, boxes) => {
              const before = boxes[place - 1];
              return before !== undefined && top === before.top && left - before.right > 1;
            });
        return {
          torn: [...document.querySelectorAll('a[href^="mailto:"]')]
            .filter(isTorn)
            .map(({ textContent }) => textContent),
          hasFonts: [...document.fonts].some(({ status }) => status === 'loaded'),
        };
      });
      expect(seen, path).toEqual({ torn: [], hasFonts: true });
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
    }
  },
);
