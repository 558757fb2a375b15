import type { Locator } from 'playwright/test';
import { accentColor, heroHeightTall } from '#generated/constants.ts';
import { profileName } from '../../../scripts/test/tested-site.ts';
import { htmlOf } from '../../site/built-pages.ts';
import { contactAnchor } from '../../site/forms.ts';
import { pageOf, pagesOf } from '../../site/pages.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf } from '../support/measures.ts';

// Clauses about how things look. tests/conformance proves the content.
test.skip(profileName() === undefined, 'the site follows no specification');

/** The value of a property for each element, or for a pseudo-element of each. */
const valuesOf = (elements: Locator, property: string, pseudo?: string): Promise<string[]> =>
  elements.evaluateAll(
    (list, [name, part]) => list.map((element) => getComputedStyle(element, part).getPropertyValue(name)),
    [property, pseudo] as const,
  );

test('[LDR-1] the photos of the founders are on alternating sides', async ({ page }) => {
  await page.goto(pageOf('team'));
  const photos = page.locator('.person').getByRole('img', { name: /\S/ });
  await expect(photos).toHaveCount(2);
  const { x } = await boxOf(photos.first());
  const { x: other, width } = await boxOf(photos.last());
  expect(Math.abs(x - other)).toBeGreaterThan(width);
});

test('[HOM-12] [HOM-18] [CST-7] the buttons of the carousel are round and below the cards, the contact form stands beside three cards, and the accent color reaches the page', async ({
  page,
}) => {
  await page.goto('/');
  const services = page.locator(`#${firstSection('service-carousel')?.anchor}`);
  const buttons = services.getByRole('button', { name: /service/i });
  await expect(buttons).toHaveCount(2);
  expect(await valuesOf(buttons, 'border-top-left-radius')).toEqual(['50%', '50%']);
  const slides = await boxOf(services.locator('.carousel-view'));
  for (const button of await buttons.all())
    expect((await boxOf(button)).y).toBeGreaterThanOrEqual(slides.y + slides.height);
  const contact = page.locator(`#${contactAnchor}`);
  const form = await boxOf(contact.locator('form'));
  const cards = contact.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) expect((await boxOf(card)).x).toBeGreaterThan(form.x + form.width);
  for (const name of ['--accent-color', '--accent']) {
    const [color = ''] = await valuesOf(page.locator('html'), name);
    expect(color.toLowerCase()).toBe(accentColor.toLowerCase());
  }
});

test('[IPT-2f] the hero of one industry is 60% as high as the window, and 60 to 65% of a phone, and no other is', async ({
  page,
}) => {
  const tall = pagesOf('industry').filter((path) => htmlOf(path).includes('data-height="tall"'));
  expect(tall).toEqual([expect.stringContaining('supply-chain')]);
  await page.goto(tall[0] ?? '');
  const hero = page.locator('#hero');
  expect(await valuesOf(hero, 'min-height')).toEqual([`${(800 * heroHeightTall) / 100}px`]);
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const share = (await boxOf(hero)).height / height;
    expect(share, `${width} × ${height}`).toBeGreaterThanOrEqual(0.599);
    expect(share, `${width} × ${height}`).toBeLessThanOrEqual(0.65);
  }
});

test('[ENT-9a] [ENT-12] every figure of a case study stays on one line', async ({ page }) => {
  for (const path of pagesOf('case-study')) {
    await page.goto(path);
    for (const width of [320, 640, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('.result-value:not(.headline-figure)')
        .evaluateAll((list) => list.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.max(...heights), `${path} at ${width} px`).toBeLessThan(2);
    }
  }
});

test('[LEG-2a] the sections of the terms are numbered', async ({ page }) => {
  const numbered: string[] = [];
  for (const path of pagesOf('legal')) {
    await page.goto(path);
    const headings = page.locator('article section').getByRole('heading', { level: 2 });
    const numbers = await valuesOf(headings, 'content', '::before');
    if (numbers.every((number) => number === 'counter(section) ". "')) numbered.push(path);
  }
  expect(numbered).toContainEqual(expect.stringContaining('terms'));
});
