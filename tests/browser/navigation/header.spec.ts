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

/** Pages below an entry of the header, and a page that is one. */
const pages = [plainPage, ...['industry', 'legal'].filter(hasPage).map(pageOf)];
const isWithin = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);
const height = 800;
const positions = [
  { share: heroThreshold - 1, clear: true },
  { share: heroThreshold - 1 / height, clear: true },
  { share: heroThreshold, clear: false },
  { share: heroThreshold + 1, clear: false },
];

test('[HDR-1] [HDR-5a] [HDR-5b] [HDR-8] [STA-3] [CST-1e] the header of the home page stays at the top, transparent above the threshold and solid below it, there and back; on other pages it is solid and highlights their entry', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.setViewportSize({ width: 1280, height });
  await page.goto('/');
  await expect.poll(ground).toBe(transparent);
  expect(await highlighted(page)).toEqual([]);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const { share, clear } of [...positions, ...positions.toReversed()]) {
    await scrollTo(page, Math.floor((height * share) / 100));
    await expect(header, `${share} %`).toHaveAttribute('data-over-hero', String(clear));
    await expect.poll(ground, `${share} %`).toBe(clear ? transparent : paper);
    expect(await topOf(header)).toBe(0);
  }
  await expect(header.getByRole('link', { name: interfaceTexts.home })).toBeInViewport();
  for (const path of pages) {
    await page.goto(path);
    const entries = headerEntries.filter((entry) => isWithin(path, entry.path)).map(({ name }) => name);
    expect(await highlighted(page), path).toEqual(entries);
    expect(await ground(), 'solid from the start').toBe(paper);
  }
});
