import { doubleClickWord, expect, headline, open, pageIn, test } from './edited-company.ts';

// Keys that are pressed after a double click on a text of the page reach the field that it opens in the panel. The
// heading of the form has the focus before that field.

const words = 'Lernen Sie uns kennen, ehe wir rechnen.';

for (const delay of [20, 50, 80])
  test(`letters that are typed every ${delay} ms after a double click on a button reach its field`, async ({
    page,
  }) => {
    await open(page, '/firma');
    await pageIn(page).getByRole('link', { name: 'Kennenlernen' }).first().dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words, { delay });
    await expect(page.getByRole('complementary').locator(':focus')).toHaveValue(words);
  });

for (const [key, words] of [
  ['Backspace', 'Kräne,  warten können'],
  ['Delete', 'Kräne,  warten können'],
  ['x', 'Kräne, x warten können'],
] as const)
  test(`${key} right after a double click on a word of the page replaces this word alone`, async ({ page }) => {
    await open(page, '/leistungen/kran');
    // On a slow machine, keys come before the edit begins.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const before of ['the page', 'a text that has just been left', 'the same text again']) {
      await test.step(`after ${before}`, async () => {
        const field = pageIn(page).getByRole('textbox');
        await doubleClickWord(headline(page), /die/);
        await page.keyboard.press(key);
        // Other matchers take two blanks for one.
        await expect.poll(() => field.textContent()).toBe(words);
        await page.keyboard.press('Escape');
        await expect(field).toHaveCount(0);
      });
    }
  });
