import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { readDocuments } from '../../../generator/read/documents.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { expectNoFaults } from '../support/axe-faults.ts';
import {
  catalogText,
  data,
  expect,
  headline,
  leave,
  open,
  openFile,
  pageIn,
  pageTexts,
  press,
  test,
  texts,
  withMotion,
} from './edited-company.ts';

// Pictures, entries and translations, and the panel around them.
test.use(withMotion);

test('a picture is uploaded, and its focal point moves by keys and by dragging', async ({ page }) => {
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/industries/haefen.yaml');
  const picture = page.getByLabel('Bild', { exact: true }).first();
  const buffer = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(texts.picture.upload)
    .first()
    .setInputFiles({ name: 'teal.jpg', mimeType: 'image/jpeg', buffer });
  await expect(picture).toHaveValue('teal.jpg');
  const point = page.getByRole('slider', { name: texts.picture.focus }).first();
  const cropped = point.locator('..').getByRole('presentation');
  const thumbnail = page.getByRole('presentation').first();
  await expect(cropped, 'the chosen picture').toHaveAttribute('src', (await thumbnail.getAttribute('src')) ?? '');
  await test.step('another one is found by what shows it', async () => {
    await press(page, texts.picture.all).first().click();
    const all = page.getByRole('dialog', { name: texts.picture.all });
    const found = all.getByRole('listitem');
    const teal = found.filter({ hasText: 'teal.jpg' }).getByRole('button').first();
    await expect(teal).toHaveAttribute('aria-pressed', 'true');
    const further = found.filter({ hasText: 'hafen.jpg' }).getByRole('group');
    await expect(further.getByText('Unterlagen')).toBeHidden();
    await further.getByText(texts.picture.more.replace('{count}', '')).click();
    await expect(further.getByText('Unterlagen')).toBeVisible();
    await all.getByRole('searchbox', { name: texts.picture.search }).fill('werften HALLE');
    await expect(found).toHaveCount(1);
    await expectNoFaults(page, 'all pictures', { parts: ['dialog'], isState: true });
    await all.getByRole('button', { name: texts.picture.close }).click();
    await expect(all).toBeHidden();
    await expect(press(page, texts.picture.all).first()).toBeFocused();
    await press(page, texts.picture.all).first().press('Enter');
    await teal.click();
    await expect(picture).toHaveValue('teal.jpg');
    // The second click of a double click does not move the point behind the dialog.
    await point.scrollIntoViewIfNeeded();
    await press(page, texts.picture.all).first().press('Enter');
    const behind = await point.locator('..').boundingBox();
    const [x, y] = [(behind?.x ?? 0) + 20, (behind?.y ?? 0) + 20];
    await teal.evaluate(
      (element, at) => {
        // The dialog shows many pictures, of which one may be anywhere.
        element.style.cssText = `position: fixed; left: ${at.x - 10}px; top: ${at.y - 10}px`;
      },
      { x, y },
    );
    await page.mouse.click(x, y);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.move(x + 2, y);
    await page.mouse.up({ clickCount: 2 });
    await expect(point).toHaveAttribute('aria-valuetext', '50 %, 50 %');
  });
  await point.focus();
  await point.press('ArrowLeft');
  await expect(point).toHaveAttribute('aria-valuetext', '45 %, 50 %');
  const [mark, whole] = [await point.boundingBox(), await cropped.boundingBox()];
  const middle = (box: typeof mark) => [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  expect(middle(mark)[0]).toBeCloseTo((whole?.x ?? 0) + 0.45 * (whole?.width ?? 0), 0);
  expect(middle(mark)[1]).toBeCloseTo(middle(whole)[1] ?? 0, 0);
  await point.locator('..').hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  await page.mouse.up();
  await expect(point).not.toHaveAttribute('aria-valuetext', '45 %, 50 %');
  const saved = (): string => readFileSync(join(data, 'industries/haefen.yaml'), 'utf8');
  await expect.poll(saved).toContain('teal.jpg');
  await test.step('undo takes the whole point back', async () => {
    const focus = () => parse(saved()).focus;
    const percent = (text: string | null) => text?.match(/\d+/g)?.map((part) => Number(part) / 100);
    const before = percent(await point.getAttribute('aria-valuetext'));
    await expect.poll(focus).toEqual(before);
    await point.locator('..').click({ position: { x: 60, y: 40 } });
    await expect.poll(focus).not.toEqual(before);
    await press(page, texts.bar.undo).click();
    await expect.poll(focus).toEqual(before);
  });
});

test('a picture is replaced under its name, and removed once nothing shows it; undo takes both back', async ({
  page,
}) => {
  page.on('dialog', (question) => question.accept());
  const file = join(data, 'photographs/halle.webp');
  const before = readFileSync(file);
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/industries/werften.yaml');
  const shown = page.getByRole('presentation').first();
  const former = await shown.getAttribute('src');
  const replace = page.getByLabel(`${texts.picture.replace}: halle.webp`).first();
  await replace.setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') });
  await expect(page.getByRole('alert')).toContainText('Die Datei lässt sich nicht als Bild lesen');
  expect(readFileSync(file).equals(before)).toBe(true);
  const red = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'red' } });
  await replace.setInputFiles({ name: 'rot.png', mimeType: 'image/png', buffer: await red.png().toBuffer() });
  await expect(page.getByRole('status').first()).toHaveText(texts.picture.replaced);
  await expect(page.getByText(texts.picture.describes).first()).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(shown).not.toHaveAttribute('src', former ?? '');
  expect((await sharp(file).metadata()).format).toBe('webp');
  const upload = page.getByLabel(texts.picture.upload).first();
  await upload.setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') });
  await expect(page.getByRole('alert')).toBeVisible();
  await press(page, texts.bar.undo).click();
  await expect.poll(() => readFileSync(file).equals(before)).toBe(true);
  await expect(page.getByRole('status').first()).toHaveText('Rückgängig gemacht: halle.webp');
  await expect(page.getByRole('alert'), 'of an upload before').toHaveCount(0);
  const unused = join(data, 'photographs/unbenutzt.webp');
  await upload.setInputFiles({ name: 'unbenutzt.webp', mimeType: 'image/webp', buffer: await red.webp().toBuffer() });
  await expect.poll(() => existsSync(unused)).toBe(true);
  await press(page, texts.bar.undo).click();
  await press(page, texts.picture.all).first().click();
  const all = page.getByRole('dialog', { name: texts.picture.all });
  const remove = (name: string) => press(page, `${texts.files.remove}: ${name}`).click();
  await remove('halle.webp');
  await expect(all.getByText(texts.picture.inUse)).toBeVisible();
  // The file picker, closed without a choice.
  await all.getByLabel(texts.picture.replace).first().dispatchEvent('cancel', { bubbles: true });
  await expect(all).toBeVisible();
  await expect(all.getByRole('button', { name: /^Lagerführung: Karte/ })).toBeVisible();
  expect(existsSync(file)).toBe(true);
  await expectNoFaults(page, 'places of a picture', { parts: ['dialog'], isState: true });
  const sentence = all.getByRole('status').last();
  const small = all.getByRole('listitem').filter({ hasText: 'unbenutzt.webp' }).getByRole('presentation');
  const formerSmall = await small.getAttribute('src');
  await all
    .getByLabel(`${texts.picture.replace}: unbenutzt.webp`)
    .setInputFiles({ name: 'rot.png', mimeType: 'image/png', buffer: await red.png().toBuffer() });
  await expect(sentence).toHaveText(texts.picture.replaced);
  await expect(sentence).toBeInViewport();
  await expect(small).not.toHaveAttribute('src', formerSmall ?? '');
  // Its answer would be 404 when the picture is removed before it.
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await remove('unbenutzt.webp');
  await expect.poll(() => existsSync(unused)).toBe(false);
  await expect(sentence).toHaveText(texts.form.saved);
  await expect(all.getByRole('searchbox')).toBeFocused();
  await all.getByRole('button', { name: /^Lagerführung: Karte/ }).press('Enter');
  await expect(all).toBeHidden();
  await press(page, texts.bar.undo).click();
  await expect.poll(() => existsSync(unused)).toBe(true);
});

