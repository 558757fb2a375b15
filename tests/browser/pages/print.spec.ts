import { wcagContrast } from 'culori';
import { canonicalRoutes } from '#generated/routes.ts';
import { hasPage, pageOf, sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { type Color, colorsOf } from '../support/measures.ts';

/** Pages that people print: case studies and legal texts. */
const pages = canonicalRoutes.filter(
  ({ template, path }) => (template === 'case-study' || template === 'legal') && sampledPages.includes(path),
);

/** A printed page has more words than this. */
const wordsOfASheet = 250;

const hex = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test('case studies and legal texts print dark on white without interactive elements', async ({ page }) => {
  test.slow();
  for (const { path } of pages) {
    await test.step(path, async () => {
      // Dark mode must not change the print.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto(path);
      const ofTheScreen = [
        page.getByRole('banner'),
        page.getByRole('dialog'),
        page.getByRole('navigation'),
        page.getByRole('contentinfo'),
        page.getByRole('button'),
      ];
      for (const part of ofTheScreen) await expect(part.filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('.print-head')).toContainText(path);
      const texts = page.locator('main :is(h1, h2, h3, p, li, dt, dd)').filter({ visible: true });
      const count = await texts.count();
      expect(count).toBeGreaterThan(3);
      for (const color of new Set((await colorsOf(texts)).map(hex))) {
        expect(wcagContrast(color, '#ffffff'), color).toBeGreaterThan(4.5);
      }
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      const words = (await texts.allTextContents()).join(' ').split(/\s+/).length;
      expect(sheets.length).toBeGreaterThan(0);
      // Headings stay with their text, and the last sheet is seldom full.
      expect(sheets.length).toBeLessThanOrEqual(Math.ceil(words / wordsOfASheet) + 2);
    });
  }
});

test('service pages print every panel under its heading, without the list of tabs', async ({ page }) => {
  test.skip(!hasPage('service'), 'the site has no services');
  await page.goto(pageOf('service'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveCount(0);
  for (const panel of await page.getByRole('tabpanel').all()) await expect(panel.getByRole('heading')).toBeVisible();
});

test('every page prints without the grounds of the screen, and lists that move whole', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 680, height: 900 });
  for (const path of sampledPages) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const shadows = await page
        .locator('main *')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility() && getComputedStyle(each).boxShadow !== 'none')
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        );
      expect(shadows).toEqual([]);
      const cut = await page.locator('.marquee-half:not([aria-hidden]) > li').evaluateAll(
        (all) =>
          all.filter((each) => {
            const { right, bottom } = each.getBoundingClientRect();
            const frame = each.closest('.marquee')?.getBoundingClientRect();
            return frame !== undefined && (right > frame.right + 1 || bottom > frame.bottom + 1);
          }).length,
      );
      expect(cut, 'items outside of their list').toBe(0);
      const ofTheScreen = page.locator('main').locator('button, input[type=file], video:not([poster]), .embed');
      await expect(ofTheScreen.filter({ visible: true })).toHaveCount(0);
      const found = await page.locator('main').evaluate((main) => {
        const all = [...main.querySelectorAll('*')].filter((each) => each.checkVisibility());
        const styles = (part: string, of = '*') =>
          all.filter((each) => each.matches(of)).map((each) => getComputedStyle(each, part));
        const marks = [...styles('::before'), ...styles('::after')].filter(({ content }) => content !== 'none');
        return {
          urlsOverTexts: styles('::after', 'a[href^="https://"]').filter(({ position }) => position === 'absolute')
            .length,
          samples: styles('::placeholder', '[placeholder]').filter(({ color }) => color !== 'rgba(0, 0, 0, 0)').length,
          lostMarks: marks.filter(({ printColorAdjust }) => printColorAdjust !== 'exact').length,
        };
      });
      expect(found).toEqual({ urlsOverTexts: 0, samples: 0, lostMarks: 0 });
    });
  }
});
