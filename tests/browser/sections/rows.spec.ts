import type { Page } from 'playwright/test';
import { hasPage, pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { pageReady } from '../support/measures.ts';

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11];
const widths = [320, 768, 1024, 1440];

/**
 * Gives each list of rows one number of entries after the other. Returns those whose rows are not full or, on wide
 * screens, leave an entry alone.
 */
const brokenRows = (page: Page): Promise<string[]> =>
  page.locator('main :is(.rows-3, .rows-4)').evaluateAll((lists, wanted) => {
    const describe = (list: Element, count: number): string[] => {
      const first = list.firstElementChild;
      if (!first) return [];
      list.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)));
      // On phones, the list may scroll as one row.
      if (innerWidth < 640 && list.matches('.shelf')) return [];
      const boxes = [...list.children].map((child) => child.getBoundingClientRect());
      const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()];
      const { right } = list.getBoundingClientRect();
      const isFull = rows.every((row) => right - Math.max(...row.map((box) => box.right)) < 3);
      const isAlone = innerWidth >= 1024 && count > 1 && rows.some((row) => row.length === 1);
      return isFull && !isAlone ? [] : [`${list.className} of ${count}: ${rows.map((row) => row.length).join(', ')}`];
    };
    // Lists of the same classes have the same rows.
    const kinds = [...new Map(lists.map((list) => [list.className, list])).values()];
    return kinds.flatMap((list) => wanted.flatMap((count) => describe(list, count)));
  }, counts);

test('the rows of lists are full with every number of entries, at every width', async ({ page }) => {
  for (const path of ['home', 'industries', 'search'].filter(hasPage).map(pageOf)) {
    await page.goto(path);
    await pageReady(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenRows(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('on phones, lists that scroll show the position, and no other list does', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 639]) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await page.locator('main .shelf').evaluateAll(
      (lists, wanted) =>
        lists.flatMap((list) =>
          wanted.filter((count) => {
            list.replaceChildren(...Array.from({ length: count }, () => list.children[0]?.cloneNode(true) ?? ''));
            const hasLine = getComputedStyle(list).backgroundImage !== 'none';
            return hasLine !== list.scrollWidth > list.clientWidth;
          }),
        ),
      counts,
    );
    expect(wrong, `numbers of entries at ${width} px`).toEqual([]);
  }
});