test('an uploaded file that nothing uses is listed and removed', async ({ page }) => {
  page.on('dialog', (question) => question.accept());
  const file = join(data, '../public/unbenutzt.csv');
  writeFileSync(file, 'a,b\n');
  await open(page, '/leistungen/kran');
  await press(page, texts.bar.files).click();
  await page.getByLabel(texts.files.show).selectOption(texts.files.unused);
  const list = page.getByRole('list', { name: texts.files.unused });
  await expect(list.getByRole('link', { name: '/unbenutzt.csv' })).toBeVisible();
  await expectNoFaults(page, 'unused files', { parts: ['#panel'], isState: true });
  await press(page, `${texts.files.remove}: /unbenutzt.csv`).click();
  await expect.poll(() => existsSync(file)).toBe(false);
  await expect(list).toBeFocused();
  await expect(list.getByRole('link', { name: '/unbenutzt.csv' })).toHaveCount(0);
});

test('a day is chosen in a calendar', async ({ page }) => {
  await open(page, '/firma');
  const [insight] = readDocuments(data).collections.get('insights') ?? [];
  const file = insight?.source.file ?? '';
  await openFile(page, file);
  const day = page.getByLabel('Datum', { exact: true });
  await day.fill('2026-02-28');
  // Tab leads to the month first.
  await day.blur();
  await expect.poll(() => readFileSync(join(data, file.replace('data/', '')), 'utf8')).toMatch(/^date: 2026-02-28$/m);
});

