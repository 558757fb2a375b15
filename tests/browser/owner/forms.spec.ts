import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { withChanges } from '../../../editing/requests/save/changed-value.ts';
import { valueAt as innerValueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import {
  data,
  expect,
  headline,
  leave,
  open,
  openFile,
  pageIn,
  press,
  save,
  test,
  texts,
  title,
  valueAt,
  withMotion,
} from './edited-company.ts';

// Files are edited in the forms of the panel.
test.use(withMotion);

test('every field of every kind of file keeps what is typed', async ({ page }) => {
  test.slow();
  await open(page, '/firma');
  // Refused here, because most of these values are faults. random-edits.test.ts proves the writing.
  await page.route('**/__edit/api/save', (route) => route.fulfill({ json: { faults: [] } }));
  page.on('dialog', (question) => question.accept());
  const documents = [...new Map(allDocuments(readDocuments(data)).map((each) => [each.schema, each])).values()];
  for (const { source, schema, value } of documents) {
    await openFile(page, source.file);
    const boxes = await page
      .locator('input[type="checkbox"][id^="field/"]')
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ id, checked }) => [id.replace('field/', ''), checked]));
    const ticked = boxes.map(([id]) => [
      id,
      innerValueAt(schema.safeParse(value).data, String(id).split('/')) ?? false,
    ]);
    expect(boxes, `${source.file} shows what applies`).toEqual(ticked);
    const fields = page.locator('[id^="field/"]:is(textarea, input:not([type], [id$="__key"]))');
    const ids = await fields.evaluateAll((all) => all.map(({ id }) => id.replace('field/', '')));
    const typed = ids.map((id) => {
      const path = id.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      return { path, text: `${innerValueAt(source.value, path) ?? ''} 5` };
    });
    await fields.evaluateAll(
      (all, texts) => {
        for (const [index, field] of all.entries()) {
          // React notices a value only if the browser's own setter has set it.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, texts[index]);
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      },
      typed.map(({ text }) => text),
    );
    if (typed.length === 0) continue;
    // Each value is sent alone, and then all of them.
    const all = page.waitForRequest(
      (request) => request.url().endsWith('/save') && request.postDataJSON().changes.length === typed.length,
    );
    await fields.first().evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    const arrived = withChanges(source.value, (await all).postDataJSON().changes);
    const kept = typed.map(({ path }) => String(innerValueAt(arrived, path)));
    expect(kept, source.file).toEqual(typed.map(({ text }) => text.trim()));
  }
});

test('a button opens its field; lists change by buttons; faults are at their fields', async ({ page }) => {
  await open(page, '/leistungen/kran');
  page.on('dialog', (question) => question.accept());
  const items = (): string[] => (valueAt('card', 'features') as { toJSON: () => string[] }).toJSON();
  await openFile(page, 'data/services/kran.yaml');
  await page.getByText('Karte', { exact: true }).click();
  const group = (name: string) => page.getByRole('group').filter({ hasText: name }).last();
  const features = group('Merkmale (');
  await expect(features.getByText('Schlagwörter. Die ersten beiden sind zu sehen')).toBeVisible();
  const act = (name: keyof typeof texts.list, item: string) =>
    features.getByRole('button', { name: new RegExp(`^${texts.list[name]}: .*${item}$`) });
  const shows = async (...words: string[]): Promise<void> => {
    const values = () =>
      features.getByRole('textbox').evaluateAll((all: HTMLTextAreaElement[]) => all.map(({ value }) => value));
    await expect.poll(values).toEqual(words);
  };
  const saves = async (...words: string[]): Promise<void> => {
    await shows(...words);
    await expect.poll(items).toEqual(words);
  };
  await act('up', 'Schulung').click();
  await saves('Entwurf', 'Schulung', 'Betrieb');
  await expect(act('up', 'Schulung')).toBeFocused();
  await test.step('at the end of the list, the focus stays on the button, which says why it is off', async () => {
    await act('down', 'Schulung').press('Enter');
    await saves('Entwurf', 'Betrieb', 'Schulung');
    await expect(act('down', 'Schulung')).toBeFocused();
    await expect(act('down', 'Schulung')).toHaveAccessibleDescription(texts.list.reasons.last);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toHaveText(texts.list.reasons.last);
    await act('up', 'Schulung').press('Enter');
    await saves('Entwurf', 'Schulung', 'Betrieb');
  });
  await test.step('an item can be removed as soon as the list has more than it needs', async () => {
    await expect(act('remove', 'Betrieb')).toBeDisabled();
    await act('duplicate', 'Entwurf').click();
    await saves('Entwurf', 'Entwurf 2', 'Schulung', 'Betrieb');
    await act('remove', 'Betrieb').click();
    await saves('Entwurf', 'Entwurf 2', 'Schulung');
    const second = features.getByRole('textbox').nth(1);
    await second.fill('Montage');
    await leave(second);
    await saves('Entwurf', 'Montage', 'Schulung');
    await expect(page.getByRole('status').first()).toHaveText(texts.form.saved);
  });
  await test.step('an item is dragged to another place', async () => {
    const rows = features.getByRole('listitem');
    await rows.nth(2).getByTitle(texts.list.drag).dragTo(rows.nth(0));
    await saves('Schulung', 'Entwurf', 'Montage');
  });
  for (const words of [
    ['Entwurf', 'Montage', 'Schulung'],
    ['Entwurf', 'Entwurf 2', 'Schulung'],
    ['Entwurf', 'Entwurf 2', 'Schulung', 'Betrieb'],
    ['Entwurf', 'Schulung', 'Betrieb'],
    ['Entwurf', 'Betrieb', 'Schulung'],
    ['Entwurf', 'Schulung', 'Betrieb'],
    ['Entwurf', 'Betrieb', 'Schulung'],
  ]) {
    await press(page, texts.bar.undo).click();
    await saves(...words);
  }
});

