import { serviceSummaries } from '#generated/content/services/index.ts';
import { hasPrerendering } from '#generated/features.ts';
import { hasPage, pageOf } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { pageReady } from '../support/measures.ts';

/** What browsers say of a page that they had ready; TypeScript's library does not know it yet. */
type Navigation = PerformanceNavigationTiming & { activationStart: number; deliveryType: string };

test('a page behind a link that is pointed at is fetched or rendered before the click', async ({ page }) => {
  test.skip(!hasPrerendering, 'the site gets no page ready');
  test.skip(!hasPage('services'), 'the site has no overview of its services');
  await page.goto(pageOf('services'));
  await pageReady(page);
  const [service] = serviceSummaries;
  const link = page.locator('#all-services').getByRole('link', { name: service?.name ?? '', exact: true });
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
