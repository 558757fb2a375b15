import type { Page } from 'playwright/test';
import { challengeExcerpt } from '#generated/constants.ts';
import { servicesPage } from '#generated/content/pages/services.ts';
import { loadService, serviceSummaries } from '#generated/content/services/index.ts';
import { loadCaseStudy } from '../../renderer/content/case-studies.ts';
import { plainText } from '../../schemas/plain-text.ts';
import { expect, test } from './clean-page.ts';
import { scrolled } from './measures.ts';

const serviceTabs = servicesPage.tabs.services.length;

const tabs = (page: Page) => page.getByRole('tab');
const panel = (page: Page) => page.getByRole('tabpanel');

const expectSelected = async (page: Page, place: number): Promise<void> => {
  await expect(tabs(page).nth(place)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page)).toHaveAccessibleName((await tabs(page).nth(place).textContent()) ?? '');
};

for (const { id, link, name } of serviceSummaries) {
  test(`[SPT-1c] [STA-26] What We Deliver of ${name}: the first tab is selected, a click shows another's text`, async ({
    page,
  }) => {
    const { deliverables } = await loadService(id as Parameters<typeof loadService>[0]);
    await page.goto(link);
    await expect(page.getByRole('region', { name: 'What We Deliver' })).toBeVisible();
    await expect(tabs(page)).toHaveText(deliverables.items.map(({ title }) => title));
    await expectSelected(page, 0);
    for (const [place, { title, text }] of deliverables.items.entries()) {
      await tabs(page).nth(place).click();
      await expectSelected(page, place);
      await expect(panel(page)).toContainText(title);
      await expect(panel(page)).toContainText(plainText(text.slice(0, 1)));
    }
  });
}

test('[STA-26] the first click counts, also before there is a script that answers it', async ({ page }) => {
  await page.goto('/services/qa#deliverables');
  await tabs(page).nth(2).click();
  await expectSelected(page, 2);
});

test('arrow keys, Home and End move between the tabs, and one tab is in the tab order', async ({ page }) => {
  await page.goto('/services/qa');
  await tabs(page).first().focus();
  const last = (await tabs(page).count()) - 1;
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowRight', 2],
    ['ArrowUp', 1],
    ['ArrowLeft', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectSelected(page, place);
    await expect(tabs(page).nth(place)).toBeFocused();
  }
  expect(await tabs(page).evaluateAll((list) => list.filter((tab) => (tab as HTMLElement).tabIndex === 0).length)).toBe(
    1,
  );
});

test('[SVC-1] [SVC-2] [STA-25] the overview has four tabs, the first is selected', async ({ page }) => {
  await page.goto('/services');
  await expect(tabs(page)).toHaveCount(serviceTabs);
  await expect(tabs(page)).toHaveText([
    'AI & Machine Learning Solutions',
    'Custom Software Development',
    'Cloud Migration & Management',
    'DevOps & MLOps',
  ]);
  await expectSelected(page, 0);
  for (const [place, path] of ['/services/ai', '/services/software', '/services/cloud', '/services/devops'].entries()) {
    await tabs(page).nth(place).click();
    await expectSelected(page, place);
    await expect(panel(page).getByRole('link').first()).toHaveAttribute('href', `${path}#hero`);
  }
});

const services = await Promise.all(servicesPage.tabs.services.map(loadService));
for (const [place, service] of services.entries()) {
  const [first] = service.relatedCaseStudies;
  const clauses = first ? '[SVC-3] [CST-12b]' : '[SVC-3] [SVC-4]';
  const shown = first ? 'its first case study' : 'that no case study is linked';
  test(`${clauses} selecting ${service.id} scrolls to the hero and shows its description and ${shown}`, async ({
    page,
  }) => {
    await page.goto('/services#tabs');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await tabs(page).nth(place).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expectSelected(page, place);
    await expect(panel(page)).toContainText(service.card.detailedDescription);
    if (!first) {
      await expect(panel(page)).toContainText('No specific case studies linked to this service yet.');
      return;
    }
    const study = loadCaseStudy(first);
    await expect(panel(page).getByRole('heading', { name: study.title })).toBeVisible();
    const excerpt = plainText(study.challenge).slice(0, challengeExcerpt).trimEnd();
    await expect(panel(page)).toContainText(excerpt);
    await expect(panel(page)).not.toContainText(plainText(study.challenge).slice(0, challengeExcerpt + 10));
    await expect(panel(page).getByRole('term')).toHaveText(study.results.map(({ value }) => value));
    await expect(panel(page).getByRole('definition')).toHaveText(study.results.map(({ description }) => description));
  });
}