const saveRequests = '**/__edit/api/save';

test('a field that is left is saved; a refused value stays, and keeps no other from being saved', async ({
  page,
  tolerate,
}) => {
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/services/kran.yaml');
  const order = page.getByRole('textbox', { name: 'Reihenfolge' });
  const field = page.locator('[id="field/hero/title"]');
  const sentence = page.getByRole('status').first();
  await page.locator('details').filter({ has: field }).locator('summary').first().click();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });

  await test.step('with the keyboard only', async () => {
    await order.fill('viele');
    await leave(order);
    await expect(sentence).toContainText(/Reihenfolge: Hier gehört eine Zahl hin/);
    await expect(order).not.toBeFocused();
    await field.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Kräne zuerst');
    await page.keyboard.press('Tab');
    await expect(headline(page)).toHaveText('Kräne zuerst');
    await expect(order).toHaveValue('viele');
    await expect(order).toHaveAccessibleDescription(/eine Zahl/);
    expect(valueAt('order')).toBe(2);
  });
  await test.step('Escape takes back what was typed since the field was entered', async () => {
    const formatted = page.locator('[id="field/intro/text"]');
    await page.locator('details').filter({ has: formatted }).locator('summary').first().click();
    for (const each of [field, formatted]) {
      const before = (await each.textContent()) ?? '';
      await each.focus();
      await page.keyboard.type('Falsch ');
      await expect(each).not.toHaveText(before);
      await page.keyboard.press('Escape');
      await expect(each).toHaveText(before);
      await expect(each).toBeFocused();
    }
    await expect(order).toHaveValue('viele');
  });
  await test.step('leaving the form, and a reload, ask for it', async () => {
    await press(page, texts.bar.files).click();
    await expect.poll(() => asked).toEqual(['confirm']);
    page.reload().catch(() => undefined);
    await expect.poll(() => asked).toEqual(['confirm', 'beforeunload']);
    await page.getByRole('button', { name: /: Reihenfolge$/ }).click();
    await expect(order).toBeFocused();
    await press(page, texts.form.discard).click();
    await expect(order).toHaveValue('2');
    await expect(order).toBeFocused();
  });
  await test.step('a broken connection keeps the value', async () => {
    tolerate(/ERR_FAILED/);
    await page.route(saveRequests, (route) => route.abort());
    await field.fill('Kräne ohne Netz');
    await leave(field);
    await expect(sentence).toHaveText(texts.form.failed);
    await page.unroute(saveRequests);
    await expect(field).toHaveValue('Kräne ohne Netz');
    await press(page, texts.form.retry).click();
    await expect.poll(() => valueAt('hero', 'title')).toBe('Kräne ohne Netz');
    await expect(press(page, texts.form.retry)).toBeHidden();
    await expect(field).toBeFocused();
  });
  await test.step('a value that changes while it is saved is saved after it', async () => {
    const held = Promise.withResolvers<void>();
    const sent: string[] = [];
    await page.route(saveRequests, async (route) => {
      sent.push(route.request().postDataJSON().changes[0].after);
      await held.promise;
      await route.continue();
    });
    for (const words of ['Kräne eins', 'Kräne zwei', 'Kräne drei']) {
      await field.fill(words);
      await leave(field);
    }
    await expect.poll(() => sent).toEqual(['Kräne eins']);
    held.resolve();
    await expect.poll(() => valueAt('hero', 'title')).toBe('Kräne drei');
    expect(sent).toEqual(['Kräne eins', 'Kräne drei']);
    await page.unroute(saveRequests);
  });
  await test.step('a conflict shows both texts, and the choice saves', async () => {
    // The form may read the file until its own value is sent.
    await page.route(saveRequests, async (route) => {
      save(['hero', 'title'], 'Von jemand anderem');
      await route.continue();
    });
    await field.fill('Von mir');
    await leave(field);
    const conflict = page.getByRole('region', { name: texts.conflict.heading });
    await expect(conflict).toContainText('Von jemand anderem');
    await page.unroute(saveRequests);
    await conflict.getByRole('button', { name: texts.conflict.keep }).click();
    await expect.poll(() => valueAt('hero', 'title')).toBe('Von mir');
    await expect(conflict).toBeHidden();
    await expect(field).toBeFocused();
  });
  await test.step('a conflict of lists shows the items that differ', async () => {
    const place = { file: 'data/services/kran.yaml', path: ['hero', 'title'] };
    const lists = { now: ['Planung', 'Lager'], yours: ['Planung', 'Hafen'] };
    await page.route(saveRequests, (route) => route.fulfill({ json: { conflict: [{ place, ...lists }] } }));
    await field.fill('Noch einmal');
    await leave(field);
    const conflict = page.getByRole('region', { name: texts.conflict.heading });
    await expect(conflict.getByRole('definition')).toHaveText(['Lager', 'Hafen']);
    await page.unroute(saveRequests);
    await conflict.getByRole('button', { name: texts.conflict.take }).click();
    await expect(field).toHaveValue('Von mir');
  });
  await test.step('closing waits for the save, and asks nothing', async () => {
    await field.fill('Kräne zum Schluss');
    await press(page, texts.bar.close).click();
    await expect(page).toHaveURL(/\/leistungen\/kran$/);
    expect(valueAt('hero', 'title')).toBe('Kräne zum Schluss');
    expect(asked).toEqual(['confirm', 'beforeunload']);
  });
});

