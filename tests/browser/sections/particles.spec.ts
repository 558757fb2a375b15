import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { cookieStorageKey, particleCount, particleFrame, particleOpacity } from '#generated/constants.ts';
import { hasParticles } from '#generated/features.ts';
import { tones } from '../../../schemas/sections/section.ts';
import { plainPage } from '../../site/pages.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf, motionSwitch, pageReady } from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.skip(!hasParticles, 'the site has no particles');

const canvas = (page: Page): Locator => page.locator('canvas');

/** A checksum of the canvas, the number of its painted pixels, and their color. */
const drawn = (page: Page): Promise<{ sum: number; inked: number; color: string }> =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    copy.width = element.clientWidth;
    copy.height = element.clientHeight;
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(element, 0, 0, copy.width, copy.height);
    const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
    let inked = 0;
    let sum = 0;
    let color = '';
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha > 0) {
        inked += 1;
        sum = (sum * 31 + at + alpha) % 1_000_000_007;
      }
      if (alpha === 255) color = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    }
    return { sum, inked, color };
  });

/** Waits for a number of animation frames. */
const pass = (page: Page, pictures = 6): Promise<void> =>
  page.evaluate(
    (time) =>
      new Promise<void>((passed) => {
        const end = performance.now() + time;
        const look = () => (performance.now() > end ? passed() : requestAnimationFrame(look));
        look();
      }),
    particleFrame * pictures,
  );

const isDrawn = (page: Page): Promise<void> =>
  expect.poll(async () => (await drawn(page)).inked).toBeGreaterThan(particleCount);

const standStill = async (page: Page): Promise<boolean> => {
  const { sum } = await drawn(page);
  await pass(page);
  return (await drawn(page)).sum === sum;
};

const drift = (page: Page): Promise<void> => expect.poll(() => standStill(page)).toBe(false);
const rest = (page: Page): Promise<void> => expect.poll(() => standStill(page)).toBe(true);

/** The visible color of one point of the window. */
const colorAt = async (page: Page, x: number, y: number): Promise<string> => {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())].join(' ');
};

test('[GLB-1] the particles are above backgrounds and below all content', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
  await page.goto('/');
  await isDrawn(page);
  await pageReady(page);
  // A red canvas shows the area that it covers.
  const paint = (color: string) =>
    canvas(page).evaluate((element, background) => Object.assign(element.style, { background, opacity: '1' }), color);
  const bands = [
    page.locator('#hero'),
    // One section of each background.
    ...tones.map((tone) => page.locator(`main > section[data-tone="${tone}"]:not(#hero)`).first()),
    page.getByRole('contentinfo'),
  ];
  const card = page
    .getByRole('group', { name: firstSection('service-carousel')?.content.heading.title ?? '' })
    .getByRole('group')
    .first();
  const button = page.locator('#hero').getByRole('link').first();
  for (const band of bands) {
    await band.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const { y, height } = await boxOf(band);
    await paint('rgb(255, 0, 0)');
    expect(await colorAt(page, 8, y + height - 12)).toBe('255 0 0');
  }
  await card.scrollIntoViewIfNeeded();
  const inCard = await boxOf(card);
  expect(await colorAt(page, inCard.x + 8, inCard.y + 30)).not.toBe('255 0 0');
  await button.scrollIntoViewIfNeeded();
  const inButton = await boxOf(button);
  expect(await colorAt(page, inButton.x + 6, inButton.y + inButton.height / 2)).not.toBe('255 0 0');
});

test('[GLB-1] the ground of headlines, leads and buttons hides the particles on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await isDrawn(page);
  await canvas(page).evaluate((element) => Object.assign(element.style, { background: '#f00', opacity: '1' }));
  for (const text of await page.locator('#hero :is(h1, .lead, .button), main h2').filter({ visible: true }).all()) {
    await text.scrollIntoViewIfNeeded();
    const { width, height } = await boxOf(text);
    // Without the outermost pixels, which a block covers in part.
    const picture = sharp(await text.screenshot({ animations: 'disabled' }))
      .extract({ left: 1, top: 1, width: Math.floor(width) - 2, height: Math.floor(height) - 2 })
      .removeAlpha();
    const data = await picture.raw().toBuffer();
    const colors = Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3));
    const through = colors.filter((color) => color === 0xff_00_00).length;
    expect(through, `particles behind “${await text.textContent()}”`).toBe(0);
  }
});

// particles.test.ts proves that they rest in a hidden tab, and that visitors who prefer less motion load none. A pause
// holds on further pages: motion.spec.ts.
test(`[GLB-1] the particles, in the accent color at ${particleOpacity} % opacity, fill the window and move; their control stops and resumes them, and neither paper nor visitors who prefer less motion get any`, async ({
  page,
}) => {
  await page.goto(plainPage);
  await isDrawn(page);
  await expect(canvas(page)).toHaveCSS('opacity', String(particleOpacity / 100));
  expect((await drawn(page)).color).toBe(await canvas(page).evaluate((element) => getComputedStyle(element).color));
  await expect(canvas(page)).toHaveAttribute('aria-hidden', 'true');
  await drift(page);
  expect(await page.evaluate(() => document.elementFromPoint(8, 400)?.tagName), 'under the pointer').not.toBe('CANVAS');
  for (const size of [
    { width: 1600, height: 900 },
    { width: 390, height: 780 },
  ]) {
    await page.setViewportSize(size);
    await isDrawn(page);
    expect(await boxOf(canvas(page))).toEqual({ x: 0, y: 0, ...size });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  await motionSwitch(page).press('Space');
  await rest(page);
  await motionSwitch(page).press('Space');
  await drift(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(canvas(page)).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(canvas(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(canvas(page)).toBeHidden();
});