test('an incomplete day is refused, stays until the form is left, and can be discarded', async ({ page }) => {
  await open(page, '/firma');
  const [insight] = readDocuments(data).collections.get('insights') ?? [];
  await openFile(page, insight?.source.file ?? '');
  const day = page.getByLabel('Aktualisiert', { exact: true });
  const isIncomplete = () => day.evaluate((input: HTMLInputElement) => input.validity.badInput);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await day.focus();
  await page.keyboard.type('12');
  page.reload().catch(() => undefined);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await day.blur();
  await expect(day).toHaveAccessibleDescription(/Schreiben Sie Jahr, Monat und Tag/);
  await press(page, texts.bar.files).click();
  await expect.poll(() => asked).toEqual(['beforeunload', 'confirm']);
  expect(await isIncomplete()).toBe(true);
  await press(page, texts.form.discard).click();
  await expect(press(page, texts.form.discard)).toBeHidden();
  expect(await isIncomplete()).toBe(false);
});

/** Returns the addresses of the requests with a name, from now on. */
const requestsOf = (page: Page, name: string): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith(`/api/${name}`) && sent.push(request.url()));
  return sent;
};

test('an entry is found, made, renamed and removed', async ({ page, tolerate }) => {
  // Around a change, the frame may ask for the address of an entry before it exists, or after its module is removed.
  tolerate(/404|500/);
  page.on('dialog', (question) => question.accept());
  await open(page, '/leistungen/kran');
  await press(page, texts.bar.files).click();
  await page.getByText(texts.files.add, { exact: true }).click();
  await page.getByRole('combobox', { name: texts.files.kind }).selectOption('service');
  await page.getByRole('combobox', { name: texts.files.title }).fill('kran-neu');
  const [made, renamed] = ['new', 'rename'].map((name) => requestsOf(page, name));
  await press(page, texts.files.create).dblclick();
  await expect(page.getByText('data/services/kran-neu.yaml')).toBeVisible();
  expect(made, 'a double click makes one entry').toHaveLength(1);
  // The frame shows the page of the new entry, also if the reload after the change cancels the first visit.
  await expect(page).toHaveURL(/page=%2Fleistungen%2Fkran-neu$/);
  await expect(headline(page)).toHaveText(/der größte Text der Seite/);
  await page.getByRole('textbox', { name: texts.files.id }).fill('kran-anders');
  await press(page, texts.files.rename).dblclick();
  await expect(page.getByText('data/services/kran-anders.yaml')).toBeVisible();
  expect(renamed, 'a double click renames once').toHaveLength(1);
  for (const [step, name] of [
    ['undo', 'kran-neu'],
    ['redo', 'kran-anders'],
  ] as const) {
    await press(page, texts.bar[step]).click();
    await expect(page.getByText(`data/services/${name}.yaml`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`page=%2Fleistungen%2F${name}$`));
    await expect(page.getByRole('status').first()).toHaveText(/Umbenannt: kran-anders/);
  }
  for (const number of [2, 3]) {
    await openFile(page, 'data/services/kran-anders.yaml');
    await press(page, texts.list.duplicate).dblclick();
    await expect(page.getByText(`data/services/kran-anders-${number}.yaml`)).toBeVisible();
  }
  expect(made, 'a double click makes one copy').toHaveLength(3);
  await press(page, texts.bar.undo).click();
  await press(page, texts.bar.undo).click();
  await openFile(page, 'data/services/kran-anders.yaml');
  await press(page, texts.files.remove).click();
  const all = page.getByRole('heading', { name: texts.files.heading });
  await expect(all.or(press(page, texts.files.confirm))).toBeVisible();
  if (await press(page, texts.files.confirm).isVisible()) await press(page, texts.files.confirm).click();
  await expect(all).toBeVisible();
  await expect(page, 'the frame shows the page above').toHaveURL(/page=%2Fleistungen$/);

  await page.getByText(texts.files.add, { exact: true }).click();
  await page.getByRole('combobox', { name: texts.files.kind }).selectOption('service');
  await page.getByRole('combobox', { name: texts.files.title }).fill('kran-kurz');
  await press(page, texts.files.create).click();
  await expect(page.getByText('data/services/kran-kurz.yaml')).toBeVisible();
  await press(page, texts.bar.undo).click();
  await expect(all, 'an undone entry leaves its form').toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText(/^Rückgängig gemacht: /);
});

