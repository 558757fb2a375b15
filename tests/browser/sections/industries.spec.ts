import type { Locator, Page } from 'playwright/test';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { wholePage } from '../support/measures.ts';

const { path = '/' } = firstSection('industry-blocks') ?? {};
const phone = { width: 390, height: 780 };

test.skip(!firstSection('industry-blocks'), 'no page describes all industries');

const blockOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const listsOf = (block: Locator): Locator => block.locator('details li').first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[IND-3] each industry is folded on phones, opens by key or by a link to it, and is open on wide screens', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      const last = industrySummaries.at(-1);
      await page.goto(`${path}#${last?.id}`);
      await expect(listsOf(blockOf(page, last?.title ?? ''))).toBeVisible();
      await expect(blockOf(page, last?.title ?? '').getByRole('heading', { level: 2 })).toBeInViewport();
      for (const { title } of industrySummaries.slice(0, -1)) {
        const block = blockOf(page, title);
        await expect(listsOf(block)).toBeHidden();
        await block.locator('summary').press('Enter');
        await expect(listsOf(block)).toBeVisible();
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      for (const { title } of industrySummaries) {
        await expect(listsOf(blockOf(page, title))).toBeVisible();
        await expect(blockOf(page, title).locator('summary')).toBeHidden();
      }
    });
  });
}

test('the overview shows no drawing twice, and nine industries within 11,000 px', async ({ page }) => {
  await page.goto(path);
  await wholePage(page);
  const files = await page
    .locator('main img')
    .evaluateAll((images) => images.flatMap((image) => image.getAttribute('src') ?? []));
  expect(files.filter((file, place) => files.indexOf(file) < place)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000);
});