test('an entry that someone else has removed can only be copied from, and the files are shown instead', async ({
  page,
  tolerate,
}) => {
  tolerate(/404/);
  const file = 'data/insights/mut-zur-spanne.yaml';
  await open(page, '/');
  await openFile(page, file);
  const field = page.locator('[id="field/title"]');
  await field.fill('Mut zur Lücke');
  rmSync(join(data, 'insights/mut-zur-spanne.yaml'));
  await leave(field);
  const conflict = page.getByRole('region', { name: texts.conflict.heading });
  await expect(conflict).toContainText(texts.conflict.gone);
  await expect(conflict).toContainText('Mut zur Lücke');
  await conflict.getByRole('button').click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('many faults move no part of the editor, and their box covers no field that has the focus', async ({ page }) => {
  const file = 'data/services/kran.yaml';
  await open(page, '/leistungen/kran');
  await openFile(page, file);
  const order = page.getByRole('textbox', { name: 'Reihenfolge' });
  const message = 'Höchstens 90 Zeichen passen hierher. '.repeat(5);
  const faults = Array.from({ length: 12 }, (_, index) => ({ file, path: ['card', `field${index}`], message }));
  await page.route(saveRequests, (route) => route.fulfill({ json: { faults } }));
  const shown = (): Promise<unknown> => page.locator('iframe').boundingBox();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const before = await shown();
    await order.fill(String(width));
    await leave(order);
    await expect(page.getByRole('status').first()).toContainText(message.trim());
    expect(await shown(), `at ${width} px`).toEqual(before);
  }
  const box = page.getByText(texts.form.faults, { exact: true });
  await order.focus();
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('Tab');
    const [field, faultsBelow] = await Promise.all([page.locator('form :focus').boundingBox(), box.boundingBox()]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(faultsBelow?.y ?? 0);
  }
});

test('what could not be read is read again', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  await open(page, '/leistungen/kran');
  const row = page.getByRole('complementary').getByRole('listitem').getByTitle('data/services/kran.yaml').first();
  const form = page.locator('[id="field/order"]');
  for (const [requests, ask, read] of [
    ['**/__edit/api/files?*', press(page, texts.bar.files), row],
    ['**/__edit/api/choices?*', row, form],
  ] as const) {
    await page.route(requests, (route) => route.abort());
    await ask.click();
    await expect(page.getByRole('status').first()).toHaveText(texts.form.unread);
    await expect(read).toHaveCount(0);
    await page.unroute(requests);
    await press(page, texts.form.retry).click();
    await expect(read).toBeAttached();
    await expect(page.getByText(texts.form.unread)).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  }
});

