import type { Page } from 'playwright/test';
import { footer as footerWords } from '#generated/content/footer.ts';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { legalSummaries } from '#generated/content/legal/index.ts';
import { menuEntries } from '../../../renderer/site/menu.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { scrolled } from '../support/measures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

/** Scrolls to the end of the page. */
const goDown = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
};

interface FooterLink {
  name: string;
  path: string;
}

const overview: readonly FooterLink[] = footerWords.overviewLinks.map(({ name, href }) => ({
  name,
  path: href.split('#')[0] ?? '',
}));
const services: readonly FooterLink[] = menuEntries.services.map(({ name, link }) => ({ name, path: link }));
const industries: readonly FooterLink[] = industrySummaries
  .filter(({ inFooter }) => inFooter)
  .map(({ title, link }) => ({ name: title, path: link }));
const legal: readonly FooterLink[] = legalSummaries.map(({ name, link }) => ({ name, path: link }));

test('[FTR-3] a link of each column opens its page at the top', async ({ page }) => {
  const columns = [overview, services, industries, legal].flatMap((column) => column.slice(-1));
  await page.goto(plainPage);
  for (const { name, path } of columns.filter((link) => link.path !== plainPage)) {
    await goDown(page);
    await footer(page).getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(() => scrolled(page), name).toBe(0);
  }
});

/** A footer link to the page of the next test. */
const own = [...overview, ...services, ...industries, ...legal].find(({ path }) => path === plainPage);

test('[FTR-3] a link to the same page scrolls to its top, opens in a new tab on Ctrl or Cmd click, and the back button stays on the site', async ({
  page,
  context,
}) => {
  test.skip(!own, 'the footer has no link to that page');
  await page.goto(plainPage);
  await goDown(page);
  const link = footer(page).getByRole('link', { name: own?.name ?? '', exact: true });
  const before = await scrolled(page);
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(`${plainPage}#hero`);
  await tab.close();
  expect(await scrolled(page)).toBe(before);
  await link.click();
  await expect(page).toHaveURL(`${plainPage}#hero`);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(plainPage);
});

test('[FTR-2] the copyright line shows the year of the visit, and the legal texts are linked', async ({ page }) => {
  for (const year of [2027, 2031]) {
    await page.clock.setFixedTime(new Date(`${year}-03-01T12:00:00Z`));
    await page.goto('/');
    await expect(footer(page).getByText(footerWords.copyright.replace('{year}', String(year)))).toBeVisible();
  }
  for (const { name, path } of legal) {
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});
