import type { Page } from 'playwright/test';
import { challengeExcerpt } from '#generated/constants.ts';
import { loadService, serviceSummaries } from '#generated/content/services/index.ts';
import { loadCaseStudy } from '../../../renderer/content/case-studies.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { cutAtWord } from '../../../schemas/text/words.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import { scrolled } from '../support/measures.ts';
import { holdBack } from '../support/responses.ts';

const deliverableTabs = firstSection('deliverables');
const tabs = (page: Page) => page.getByRole('tab');
const panel = (page: Page) => page.getByRole('tabpanel');

const expectSelected = async (page: Page, place: number): Promise<void> => {
  await expect(tabs(page).nth(place)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page)).toHaveAccessibleName((await tabs(page).nth(place).textContent()) ?? '');
};

// Services differ in their texts only, so one of them suffices, except in a full run.
for (const { id, link, name } of isFullRun ? serviceSummaries : serviceSummaries.slice(0, 1)) {
  test(
    `[SPT-1c] [STA-26] ${name}: the first tab is selected, and clicks and keys show others`,
    inFirefox,
    async ({ page }) => {
      const { deliverables } = loadService(id as Parameters<typeof loadService>[0]);
      await page.goto(link);
      await expect(
        page.getByRole('region', { name: deliverableTabs?.content.heading.title ?? '', exact: true }),
      ).toBeVisible();
      await expect(tabs(page)).toHaveText(deliverables.items.map(({ title }) => title));
      await expectSelected(page, 0);
      for (const [place, { title, text }] of deliverables.items.entries()) {
        await tabs(page).nth(place).click();
        await expectSelected(page, place);
        await expect(panel(page)).toContainText(title);
        await expect(panel(page)).toContainText(plainText(text.slice(0, 1)));
      }
      // links.test.ts has the further keys.
      const last = deliverables.items.length - 1;
      for (const [key, place] of [
        ['Home', 0],
        ['ArrowUp', last],
        ['ArrowDown', 0],
        ['End', last],
      ] as const) {
        await page.keyboard.press(key);
        await expectSelected(page, place);
        await expect(tabs(page).nth(place)).toBeFocused();
      }
      await expect(tabs(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1);
    },
  );
}

test('[STA-26] a click before the script has loaded selects its tab afterwards', inFirefox, async ({ page }) => {
  test.skip(!deliverableTabs, 'no page has tabs of deliverables');
  const { letGo } = await holdBack(page, '**/*.js');
  await page.goto(deliverableTabs?.address ?? '', { waitUntil: 'commit' });
  await expect(tabs(page).first()).toBeVisible();
  const last = (await tabs(page).count()) - 1;
  await tabs(page).nth(last).click();
  await expectSelected(page, 0);
  letGo();
  await expectSelected(page, last);
});

const overview = firstSection('service-tabs');
const services = (overview?.content.services ?? []).map(loadService);

test(
  '[SVC-1] [SVC-2] [SVC-3] [SVC-4] [STA-25] [CST-12b] the overview has a tab for each of its services, which scrolls to the hero and shows its first case study',
  inFirefox,
  async ({ page }) => {
    test.skip(!overview, 'the site has no tabs with its services');
    await page.goto(overview?.path ?? '');
    await expect(tabs(page)).toHaveText(services.map(({ name }) => name));
    await expectSelected(page, 0);
    for (const [place, service] of services.entries()) {
      await page.locator(`#${overview?.anchor}`).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
      await tabs(page).nth(place).click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expectSelected(page, place);
      await expect(panel(page).getByRole('link').first()).toHaveAttribute('href', `${service.link}#hero`);
      await expect(panel(page)).toContainText(service.card.detailedDescription);
      const [first] = service.relatedCaseStudies;
      if (!first) {
        await expect(panel(page)).toContainText(overview?.content.noStudy ?? '');
        continue;
      }
      const study = loadCaseStudy(first);
      await expect(panel(page).getByRole('heading', { name: study.title })).toBeVisible();
      await expect(panel(page)).toContainText(cutAtWord(plainText(study.challenge), challengeExcerpt));
      await expect(panel(page)).not.toContainText(plainText(study.challenge).slice(0, challengeExcerpt + 10));
      await expect(panel(page).getByRole('term')).toHaveText(study.results.map(({ value }) => value));
      await expect(panel(page).getByRole('definition')).toHaveText(study.results.map(({ description }) => description));
    }
  },
);
