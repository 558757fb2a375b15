import { fill } from '../../../schemas/text/fill.ts';
import { sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';

const [embed] = sectionsOf('embed');
const { url = 'https://example.com/', heading, show = '', title = '' } = embed?.content ?? {};
const { host, origin } = new URL(url);
test.skip(!embed, 'no page shows a page of another site');

test('a page of another site is loaded only after a click, in the place of its link', async ({ page }) => {
  const requests: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Another site</title><p>Another site</p>' });
  });
  await page.goto(embed?.address ?? '');
  const section = page.getByRole('region', { name: heading?.title ?? '' });
  const link = section.getByRole('link', { name: fill(show, { host }) });
  await expect(link).toHaveAttribute('href', url);
  expect(requests).toEqual([]);
  await link.press('Enter');
  await expect(section.frameLocator('iframe').getByText('Another site')).toBeVisible();
  await expect(section.getByTitle(title)).toBeFocused();
  expect(requests).toEqual([url]);
});
