import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf } from '../../../sites/site-folders.ts';
import { applyTo } from '../../generator/copied-project.ts';
import { set } from '../../generator/edits.ts';
import { data, expect, headline, open, pageIn, pageTexts, root, test, texts, withMotion } from './edited-company.ts';

// Nothing on a page moves by itself while its texts can be edited.
test.use(withMotion);

/** Time in milliseconds between letters. The test types longer than a message of the hero is shown. */
const pause = 200;
const rotation = 2000;
const words = 'Kräne heben langsam';

const home = (): string => readFileSync(join(data, 'pages/home.yaml'), 'utf8');

test.beforeEach(async ({ page }) => {
  applyTo(
    root,
    set(
      'pages/home.yaml',
      'sections[0].messages',
      '[{ title: Wind, subtitle: Eins. }, { title: Wellen, subtitle: Zwei. }, { title: Kräne, subtitle: Drei. }]',
    ),
    set('constants.yaml', 'heroRotation', String(rotation)),
  );
  const styles = join(foldersOf(data).generated, 'hero-rotation.css');
  await expect.poll(() => readFileSync(styles, 'utf8')).toContain(`${3 * rotation}ms`);
  await open(page, '/');
  await expect(headline(page)).toHaveText('Wind');
});

test('a message of a rotating hero stays while someone types', async ({ page }) => {
  const field = pageIn(page).locator('#hero').getByRole('textbox');
  await test.step('after a double click on it', async () => {
    await headline(page).dblclick();
    await expect(field).toBeFocused();
    await field.selectText();
    await page.keyboard.type(words, { delay: pause });
    await expect(field).toHaveText(words);
    expect(home()).toContain('title: Wind,');
    await page.keyboard.press('Escape');
    await expect(headline(page)).toHaveText('Wind');
  });
  await test.step('another one after it is chosen in the list, which shows it', async () => {
    const third = pageIn(page).getByText('Kräne', { exact: true });
    const row = pageTexts(page).getByRole('button', { name: /^Kräne/ });
    await row.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type(words, { delay: pause });
    await expect(field).toHaveText(words);
    await page.keyboard.press('Enter');
    await expect(pageTexts(page).getByRole('button', { name: new RegExp(`^${words}`) })).toBeFocused();
    expect(home()).toContain(`title: ${words},`);
    await expect(third).toHaveCount(0);
  });
});

test('a refused message of a rotating hero stays below its fault', async ({ page }) => {
  await headline(page).dblclick();
  const field = pageIn(page).locator('#hero').getByRole('textbox');
  await field.fill('Wind <b>weht</b>');
  await field.press('Enter');
  const fault = pageIn(page).getByRole('alert');
  await expect(fault).toBeVisible();
  // A click elsewhere in the window leaves the text.
  const search = page.getByRole('searchbox', { name: texts.page.search });
  await search.pressSequentially('lorem ipsum', { delay: pause });
  await expect(fault).toBeVisible();
  await expect(field).toHaveText('Wind <b>weht</b>');
  expect(await field.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true);
  await field.press('Escape');
  await expect(headline(page)).toHaveText('Wind');
});
