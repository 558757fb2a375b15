import type { Page } from 'playwright/test';
import { footer as footerWords } from '#generated/content/footer.ts';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { legalSummaries } from '#generated/content/legal/index.ts';
import { site } from '#generated/content/site.ts';
import { menuEntries } from '../../../renderer/site/menu.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { scrolled } from '../support/measures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

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

const all = [...overview, ...services, ...industries, ...legal];

// links.test.ts has the clicks that open another tab or window.
test('[FTR-3] a link of each column opens its page at the top, and one to the same page scrolls there', async ({
  page,
}) => {
  const columns = [overview, services, industries, legal].flatMap((column) => column.slice(-1));
  const own = all.filter(({ path }) => path === plainPage).slice(0, 1);
  await page.goto(plainPage);
  for (const { name, path } of [...own, ...columns]) {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await footer(page).getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, site.baseUrl).href);
    await expect.poll(() => scrolled(page), name).toBe(0);
  }
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
