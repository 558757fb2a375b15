import { interfaceTexts } from '#generated/content/interface.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { clientsSection } from '#generated/content/sections/clients.ts';
import { dropdowns } from '../../site/content.ts';
import { expect, test } from '../support/clean-page.ts';
import { moving, scrollTo } from '../support/measures.ts';

const capabilities = homePage.expertise?.capabilities.length ?? 0;
const clientLogos = clientsSection?.items.length ?? 0;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// every-page.spec.ts proves that nothing moves by itself on a page of each kind.
test('[HOM-1] nothing moves when the home page is scrolled or a layer opens, and the hero shows its first message', async ({
  page,
}) => {
  await page.goto('/');
  const [first, ...others] = homePage.hero.messages;
  await expect(page.getByText(first?.title ?? '')).toBeVisible();
  for (const { title } of others) await expect(page.getByText(title)).toBeHidden();
  await scrollTo(page, 2000);
  await expect.poll(() => moving(page)).toEqual([]);
  const [menu] = dropdowns;
  await page
    .getByRole('banner')
    .getByRole('button', { name: menu?.title ?? interfaceTexts.openMenu, exact: true })
    .press('Enter');
  expect(await moving(page), 'an opened layer').toEqual([]);
});

test('[HOM-7a] [HOM-13] marquees are still and complete', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    for (const [id, number] of [
      ['clients', clientLogos],
      ['expertise', capabilities],
    ] as const) {
      const items = page.locator(`#${id} .marquee`).getByRole('listitem');
      await expect(items).toHaveCount(number);
      for (const item of await items.all()) {
        await item.scrollIntoViewIfNeeded();
        await expect(item).toBeInViewport({ ratio: 0.99 });
      }
    }
  }
});
