import { footer } from '#generated/content/footer.ts';
import { site } from '#generated/content/site.ts';
import { menuEntries } from '../../../renderer/site/menu.ts';
import { contactPlace } from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { scrolled } from '../support/measures.ts';

const overview = footer.overviewLinks.map(({ name, href }) => ({ name, path: href.split('#')[0] ?? '' }));
const services = menuEntries.services.map(({ name, link }) => ({ name, path: link }));

// links.test.ts has the clicks that open another tab or window.
test('[FTR-2] [FTR-3] the copyright line has the year of the visit; a link opens its page at the top, and one to the same page scrolls there', async ({
  page,
}) => {
  const own = overview.filter(({ path }) => path === plainPage).slice(0, 1);
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  await page.goto(plainPage);
  await expect(page.getByText(footer.copyright.replace('{year}', '2031'))).toBeVisible();
  for (const { name, path } of [...own, ...overview.slice(-1), ...services.slice(-1)]) {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, site.baseUrl).href);
    await expect.poll(() => scrolled(page), name).toBe(0);
  }
});

test('a mail address widens its column before it breaks', async ({ page }) => {
  await page.goto(contactPlace);
  for (const [place, width, address] of [
    ['footer', 1024, 'hello@our-harbor.example'],
    ['.facts', 1152, 'operations@our-harbor-digital.example'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await page.locator(`${place} a[href^="mailto:"]`).evaluateAll(
      (links, words) =>
        links.map((link) =>
          ['a@b.example', words].map((text) => {
            link.textContent = text;
            return link.getBoundingClientRect().height;
          }),
        ),
      address,
    );
    expect(heights.filter(([short, long]) => short !== long)).toEqual([]);
  }
});
