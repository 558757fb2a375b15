import { contactPlace } from '../../site/forms.ts';
import { sampledPages } from '../../site/pages.ts';
import { expectNoFaults } from '../support/axe-faults.ts';
import { expect, ofSite, test } from '../support/clean-page.ts';
import { states } from '../support/states.ts';

// Without motion, axe measures no half-faded color.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 800 };

// every-page.spec.ts checks a page of each kind.
for (const { name, only, parts, bringAbout } of states) {
  test(`${name} has no axe violation`, ofSite, async ({ page }) => {
    if (only === 'phone') await page.setViewportSize(phone);
    await bringAbout(page);
    await expectNoFaults(page, name, { parts, isState: true, ...(!only && { narrow: phone }) });
  });
}

test('the 404 page has no axe violation', ofSite, async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto('/no-such-page');
  await expectNoFaults(page, '/no-such-page', { parts: ['main'], narrow: phone });
});

test('every picture has a name in the accessibility tree, and the name of a mail address has no blanks', async ({
  page,
}) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  for (const path of sampledPages) {
    await page.goto(path);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const faults = nodes.flatMap(({ ignored, role, name, properties = [] }) => {
      const words = String(name?.value ?? '');
      const isAddress =
        properties.some(({ value }) => String(value.value).startsWith('mailto:')) && words.includes('@');
      const isWrong = isAddress ? /\s/.test(words) : role?.value === 'image' && !words;
      return isWrong && !ignored ? [`${role?.value} “${words}”`] : [];
    });
    expect(faults, path).toEqual([]);
  }
});

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
