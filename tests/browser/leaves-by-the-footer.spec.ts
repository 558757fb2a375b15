import type { Page } from 'playwright/test';
import { expect, test } from './clean-page.ts';
import { scrolled } from './measures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

/** To the very end of the page, where the footer is. */
const goDown = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
};

const same: [path: string, name: string][] = [
  ['/about', 'About Us'],
  ['/services/cloud', 'Cloud Migration & Management'],
  ['/industries/fintech', 'Financial Services'],
  ['/terms', 'Terms of Conditions'],
];
for (const [path, name] of same) {
  test(`[FTR-3] ${name}, on its own page, scrolls to the top`, async ({ page }) => {
    await page.goto(path);
    await goDown(page);
    await footer(page).getByRole('link', { name, exact: true }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

const others: [name: string, path: string][] = [
  ['Quality Assurance & Testing', '/services/qa'],
  ['Supply Chain', '/industries/supply-chain'],
  ['Careers', '/careers'],
  ['Portfolio', '/portfolio'],
  ['Contact', '/contact'],
  ['Cookie Policy', '/cookies'],
];
for (const [name, path] of others) {
  test(`[FTR-3] ${name}, from another page, opens at the top`, async ({ page }) => {
    await page.goto('/about');
    await goDown(page);
    await footer(page).getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(() => scrolled(page)).toBe(0);
  });
}

test('a link to the same page still opens in a new tab when it is asked to', async ({ page, context }) => {
  await page.goto('/about');
  await goDown(page);
  const before = await scrolled(page);
  const opened = context.waitForEvent('page');
  await footer(page)
    .getByRole('link', { name: 'About Us', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/about#hero');
  expect(await scrolled(page)).toBe(before);
});

test('going back after a jump to the top stays on the site', async ({ page }) => {
  await page.goto('/about');
  await goDown(page);
  await footer(page).getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page).toHaveURL('/about#hero');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

for (const year of [2027, 2031]) {
  test(`[FTR-2] in ${year} the copyright line says so, whenever the site was built`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${year}-03-01T12:00:00Z`));
    await page.goto('/');
    const line = footer(page).getByText('©');
    await expect(line).toContainText(String(year));
    await expect(line).not.toContainText(/20\d\d.*20\d\d/);
    await expect(footer(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    await expect(footer(page).getByRole('link', { name: 'Terms of Conditions' })).toHaveAttribute('href', '/terms');
    await expect(footer(page).getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookies');
  });
}
