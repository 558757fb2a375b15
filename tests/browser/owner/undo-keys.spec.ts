import { firefoxOptions } from '../../../playwright.config.ts';
import { enginePrograms, reasonToSkip } from '../../../scripts/test/programs.ts';
import {
  baseURL,
  expect,
  headline,
  open,
  openFile,
  pageIn,
  test,
  texts,
  title,
  valueAt,
  viewport,
} from './edited-company.ts';

// Browsers undo the last words of a document, whichever field has them. Without unsaved words in its field, Ctrl+Z is
// the editor's Undo.

test('Ctrl+Z in a field of a form without other words undoes the last change, and Ctrl+Y makes it again', async ({
  page,
}) => {
  await page.goto('/__edit/?page=/');
  await openFile(page, 'data/services/kran.yaml');
  await expect(page.locator('[id="field/intro/text"]')).toBeAttached();
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details')) group.open = true;
  });
  const text = page.locator('[id="field/intro/text"]');
  const [status, before] = [page.getByRole('status').first(), valueAt('intro', 'text')];
  const others = page.locator('[id="field/hero/title"], [id="field/hero/subtitle"]');
  await text.click();
  await page.keyboard.type('Vorab');
  await others.first().click();
  await expect(status).toHaveText(texts.form.saved);
  const after = valueAt('intro', 'text');
  expect(after).toContain('Vorab');
  for (const field of await others.all()) {
    await field.click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => valueAt('intro', 'text')).toBe(before);
    await expect(text).not.toContainText('Vorab');
    await page.keyboard.press('ControlOrMeta+y');
    await expect.poll(() => valueAt('intro', 'text')).toBe(after);
    await expect(text).toContainText('Vorab');
  }
  await test.step('the history of a formatted text has no saved words', async () => {
    await text.click();
    await page.keyboard.type('Noch');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text).not.toContainText('Noch');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => valueAt('intro', 'text')).toBe(before);
    await page.keyboard.press('ControlOrMeta+y');
    await expect.poll(() => valueAt('intro', 'text')).toBe(after);
  });
  await test.step('words that are not saved are undone by the browser', async () => {
    const field = others.last();
    await field.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field).not.toHaveValue(/!$/);
    expect(valueAt('intro', 'text')).toBe(after);
  });
});

test('Ctrl+Z in a text of the page without other words undoes the last change', async ({ page }) => {
  await open(page, '/leistungen/kran');
  const field = pageIn(page).getByRole('textbox');
  await headline(page).dblclick();
  await field.fill('Kräne in Ruhe');
  await page.keyboard.press('Enter');
  await expect.poll(() => valueAt('hero', 'title')).toBe('Kräne in Ruhe');
  await headline(page).dblclick();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => valueAt('hero', 'title')).toBe(title);
  await expect(field).toHaveCount(0);
  await expect(headline(page)).toHaveText(title);
});

test('Firefox takes back the unsaved words of a field, and not the saved ones before them', async ({ playwright }) => {
  const reason = reasonToSkip(enginePrograms.Firefox);
  test.skip(reason !== '', `Firefox is ${reason}`);
  const firefox = await playwright.firefox.launch(firefoxOptions);
  const page = await firefox.newPage({ baseURL, viewport });
  await page.goto('/__edit/?page=/&file=data/services/kran.yaml');
  const field = page.locator('[id="field/name"]');
  const type = async (text: string): Promise<void> => {
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  };
  const before = await field.inputValue();
  await type(' 1');
  await page.keyboard.press('Tab');
  await expect.poll(() => valueAt('name')).toBe(`${before} 1`);
  await type(' zz');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(`${before} 1`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => valueAt('name')).toBe(before);
  await expect(field).toHaveValue(before);
  await firefox.close();
});
