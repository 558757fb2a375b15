import { serviceSummaries } from '#generated/content/services/index.ts';
import { hasPrerendering } from '#generated/features.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { pageReady } from '../support/measures.ts';

/** The navigation timing of pages ready in advance, which TypeScript's library lacks. */
type Navigation = PerformanceNavigationTiming & { activationStart: number; deliveryType: string };

test('hovering a link fetches or prerenders its page before the click', async ({ page }) => {
  test.skip(!hasPrerendering, 'the site prerenders no page');
  const list = firstSection('service-list');
  test.skip(!list, 'no page lists all services');
  await page.goto(list?.path ?? '');
  await pageReady(page);
  const [service] = serviceSummaries;
  const link = page.locator(`#${list?.anchor}`).getByRole('link', { name: service?.name ?? '', exact: true });
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith(service?.link ?? ''));
  await link.hover();
  await ahead;
  await link.click();
  await expect(page).toHaveURL(`${service?.link}#hero`);
  const wasReady = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
    return (navigation?.activationStart ?? 0) > 0 || navigation?.deliveryType === 'navigational-prefetch';
  });
  expect(wasReady).toBe(true);
});
