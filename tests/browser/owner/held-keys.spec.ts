import { expect, open, pageIn, test } from './edited-company.ts';

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