test('an entry is removed with its references once, also by a double click', async ({ page, tolerate }) => {
  tolerate(/404|500/);
  page.on('dialog', (question) => question.accept());
  await open(page, '/firma');
  await openFile(page, 'data/insights/wenn-die-leitung-ausfaellt.yaml');
  await press(page, texts.files.remove).last().click();
  const removed = requestsOf(page, 'remove');
  await press(page, texts.files.confirm).dblclick();
  await expect(page.getByRole('heading', { name: texts.files.heading })).toBeVisible();
  expect(removed).toHaveLength(1);
});

test('the name of a tag is changed where it is used', async ({ page }) => {
  await open(page, '/firma');
  await openFile(page, 'data/tags.yaml');
  await page.getByText('Beschriftungen', { exact: true }).click();
  const names = page.getByRole('complementary').getByRole('textbox', { name: texts.list.key });
  await names.first().fill('lagerei');
  await leave(names.first());
  await expect(page.getByRole('status').first()).toHaveText(texts.form.saved);
  const uses = filesBelow(data).filter((file) => /\blogistik\b/.test(readFileSync(join(data, file), 'utf8')));
  expect(uses).toEqual([]);
  await expect(names.first()).toHaveValue('lagerei');
});

test('a page gets another address, and its form stays open', async ({ page, tolerate }) => {
  // The frame asks for the former address until the route table has the new one.
  tolerate(/404|500/);
  await open(page, '/firma');
  await openFile(page, 'data/pages/about.yaml');
  const name = page.getByRole('textbox', { name: texts.files.id });
  await expect(name).toHaveValue('firma');
  await name.fill('werkstatt');
  await name.press('Enter');
  await expect(page).toHaveURL(/page=%2Fwerkstatt$/);
  await expect(page.getByText('data/pages/about.yaml')).toBeVisible();
  await expect(name).toHaveValue('werkstatt');
  await press(page, texts.bar.undo).click();
  await expect.poll(() => readFileSync(join(data, 'routes.yaml'), 'utf8')).not.toContain('werkstatt');
});

