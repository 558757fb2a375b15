import type { Locator } from 'playwright/test';
import { language, languages } from '#generated/languages.ts';
import { iconNode } from '../../../generator/pictures/icon-nodes.ts';
import { defaultFolders, importGenerated, inLanguage } from '../../../sites/site-folders.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf, pageReady } from '../support/measures.ts';

const { path, prefix } = languages.find(({ dir }) => dir === 'rtl') ?? language;
const ofLanguage = <Module>(file: string): Promise<Module> =>
  importGenerated<Module>(file, inLanguage(defaultFolders, path));
const { interfaceTexts } = await ofLanguage<typeof import('#generated/content/interface.ts')>('content/interface.ts');
const { homePage } = await ofLanguage<typeof import('#generated/content/pages/home.ts')>('content/pages/home.ts');
const { offices } = await ofLanguage<typeof import('#generated/content/offices.ts')>('content/offices.ts');
const { canonicalRoutes } = await ofLanguage<typeof import('#generated/routes.ts')>('routes.ts');
const carousel = homePage.sections.find((section) => section.kind === 'service-carousel');
const carouselTitle = carousel?.heading.title ?? '';
const servicePage = canonicalRoutes.find(({ template }) => template === 'service')?.path;

test.skip(!languages.some(({ dir }) => dir === 'rtl'), 'no language of the site is written from right to left');
test.use({ viewport: { width: 390, height: 780 } });

/** The horizontal center of an element. */
const middleOf = async (element: Locator): Promise<number> => {
  const { x, width } = await boxOf(element);
  return x + width / 2;
};

test('the drawer opens on the left, and a click to its right closes it; the carousel proceeds to the left, by its button and by two fingers', async ({
  page,
}) => {
  await page.goto(prefix || '/');
  await pageReady(page);
  const opener = page.getByRole('button', { name: interfaceTexts.openMenu });
  const drawer = page.getByRole('dialog', { name: interfaceTexts.drawer });
  expect(await middleOf(opener)).toBeLessThan(195);
  await opener.click();
  await expect.poll(async () => (await boxOf(drawer)).x).toBe(0);
  const { width } = await boxOf(drawer);
  await page.mouse.click(12, 700);
  await expect(drawer).toBeVisible();
  await page.mouse.click((width + 390) / 2, 700);
  await expect(drawer).toBeHidden();
  const carousel = page.getByRole('group', { name: carouselTitle, exact: true });
  const next = carousel.getByRole('button', { name: interfaceTexts.next });
  await carousel.scrollIntoViewIfNeeded();
  await expect(next).toBeEnabled();
  expect(await middleOf(next)).toBeLessThan(
    await middleOf(carousel.getByRole('button', { name: interfaceTexts.previous })),
  );
  const shape = await next.locator('path').evaluateAll((paths) => paths.map((one) => one.getAttribute('d')));
  expect(shape).toEqual(iconNode('arrow-left')?.map(([, { d }]) => d));
  const slides = carousel.locator('[data-part="view"]').getByRole('group');
  const center = await middleOf(slides.nth(0));
  expect(await middleOf(slides.nth(1))).toBeLessThan(center);
  await next.click();
  await expect.poll(() => middleOf(slides.nth(1))).toBeCloseTo(center, 0);
  expect(await middleOf(slides.nth(2))).toBeLessThan(center);
  await slides.nth(1).hover();
  await page.mouse.wheel(-300, 0);
  await expect.poll(() => middleOf(slides.nth(2))).toBeCloseTo(center, 0);
});

test('a phone number is written from left to right', async ({ page }) => {
  const phone = offices.offices.map((office) => office.phone).find(Boolean) ?? '';
  const contact = canonicalRoutes.find(({ template }) => template === 'contact')?.path;
  test.skip(!phone || !contact, 'the site shows no phone number');
  await page.goto(contact ?? '');
  const links = await page.getByRole('link', { name: phone }).all();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    await expect(link).toHaveAttribute('href', /^tel:\+?\d+$/);
    const [first, last] = await link.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [0, text.length - 1].map((at) => {
        const letter = document.createRange();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        return letter.getBoundingClientRect().left;
      });
    });
    expect(first).toBeLessThan(last ?? 0);
  }
});

test('the left arrow key selects the next tab', async ({ page }) => {
  test.skip(!servicePage, 'the site has no service');
  await page.goto(servicePage ?? '');
  await pageReady(page);
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});
