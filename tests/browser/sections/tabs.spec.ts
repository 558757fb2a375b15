import type { Page } from 'playwright/test';
import { firstSection } from '../../site/sections.ts';
import { expect, nightlyInFirefox, test } from '../support/clean-page.ts';
import { scrolled } from '../support/measures.ts';
import { holdBack } from '../support/responses.ts';

const deliverables = firstSection('deliverables');
const tabs = (page: Page) => page.getByRole('tab');
const panel = (page: Page) => page.getByRole('tabpanel');

const expectSelected = async (page: Page, place: number): Promise<void> => {
  await expect(tabs(page).nth(place)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page)).toHaveAccessibleName((await tabs(page).nth(place).textContent()) ?? '');
};

// conformance/services-and-industries.test.ts proves what the panels say.
test(
  '[SPT-1c] [STA-26] the first tab is selected, also by a click before the script has loaded; clicks and keys show others',
  nightlyInFirefox,
  async ({ page }) => {
    test.skip(!deliverables, 'no page has tabs of deliverables');
    const { letGo } = await holdBack(page, '**/*.js');
    await page.goto(deliverables?.address ?? '', { waitUntil: 'commit' });
    await expect(tabs(page).first()).toBeVisible();
    const count = await tabs(page).count();
    await tabs(page)
      .nth(count - 1)
      .click();
    await expectSelected(page, 0);
    letGo();
    await expectSelected(page, count - 1);
    for (let place = 0; place < count; place += 1) {
      await tabs(page).nth(place).click();
      await expectSelected(page, place);
    }
    for (const [key, place] of [
      ['Home', 0],
      ['ArrowUp', count - 1],
      ['ArrowDown', 0],
      ['ArrowLeft', count - 1],
      ['ArrowRight', 0],
      ['End', count - 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectSelected(page, place);
      await expect(tabs(page).nth(place)).toBeFocused();
    }
    await expect(tabs(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  },
);

test('[SVC-1] [SVC-3] [STA-25] a tab of the overview scrolls to the hero', async ({ page }) => {
  const overview = firstSection('service-tabs');
  test.skip(!overview, 'the site has no tabs with its services');
  await page.goto(overview?.path ?? '');
  await expectSelected(page, 0);
  for (const place of (overview?.content.services ?? []).keys()) {
    await page.locator(`#${overview?.anchor}`).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await tabs(page).nth(place).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expectSelected(page, place);
  }
});
