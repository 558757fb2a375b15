import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { parse } from 'yaml';
import {
  baseURL,
  catalogText,
  data,
  expect,
  headline,
  leave,
  open,
  openFile,
  press,
  save,
  serviceText,
  test,
  texts,
  title,
} from './edited-company.ts';

// Another editor changes a list while somebody types in one of its items.

interface Item {
  title: string;
  text: string;
}

const itemsNow = (): Item[] => parse(serviceText()).deliverables.items;
const other: Item = { title: 'Neu', text: 'Von jemand anderem.' };

const cases: readonly [name: string, index: number, change: (items: readonly Item[]) => unknown[]][] = [
  ['the next one moves before it', 0, ([one, two]) => [two, one]],
  ['the one before it moves behind it', 1, ([one, two]) => [two, one]],
  ['another one comes before it', 1, (items) => [other, ...items]],
  ['the one before it is replaced', 1, ([, two]) => [two, other]],
];

for (const [name, index, change] of cases)
  test(`the focus and an open item stay where somebody types if ${name}`, async ({ page }) => {
    await open(page, '/leistungen/kran');
    await openFile(page, 'data/services/kran.yaml');
    const inside = page.getByRole('complementary');
    const idOf = (at: number, key: keyof Item): string => `[id="field/deliverables/items/${at}/${key}"]`;
    const field = inside.locator(idOf(index, 'title'));
    await field.evaluate((element) => {
      for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
        group.open = true;
    });
    const typed = `${await field.inputValue()} geprüft`;
    await field.focus();
    await field.press('End');
    await page.keyboard.type(' geprüft');
    save(['deliverables', 'items'], change(itemsNow()));
    // The form reads the file again after it has saved.
    await inside.locator(idOf(index, 'text')).click();
    await expect.poll(() => itemsNow().map(({ title }) => title)).toContain(typed);
    const present = itemsNow().findIndex(({ title }) => title === typed);
    await expect(inside.locator(idOf(present, 'title'))).toHaveValue(typed);
    await expect(inside.locator(idOf(present, 'text'))).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' Auch hier.');
    await inside.locator(idOf(present, 'title')).click();
    await expect.poll(() => itemsNow()[present]?.text).toMatch(/ Auch hier\.$/);
    expect(itemsNow().filter(({ text }) => text.endsWith(' Auch hier.'))).toHaveLength(1);
  });

test('a form in which nobody types shows what others have changed on its page', async ({ page }) => {
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/services/kran.yaml');
  const titles = page.getByRole('complementary').locator('[id^="field/deliverables/items/"][id$="/title"]');
  const before = await titles.count();
  save(['deliverables', 'items'], [...itemsNow(), other]);
  await expect(titles).toHaveCount(before + 1);
  await expect(titles.last()).toHaveValue(other.title);
});

test('a translation stays at its text if its item moves', async ({ page }) => {
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/services/kran.yaml');
  const inside = page.getByRole('complementary');
  await inside.getByRole('combobox', { name: texts.form.language }).selectOption('English');
  const fieldAt = (index: number, key: keyof Item) => inside.locator(`[id="field/deliverables/items/${index}/${key}"]`);
  await fieldAt(0, 'title').fill('Survey');
  save(['deliverables', 'items'], itemsNow().toReversed());
  await page.keyboard.press('Tab');
  await expect.poll(catalogText).toContain('msgstr "Survey"');
  await expect(fieldAt(1, 'title')).toHaveValue('Survey');
  await expect(fieldAt(1, 'text')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('For one shift, we watch.');
  await page.keyboard.press('Tab');
  await expect.poll(catalogText).toContain(`msgid "${itemsNow()[1]?.text}"\nmsgstr "For one shift, we watch."`);
});

/** Opens the name of the service, types without leaving it, and lets somebody else change the entry. */
const typeDuring = async (page: Page, request: string, body: object) => {
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/services/kran.yaml');
  const field = page.getByRole('complementary').locator('[id="field/name"]');
  await field.fill('Krane');
  const sent = { kind: 'service', id: 'kran', ...body };
  await expect(
    await page.request.post(`/__edit/api/${request}`, { data: sent, headers: { origin: baseURL } }),
  ).toBeOK();
  return field;
};

/** Types on in a field that has kept the focus, and leaves it. */
const typeOn = async (page: Page, field: Locator): Promise<void> => {
  await expect(field).toBeFocused();
  await page.keyboard.type(' führen');
  await leave(field);
};

test('a name that is typed while somebody else renames its entry is saved in it', async ({ page }) => {
  const field = await typeDuring(page, 'rename', { to: 'kranfuehrung' });
  await typeOn(page, field);
  const renamed = join(data, 'services/kranfuehrung.yaml');
  await expect.poll(() => readFileSync(renamed, 'utf8')).toContain('name: Krane führen\n');
  await expect(page.getByText('data/services/kranfuehrung.yaml')).toBeVisible();
  await expect(field).toHaveValue('Krane führen');
});

test('a name that is typed while somebody else removes its entry stays until it is given up', async ({
  page,
  tolerate,
}) => {
  tolerate(/404/);
  const field = await typeDuring(page, 'remove', { withReferences: true });
  await expect(headline(page)).not.toHaveText(title);
  await typeOn(page, field);
  const conflict = page.getByRole('region', { name: texts.conflict.heading });
  await expect(conflict).toContainText('Krane führen');
  await press(page, texts.form.discard).click();
  await expect(page.getByRole('heading', { name: texts.files.heading })).toBeFocused();
});
