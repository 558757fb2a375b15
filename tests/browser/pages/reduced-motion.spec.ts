import { interfaceTexts } from '#generated/content/interface.ts';
import { clientsSection } from '#generated/content/sections/clients.ts';
import { dropdowns } from '../../site/content.ts';
import { firstSection, sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { moving, scrollTo } from '../support/measures.ts';

const rotating = firstSection('rotating-hero');
/** The sections with a marquee, and the number of its items. */
const marquees = [
  ...sectionsOf('logos').map((section) => ({
    section,
    count: (section.content.items ?? clientsSection?.items ?? []).length,
  })),
  ...sectionsOf('capabilities').map((section) => ({ section, count: section.content.items.length })),
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// every-page.spec.ts proves that nothing moves by itself on a page of each kind.
test('[HOM-1] nothing moves when the home page is scrolled or a layer opens, and the hero shows its first message', async ({
  page,
}) => {
  await page.goto(rotating?.path ?? '/');
  const [first, ...others] = rotating?.content.messages ?? [];
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
  for (const { section, count } of marquees) {
    await page.goto(section?.path ?? '');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const items = page.locator(`#${section?.anchor} .marquee`).getByRole('listitem');
      await expect(items).toHaveCount(count);
      const hidden = await items.evaluateAll((all) =>
        all.flatMap((item) => {
          item.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, right, top, bottom } = item.getBoundingClientRect();
          const isInside = left > -1 && right < innerWidth + 1 && top > -1 && bottom < innerHeight + 1;
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return isInside && hit && (item.contains(hit) || hit.contains(item)) ? [] : [item.textContent];
        }),
      );
      expect(hidden, `at ${width} px`).toEqual([]);
    }
  }
});
