import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { contactPlace } from '../../site/forms.ts';
import { sampledPages } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { states } from '../support/states.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Best practices concern structure, not colors, so one scheme suffices. */
const withBestPractices = [...wcag, 'best-practice'];

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => ReturnType<AxeBuilder['analyze']> };
  }
}

/** Returns violations as rule and target. axe is injected once per page and run for each scheme, to save time. */
const faults = async (page: Page, tags: readonly string[]): Promise<string[]> => {
  const asked = await page.evaluate(
    (values) => window.axe?.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  );
  const { violations } =
    asked ??
    (await new AxeBuilder({ page })
      .withTags([...tags])
      .setLegacyMode()
      .analyze());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
};

// axe takes long on large pages of a busy machine.
test.slow();

// Without motion, axe measures no half-faded color.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Look {
  name: string;
  colorScheme: 'light' | 'dark';
  forcedColors: 'none' | 'active';
}

const looks: readonly Look[] = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colors', colorScheme: 'light', forcedColors: 'active' },
];

/** Runs axe in every scheme without reloading the page. */
const expectNoFaults = async (page: Page, where: string): Promise<void> => {
  for (const { name, ...media } of looks) {
    await page.emulateMedia(media);
    expect(await faults(page, name === 'light' ? withBestPractices : wcag), `${where}, ${name}`).toEqual([]);
  }
};

const phone = { width: 390, height: 800 };

for (const path of [...sampledPages, '/no-such-page']) {
  test(`${path} has no axe violation`, async ({ page, tolerate }) => {
    if (path === '/no-such-page') tolerate(/status of 404/);
    await page.goto(path);
    await expectNoFaults(page, 'wide');
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize(phone);
    expect(await faults(page, withBestPractices), 'on a phone').toEqual([]);
  });
}

for (const { name, only, bringAbout } of states) {
  test(`${name} has no axe violation`, async ({ page }) => {
    if (only === 'phone') await page.setViewportSize(phone);
    await bringAbout(page);
    await expectNoFaults(page, only ?? 'wide');
    if (only) return;
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize(phone);
    expect(await faults(page, withBestPractices), 'on a phone').toEqual([]);
  });
}

/** Forced colors put a backplate behind text, which would cover a filled button. */
test('filled buttons are readable in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(contactPlace);
  const buttons = page.locator('.button-primary, .quote-button, .skip-link');
  expect(await buttons.count()).toBeGreaterThan(2);
  for (const button of await buttons.all()) {
    const { adjust, words, surface } = await button.evaluate((element) => {
      const { forcedColorAdjust, color, backgroundColor } = getComputedStyle(element);
      return { adjust: forcedColorAdjust, words: color, surface: backgroundColor };
    });
    expect(adjust).toBe('none');
    expect(words).not.toBe(surface);
  }
});