test('undo says what it undid and goes there, and an unsaved form beside it is no conflict', async ({ page }) => {
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/services/kran.yaml');
  const order = page.getByRole('textbox', { name: 'Reihenfolge' });
  const sentence = page.getByRole('status').first();
  for (const value of ['7', '8']) {
    await order.fill(value);
    await leave(order);
    await expect.poll(() => valueAt('order')).toBe(Number(value));
  }
  await test.step('beside a refused value of the same field', async () => {
    await order.fill('viele');
    await leave(order);
    await expect(order).toHaveAccessibleDescription(/eine Zahl/);
    await press(page, texts.bar.undo).click();
    await expect(sentence).toHaveText(/^Rückgängig gemacht: .*: Reihenfolge$/);
    await expect(order).toHaveValue('viele');
    await order.fill('9');
    await leave(order);
    await expect.poll(() => valueAt('order')).toBe(9);
    for (const value of ['7', '2']) {
      await press(page, texts.bar.undo).click();
      await expect(order).toHaveValue(value);
    }
  });
  await test.step('on the page of the text', async () => {
    const field = page.locator('[id="field/hero/title"]');
    await page.locator('details').filter({ has: field }).locator('summary').first().click();
    await field.fill('Ein anderer');
    await leave(field);
    await expect.poll(() => valueAt('hero', 'title')).toBe('Ein anderer');
    await open(page, '/firma');
    await press(page, texts.bar.undo).click();
    await expect(sentence).toHaveText(/^Rückgängig gemacht: .*: .*, Titel$/);
    await expect(headline(page)).toHaveText(title);
    await expect(headline(page)).toBeInViewport();
  });
});

test('a number may have a decimal comma, and one that may mean two is asked about', async ({ page }) => {
  const written = () => parse(readFileSync(join(data, 'constants.yaml'), 'utf8')).introDuration;
  await open(page, '/firma');
  await openFile(page, 'data/constants.yaml');
  const duration = page.locator('[id="field/introDuration"]');
  const type = async (text: string): Promise<void> => {
    await duration.fill('');
    await duration.pressSequentially(text);
    await leave(duration);
  };
  for (const text of ['0,05', '1.50', '2,8000']) {
    await type(text);
    await expect.poll(written).toBe(Number(text.replace(',', '.')));
    await expect(duration).toHaveValue(text);
  }
  for (const [text, fault] of [
    ['2.900', /Schreiben Sie 2900 oder 2\.9000\./],
    ['', /ein leeres Feld/],
  ] as const) {
    await type(text);
    await expect(duration).toHaveAccessibleDescription(fault);
    await expect(duration).toHaveValue(text);
    expect(written()).toBe(2.8);
  }
});

test('a choice shows its default, and can be turned off and on', async ({ page }) => {
  const file = join(data, 'case-studies/kaiplan.yaml');
  const before = readFileSync(file, 'utf8');
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/case-studies/kaiplan.yaml');
  const listed = page.getByRole('checkbox', { name: 'In der Galerie' });
  await expect(listed).toBeChecked();
  await listed.uncheck();
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('listed: false');
  await listed.check();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(before);
});

