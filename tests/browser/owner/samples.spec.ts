import { expect, headline, open, openFile, pageIn, press, save, test, texts, valueAt } from './edited-company.ts';

// Typed words replace a sample, however its field was reached.

const sample = '[Worum es geht]';
const places = [
  ['hero', 'title'],
  ['hero', 'description'],
  ['intro', 'text'],
] as const;

test.beforeEach(() => {
  for (const place of places) save([...place], sample);
});

for (const way of ['a click', 'the keyboard'])
  test(`a sample that ${way} has reached in a form is replaced by what is typed`, async ({ page }) => {
    await page.goto('/__edit/?page=/');
    await openFile(page, 'data/services/kran.yaml');
    for (const path of places) {
      const field = page.locator(`[id="field/${path.join('/')}"]`);
      await expect(field).toBeAttached();
      await page.locator('details', { has: field }).evaluate((group: HTMLDetailsElement) => {
        group.open = true;
      });
      if (way === 'a click') await field.click();
      else {
        await field.focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await expect(field).toBeFocused();
      }
      await page.keyboard.type('Heben');
      await page.keyboard.press('Tab');
      await expect.poll(() => valueAt(...path)).toBe('Heben');
    }
  });

test('a sample on the page is replaced although its words or the place beside them were double-clicked', async ({
  page,
}) => {
  for (const place of ['on its words', 'beside them']) {
    await test.step(place, async () => {
      await open(page, '/leistungen/kran');
      const heading = headline(page);
      await expect(pageIn(page).getByText(sample, { exact: true })).toHaveCount(places.length);
      const { width = 0, height = 0 } = (await heading.boundingBox()) ?? {};
      const position = { x: place === 'beside them' ? width - 2 : 40, y: height / 2 };
      // The page may load again, because the server has read the samples only now.
      await expect(async () => {
        await heading.dblclick({ position });
        await expect(pageIn(page).getByRole('textbox')).toBeFocused({ timeout: 2000 });
      }).toPass();
      await page.keyboard.type('Heben');
      await page.keyboard.press('Enter');
      await expect.poll(() => valueAt('hero', 'title')).toBe('Heben');
      await press(page, texts.bar.undo).click();
      await expect.poll(() => valueAt('hero', 'title')).toBe(sample);
    });
  }
});

test('the sample of an added item is replaced by what is typed at once', async ({ page }) => {
  await page.goto('/__edit/?page=/');
  await openFile(page, 'data/services/kran.yaml');
  const add = page.locator('[id="field/card/features__add"]');
  await expect(add).toBeAttached();
  await page
    .locator('details', { has: add })
    .first()
    .evaluate((group: HTMLDetailsElement) => (group.open = true));
  for (const [index, word] of ['Abnahme', 'Wartung'].entries()) {
    await add.click();
    await expect(page.locator(`[id="field/card/features/${index + 3}"]`)).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
    await expect.poll(() => valueAt('card', 'features', index + 3)).toBe(word);
  }
});
