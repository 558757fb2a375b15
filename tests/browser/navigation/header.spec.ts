import type { Page } from 'playwright/test';
import { heroThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { headerEntries } from '../../site/content.ts';
import { hasPage, pageOf, plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { scrollTo, topOf } from '../support/measures.ts';

/** The underlined entries of the main menu. */
const highlighted = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: interfaceTexts.mainNavigation })
    .locator('.menu-link')
    .evaluateAll((entries) =>
      entries
        .filter((entry) => !getComputedStyle(entry, '::after').scale.startsWith('0'))
        .map((entry) => entry.textContent ?? ''),
    );

const transparent = 'rgba(0, 0, 0, 0)';

test.describe('the header', () => {
  /** Pages below an entry of the header, and pages that are entries. */
  const pages = ['/', plainPage, ...['industry', 'legal'].filter(hasPage).map(pageOf)];
  const isWithin = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);
  const entriesOf = (path: string): string[] =>
    headerEntries.filter((entry) => isWithin(path, entry.path)).map(({ name }) => name);

  test('[HDR-5a] [HDR-5b] is solid from the start on other pages, highlights their entry, and none on the home page', async ({
    page,
  }) => {
    for (const path of pages) {
      await page.goto(path);
      expect(await highlighted(page), path).toEqual(path === '/' ? [] : entriesOf(path));
      if (path !== plainPage) continue;
      const [ground, paper] = await page
        .getByRole('banner')
        .evaluate((header) => [header, document.body].map((element) => getComputedStyle(element).backgroundColor));
      expect(ground, 'solid from the start').toBe(paper);
    }
  });

  test.describe('over the home hero', () => {
    const height = 800;
    const positions = [
      { share: heroThreshold - 1, clear: true },
      { share: heroThreshold - 1 / height, clear: true },
      { share: heroThreshold, clear: false },
      { share: heroThreshold + 1, clear: false },
    ];
    test('[HDR-1] [HDR-8] [STA-3] [CST-1e] stays at the top, transparent above the threshold and solid below it, there and back', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height });
      await page.goto('/');
      const header = page.getByRole('banner');
      const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect.poll(ground).toBe(transparent);
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      for (const { share, clear } of [...positions, ...positions.toReversed()]) {
        await scrollTo(page, Math.floor((height * share) / 100));
        await expect(header, `${share} %`).toHaveAttribute('data-over-hero', String(clear));
        await expect.poll(ground, `${share} %`).toBe(clear ? transparent : paper);
        expect(await topOf(header)).toBe(0);
      }
      await expect(header.getByRole('link', { name: interfaceTexts.home })).toBeInViewport();
    });
  });
});