test('a double click adds one entry to a map', async ({ page }) => {
  await open(page, '/firma');
  await openFile(page, 'data/tags.yaml');
  await page.getByText('Beschriftungen', { exact: true }).click();
  const keys = page.getByRole('textbox', { name: texts.list.key });
  const before = await keys.count();
  const added: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/add') && added.push(request.url()));
  await page.getByRole('button', { name: new RegExp(`^${texts.list.add}: `) }).dblclick();
  await expect(keys).toHaveCount(before + 1);
  expect(added).toHaveLength(1);
});

test('an added section is a sample that is saved at once, and a duplicate has its own anchor', async ({ page }) => {
  const file = join(data, 'pages/about.yaml');
  const before = readFileSync(file, 'utf8');
  await open(page, '/firma');
  await openFile(page, 'data/pages/about.yaml');
  for (const name of [texts.list.up, texts.list.down, texts.list.duplicate, texts.list.remove])
    await expect(page.getByRole('button', { name: new RegExp(`^${name}: 1\\. Aufmacher`) }).last()).toBeDisabled();
  const saves = async (anchor: string): Promise<void> => {
    await expect(page.getByRole('status').first()).toHaveText(texts.form.saved);
    await expect(pageIn(page).locator(`#${anchor}`)).toBeAttached();
  };
  const dialog = page.getByRole('dialog');
  const choose = async (kind: string): Promise<void> => {
    await page.locator('[id="field/sections__add"]').click();
    await dialog.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
  };
  await choose('Fragen und Antworten');
  await expect(page.locator('summary:focus')).toHaveText(/^\d+\. Fragen und Antworten: \[/);
  await saves('faq');
  await choose('Einbettung');
  await dialog.getByRole('textbox').fill('vimeo.com/76979871');
  await dialog.getByRole('button', { name: texts.list.add, exact: true }).click();
  await saves('embed');
  expect(readFileSync(file, 'utf8')).toContain('url: https://player.vimeo.com/video/76979871\n');
  await press(page, texts.bar.undo).click();
  await expect(page.getByRole('status').first()).toHaveText(/^Rückgängig gemacht: /);
  await page
    .getByRole('button', { name: new RegExp(`^${texts.list.duplicate}: \\d+\\. Fragen und Antworten`) })
    .click();
  await expect(page.locator('summary:focus')).toHaveText(/^\d+\. Fragen und Antworten: \[/);
  await saves('faq-2');
  for (const _ of [1, 2]) {
    await press(page, texts.bar.undo).click();
    await expect(page.getByRole('status').first()).toHaveText(/^Rückgängig gemacht: /);
  }
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(before);
});

test('after each action, every item has its own title, and Remove asks for the item that it names', async ({
  page,
}) => {
  const file = join(data, 'pages/home.yaml');
  const before = readFileSync(file, 'utf8');
  await open(page, '/firma');
  await openFile(page, 'data/pages/home.yaml');
  const button = (name: 'up' | 'remove') =>
    page.getByRole('button', { name: new RegExp(String.raw`^${texts.list[name]}: \d+\. `) });
  const titles = async (): Promise<string[]> =>
    (await button('remove').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))).map((label) =>
      label.replace(/^.*?: \d+\. /, ''),
    );
  let expected = await titles();
  const shown = () => expect.poll(titles).toEqual(expected);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await test.step('a dismissed question removes nothing', async () => {
    await button('remove').nth(1).click();
    await shown();
  });
  for (const index of [3, 1, 1]) {
    const question = await button('remove').nth(index).getAttribute('aria-label');
    await button('remove').nth(index).click();
    expect(asked.at(-1)).toContain(question?.replace(/^.*?: /, ''));
    expected = expected.toSpliced(index, 1);
    await shown();
    await button('up')
      .nth(expected.length - 1)
      .click();
    expected = expected.toSpliced(-2, 2, expected.at(-1) ?? '', expected.at(-2) ?? '');
    await shown();
  }
  const [, , , fourth = ''] = expected;
  await page.getByText(`4. ${fourth}`, { exact: true }).click();
  const group = page.getByRole('group').filter({ has: page.getByText(`4. ${fourth}`, { exact: true }) });
  await group.last().getByRole('textbox', { name: 'Titel', exact: true }).fill('Ein anderer Titel');
  expected = expected.with(3, fourth.replace(/(?<=: ).*/, 'Ein anderer Titel'));
  await shown();
  // The title has another name then.
  await page.keyboard.press('Tab');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('Ein anderer Titel');
  // A list that is a fault meanwhile is saved with the next change of it.
  for (let steps = 0; steps < 7 && readFileSync(file, 'utf8') !== before; steps += 1) {
    const text = readFileSync(file, 'utf8');
    await press(page, texts.bar.undo).click();
    await expect.poll(() => readFileSync(file, 'utf8')).not.toBe(text);
  }
  expect(readFileSync(file, 'utf8')).toBe(before);
});