test('a translation is edited beside its original', async ({ page }) => {
  await open(page, '/leistungen/kran');
  await openFile(page, 'data/services/kran.yaml');
  await page.getByRole('combobox', { name: texts.form.language }).selectOption({ index: 1 });
  const field = page.getByRole('complementary').getByRole('textbox').first();
  await expect(field).toHaveAccessibleDescription(/./);
  await field.fill('Heavy-lift cranes');
  await leave(field);
  await expect.poll(catalogText).toContain('msgstr "Heavy-lift cranes"');
});

test('the panel is wider by keys and by dragging, a skip link leads to it, and on phones it opens from below', async ({
  page,
}) => {
  await open(page, '/leistungen/kran');
  const panel = page.getByRole('complementary', { name: texts.bar.panel });
  const line = page.getByRole('separator', { name: texts.bar.width });
  const widthNow = async (): Promise<number> => (await panel.boundingBox())?.width ?? 0;
  const before = await widthNow();
  await line.press('ArrowLeft');
  await expect.poll(widthNow).toBeGreaterThan(before);
  const { x = 0, y = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.move(x + 3, y + 300);
  await page.mouse.down();
  await page.mouse.move(x - 97, y + 300);
  await page.mouse.up();
  await expect.poll(widthNow).toBeGreaterThan(before + 100);
  await page.reload();
  await expect.poll(widthNow).toBeGreaterThan(before + 100);
  await expect(pageTexts(page).first()).toBeVisible();
  const skip = page.getByRole('link', { name: texts.bar.skip });
  await skip.focus();
  await skip.press('Enter');
  await expect(panel).toBeFocused();

  // Parts that float over the page of a visitor cover no text.
  const covering = await headline(page).evaluate(({ ownerDocument: { body } }) =>
    [...body.querySelectorAll('*')]
      .filter(
        (each) => getComputedStyle(each).position === 'fixed' && each.getBoundingClientRect().bottom >= innerHeight,
      )
      .map((each) => each.className),
  );
  expect(covering).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  const handle = page.getByRole('button', { name: texts.bar.panel });
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toBeHidden();
  await handle.click();
  await expect(pageTexts(page).first()).toBeVisible();
  const frame = await page.locator('iframe').boundingBox();
  const sheet = await panel.boundingBox();
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await handle.click();
  await expect(panel).toBeHidden();
  const root = pageIn(page).locator(':root');
  expect(await root.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])).toEqual([390, 390]);
});

test('a long fault is shown in full, and the page gets its room back after it', async ({ page }) => {
  await open(page, '/firma');
  const fault = { file: '', path: [], message: 'Diese Seite braucht mindestens sechs Abschnitte. '.repeat(6).trim() };
  await page.route('**/__edit/api/undo', (route) => route.fulfill({ json: { faults: [fault] } }));
  const status = page.getByRole('status').first();
  const frameTop = async (): Promise<number> => (await page.locator('iframe').boundingBox())?.y ?? 0;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const before = await frameTop();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(status).toHaveText(fault.message);
    expect(await status.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
    const { y = 0, height = 0 } = (await status.boundingBox()) ?? {};
    expect(await frameTop()).toBeGreaterThanOrEqual(y + height);
    await page.keyboard.press('ControlOrMeta+y');
    await expect(status).not.toHaveText(fault.message);
    expect(await frameTop()).toBe(before);
  }
});

test('no view overflows, and axe finds no violation', async ({ page }) => {
  await open(page, '/leistungen/kran');
  const views: readonly (() => Promise<void>)[] = [
    async () => {},
    () => press(page, texts.bar.files).click(),
    async () => {
      await openFile(page, 'data/services/kran.yaml');
      for (const group of await page.locator('details').all())
        await group.evaluate((each) => each.setAttribute('open', ''));
    },
  ];
  for (const [number, show] of views.entries()) {
    await show();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Only the panel and the page scroll.
      const beyond = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { width: scrollWidth - innerWidth, height: scrollHeight - innerHeight };
      });
      expect(beyond, `view ${number} at ${width} px`).toEqual({ width: 0, height: 0 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoFaults(page, `view ${number}`, {
      parts: ['header', 'aside'],
      isState: true,
      narrow: { width: 390, height: 900 },
    });
  }
});
