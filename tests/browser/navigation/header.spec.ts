import type { Page } from 'playwright/test';
import { logo } from '#generated/brand.ts';
import { heroThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { site } from '#generated/content/site.ts';
import { nameWidth } from '../../../generator/pictures/brand/name-width.ts';
import { readTypeface } from '../../../generator/pictures/fonts/typeface.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { headerEntries } from '../../site/content.ts';
import { hasPage, pageOf, plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { companyNames, faultsOfNames } from '../support/company-names.ts';
import { pageReady, scrollTo, topOf } from '../support/measures.ts';
import { setTextSize } from '../support/reader-settings.ts';

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

test('[HDR-8] words of the hero end at the edge of the transparent header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height });
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 }).first();
  const isShownAt = (y: number) =>
    title.evaluate(
      (element, y) => document.elementsFromPoint(element.getBoundingClientRect().left + 5, y).includes(element),
      y,
    );
  const { y = 0 } = (await title.boundingBox()) ?? {};
  await scrollTo(page, y - 10);
  const { height: edge = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  await expect.poll(() => isShownAt(edge - 10)).toBe(false);
  expect(await isShownAt(edge + 10)).toBe(true);
});

/** Windows, and the text size in percent. The first is one of 1280 px at 400 %. */
const windows = [
  [320, 256, 100],
  [320, 700, 200],
  [360, 700, 100],
  [390, 700, 100],
  [768, 700, 200],
  [896, 700, 100],
  [1280, 700, 100],
] as const;

test('the name of any company is whole in the header and the footer, beside the controls', async ({ page }) => {
  const typeface = await readTypeface(siteFolders.data, site.typefaces.heading);
  const measured = companyNames.map(async ({ name, dir }) => {
    return { name, dir, width: await nameWidth(name, typeface, { code: 'en', dir }) };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await pageReady(page);
  // Beside a switcher of languages, which only the company with a drawn logo has.
  if (logo) {
    await page.locator('header .logo').evaluate((link) => {
      const [sign, name] = [document.createElement('span'), document.createElement('span')];
      sign.className = 'logo-sign';
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      drawing.setAttribute('viewBox', '0 0 24 24');
      sign.append(drawing);
      name.className = 'logo-name';
      link.replaceChildren(sign, name);
    });
  }
  for (const [width, height, percent] of windows) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, (16 * percent) / 100);
    const shown = page.locator('.logo-name, .footer-name');
    expect(await shown.count()).toBe(logo ? 1 : 2);
    expect(await shown.evaluateAll(faultsOfNames, await Promise.all(measured)), `${width} px, ${percent} %`).toEqual(
      [],
    );
  }
});