/** Steps of lists in the form of a page, after each of which its sections from the second on are these. */
const steps: readonly [button: string, words: string, after: readonly (string | string[])[]][] = [
  ['sections/1/items/0__down', 'Eins', [['Ziel', 'Eins'], 'numbers']],
  ['sections/1/items__add', 'Zwei', [['Zwei', 'Eins', '[…]'], 'numbers']],
  ['sections/1/items/1__remove', 'Drei', [['Drei', '[…]'], 'numbers']],
  ['sections/1__duplicate', 'Vier', [['Vier', '[…]'], ['Vier', '[…]'], 'numbers']],
  ['sections/1__down', 'Fünf', [['Vier', '[…]'], ['Fünf', '[…]'], 'numbers']],
  ['sections/2__remove', 'Sechs', [['Vier', '[…]'], 'numbers']],
];

test('a step of a list follows the text of the page that it leaves, and is no conflict with it', async ({ page }) => {
  const sections = (): unknown[] => {
    const read: { sections: { kind: string; items: { title: string }[] }[] } = parse(
      readFileSync(join(data, 'pages/about.yaml'), 'utf8'),
    );
    return read.sections.map(({ kind, items }) =>
      kind === 'statements' ? items.map(({ title }) => title.replace(/^\[.*\]$/, '[…]')) : kind,
    );
  };
  page.on('dialog', (question) => question.accept());
  const mission = pageIn(page).locator('#mission');
  for (const [id, words, after] of steps) {
    await test.step(id, async () => {
      await page.goto(`/__edit/?${new URLSearchParams({ page: '/firma', file: 'data/pages/about.yaml' })}`);
      const button = page.locator(`[id="field/${id}"]`);
      await button.evaluate((element) => {
        for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
          group.open = true;
      });
      const field = mission.getByRole('textbox');
      // The page may reload after the step before.
      await expect(async () => {
        await mission.getByRole('heading').first().dblclick({ timeout: 2000 });
        await expect(field).toBeFocused({ timeout: 2000 });
      }).toPass();
      await field.fill(words);
      const isPressed = Promise.withResolvers<void>();
      const requests = '**/__edit/api/save';
      await page.route(requests, async (route) => {
        await isPressed.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(requests);
      await button.click();
      await asked;
      isPressed.resolve();
      await expect.poll(() => sections().slice(1, after.length + 1)).toEqual(after);
      await expect(page.getByRole('status').first()).toHaveText(texts.form.saved);
      await expect(page.getByRole('region', { name: texts.conflict.heading })).toHaveCount(0);
      await page.unroute(requests);
    });
  }
});

test('a text that was just changed in a form is edited on the page as it is now, and is no conflict', async ({
  page,
}) => {
  await open(page, '/firma');
  await openFile(page, 'data/pages/about.yaml');
  const heading = pageIn(page).locator('#quotations').getByRole('heading', { level: 2 });
  const typed = page.locator('[id="field/sections/4/heading/title"]');
  await typed.evaluate((element) => {
    for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
      group.open = true;
  });
  await heading.scrollIntoViewIfNeeded();
  await typed.fill('Erst im Formular');
  await heading.dblclick();
  const field = pageIn(page).locator('#quotations').getByRole('textbox');
  await expect(field).toHaveText('Erst im Formular');
  await field.fill('Dann auf der Seite');
  await field.press('Enter');
  await expect.poll(() => readFileSync(join(data, 'pages/about.yaml'), 'utf8')).toContain('Dann auf der Seite');
  await expect(page.getByRole('region', { name: texts.conflict.heading })).toHaveCount(0);
});
