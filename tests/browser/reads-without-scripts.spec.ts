import { routes } from '../../generated/routes.ts';
import { expect, test } from './clean-page.ts';
import { headingOf } from './headings.ts';

test.use({ javaScriptEnabled: false });

for (const route of routes.filter(({ path, canonical }) => path === canonical)) {
  test(`${route.path} reads whole`, async ({ page }) => {
    await page.goto(route.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(await headingOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const heading of await page.locator('main :is(h2, h3)').all()) await expect(heading).toBeVisible();
    for (const panel of await page.locator('main [role="tabpanel"]').all()) await expect(panel).toBeVisible();
  });
}

for (const path of ['/contact', '/careers']) {
  test(`the form of ${path} says that it needs a script, and where to write instead`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('form').getByText('hello@', { exact: false })).toBeVisible();
  });
}
