import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { parseDocument } from 'yaml';
import { applyTo } from '../../generator/copied-project.ts';
import { set } from '../../generator/edits.ts';
import { expectNoFaults } from '../support/axe-faults.ts';
import { data, expect, markDocument, pageIn, root, test, texts } from './edited-company.ts';

const about = join(data, 'pages/about.yaml');

const list = (page: Page): Locator => page.getByRole('list', { name: texts.sections.heading });
const undo = (page: Page): Promise<void> => page.getByRole('button', { name: texts.bar.undo, exact: true }).click();

/** Opens the editor beside a page. */
const open = async (page: Page, path = '/firma'): Promise<void> => {
  await page.goto(`/__edit/?${new URLSearchParams({ page: path })}`);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expect(pageIn(page).getByRole('heading', { level: 1 })).toBeVisible();
};

/** A button of a section, in the list or on the page. */
const button = (around: Locator | FrameLocator, name: string, section: string | RegExp): Locator =>
  around.getByRole('button', { name: new RegExp(String.raw`^${name}: \d+\. .*${section}`) });

/** Expects the sections with these anchors in the file and on the page. */
const expectSections = async (page: Page, ...anchors: string[]): Promise<void> => {
  const sections = pageIn(page).locator('main > section');
  // A page that reloads has none.
  const shown = (): Promise<string[]> =>
    sections.evaluateAll((all) => all.map(({ id }) => id)).catch((): string[] => []);
  await expect.poll(shown).toEqual(anchors);
};

const atFirst = ['hero', 'mission', 'stats', 'clients', 'quotations', 'partnerships'];

test('at the pointer, sections move, are duplicated, removed and restored by undo without a reload', async ({
  page,
}) => {
  const before = readFileSync(about, 'utf8');
  const bar = pageIn(page).getByRole('complementary', { name: /^\d+\. / });
  page.on('dialog', (dialog) => dialog.accept());
  await open(page);
  await expectSections(page, ...atFirst);
  const isSame = await markDocument(page);
  const at = (anchor: string): Promise<void> => pageIn(page).locator(`#${anchor}`).hover();
  await at('clients');
  await button(bar, texts.list.up, 'Logos').click();
  await expectSections(page, 'hero', 'mission', 'clients', 'stats', ...atFirst.slice(4));
  await expect(button(bar, texts.list.up, 'Logos')).toBeFocused();
  await expect(pageIn(page).locator('#clients')).toBeInViewport();

  // As a double click does it.
  await button(bar, texts.list.duplicate, 'Logos').dblclick();
  await expectSections(page, 'hero', 'mission', 'clients', 'clients-2', 'stats', ...atFirst.slice(4));
  await expect(bar).toHaveAccessibleName('4. Logos');

  await button(bar, texts.list.remove, 'Logos').click();
  await expectSections(page, 'hero', 'mission', 'clients', 'stats', ...atFirst.slice(4));
  await expect(bar).toHaveAccessibleName(/In Zahlen$/);

  for (const _ of [1, 2, 3]) {
    const now = readFileSync(about, 'utf8');
    await undo(page);
    await expect.poll(() => readFileSync(about, 'utf8')).not.toBe(now);
  }
  expect(readFileSync(about, 'utf8')).toBe(before);
  await expectSections(page, ...atFirst);
  expect(await isSame()).toBe(true);
});

test('a section moves without a reload, which would take what a visitor has opened and the focus', async ({ page }) => {
  await open(page, '/leistungen');
  const before = ['hero', 'tabs', 'all-services', 'benefits', 'process', 'call-to-action'];
  await expectSections(page, ...before);
  const isSame = await markDocument(page);
  const tab = pageIn(page).getByRole('tab').nth(1);
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
  }).toPass();
  const tones = () =>
    pageIn(page)
      .locator('main > section')
      .evaluateAll((all) => all.map((each) => each.dataset.tone));
  const tonesBefore = await tones();
  const bar = pageIn(page).getByRole('complementary', { name: /^\d+\. / });
  await button(bar, texts.list.down, '').click();
  await expectSections(page, 'hero', 'all-services', 'tabs', ...before.slice(3));
  await expect(button(bar, texts.list.down, '')).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await tones()).not.toEqual(tonesBefore);

  await undo(page);
  await expectSections(page, ...before);
  expect(await tones()).toEqual(tonesBefore);
  expect(await isSame()).toBe(true);
});

test('by keyboard, a kind is added below a section with a picture of each, moved and removed', async ({ page }) => {
  await open(page);
  page.on('dialog', (dialog) => dialog.accept());
  const press = async (name: string, section: string): Promise<void> => {
    await expect(button(list(page), name, section)).toBeEnabled();
    await button(list(page), name, section).press('Enter');
  };
  await press(texts.sections.add, 'Auftrag');
  const dialog = page.getByRole('dialog', { name: /Auftrag/ });
  await expect(dialog).toBeVisible();
  // Kinds for the pages of entries, and those that no entry of the second company fills, have no picture.
  const pictures = dialog.getByRole('presentation');
  expect(await pictures.count()).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await expect(button(list(page), texts.sections.add, 'Auftrag')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Fragen und Antworten/ }).press('Enter');
  await expectSections(page, 'hero', 'mission', 'faq', ...atFirst.slice(2));
  await expect(list(page).getByRole('button', { name: /^3\. Fragen und Antworten/ })).toBeFocused();
  await expect(pageIn(page).locator('#faq')).toBeInViewport();

  await press(texts.list.down, 'Fragen und Antworten');
  await expectSections(page, 'hero', 'mission', 'stats', 'faq', ...atFirst.slice(3));
  await expect(button(list(page), texts.list.down, 'Fragen und Antworten')).toBeFocused();

  await press(texts.list.remove, 'Fragen und Antworten');
  await expectSections(page, ...atFirst);
  await expect(list(page).getByRole('button', { name: /^4\. Logos/ })).toBeFocused();
});

test('by keyboard, undo and redo keep the focus in the list: at a section that came back, or the next one', async ({
  page,
}) => {
  await open(page);
  page.on('dialog', (dialog) => dialog.accept());
  const section = (name: string): Locator => list(page).getByRole('button', { name: new RegExp(`^${name}`) });
  const copied = ['hero', 'mission', 'stats', 'clients', 'clients-2', ...atFirst.slice(4)];
  await button(list(page), texts.list.duplicate, 'Logos').press('Enter');
  await expectSections(page, ...copied);
  await expect(section('5. Logos')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expectSections(page, ...atFirst);
  await expect(section('5. ')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+y');
  await expectSections(page, ...copied);
  await expect(section('5. Logos')).toBeFocused();
  await button(list(page), texts.list.remove, 'Aussagen').press('Enter');
  await expectSections(page, ...copied.filter((anchor) => anchor !== 'mission'));
  await expect(section('2. ')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expectSections(page, ...copied);
  await expect(section('2. Aussagen')).toBeFocused();
});

test('the second click of a double click neither closes a dialog nor presses what was behind it', async ({ page }) => {
  await open(page);
  const dialog = page.getByRole('dialog', { name: /Auftrag/ });
  /** Clicks, and once more after a change, as the second click of a double click. */
  const clickTwice = async (target: Locator, changed: () => Promise<void>): Promise<void> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await changed();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  await pageIn(page).locator('#mission').hover();
  const bar = pageIn(page).getByRole('complementary', { name: /^2\. / });
  await clickTwice(button(bar, texts.sections.add, 'Auftrag'), () => expect(dialog).toBeVisible());
  await clickTwice(dialog.getByRole('button', { name: texts.sections.close }), () => expect(dialog).toBeHidden());
  await button(list(page), texts.sections.add, 'Auftrag').click();
  // A text of the page is behind it.
  await clickTwice(dialog.getByRole('button', { name: /^Logos/ }), () => expect(dialog).toBeHidden());
  await expectSections(page, 'hero', 'mission', 'logos', ...atFirst.slice(2));
  await expect(list(page).getByRole('button', { name: /^3\. Logos/ })).toBeFocused();

  // A click beside the dialog closes it.
  await button(list(page), texts.sections.add, 'Auftrag').click();
  await dialog.getByRole('heading').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(dialog).toBeHidden();
});

test('while a section is made, the bar says so', async ({ page }) => {
  await open(page);
  const sentence = page.getByRole('status').first();
  await button(list(page), texts.list.up, 'Logos').click();
  await expect(sentence).toHaveText(texts.form.saved);
  const held = Promise.withResolvers<void>();
  await page.route('**/__edit/api/add', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(list(page), texts.list.duplicate, 'Logos').click();
  await expect(sentence).toHaveText(texts.form.working);
  held.resolve();
  await expect(sentence).toHaveText(texts.form.saved);
});

test('the list of sections moves no text below it: both come at once', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/__edit/api/sections*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/__edit/?page=/firma');
  await expect(pageIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  const heading = page.getByRole('heading', { name: texts.page.heading });
  await expect(heading).toBeHidden();
  held.resolve();
  await expect(list(page)).toBeVisible();
  await expect(heading).toBeVisible();
});

test('the hero stays, and a section that the page may not have twice has no copy', async ({ page }) => {
  await open(page, '/kontakt');
  for (const name of [texts.list.up, texts.list.down, texts.list.duplicate, texts.list.remove])
    await expect(button(list(page), name, 'Aufmacher')).toBeDisabled();
  await expect(button(list(page), texts.list.duplicate, 'Kontaktformular')).toBeDisabled();
  await expect(button(list(page), texts.list.remove, 'Kontaktformular')).toBeEnabled();
  const { opens, single } = texts.list.reasons;
  // Playwright clicks no button that is off.
  await button(list(page), texts.list.remove, 'Aufmacher').press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(opens);
  await button(list(page), texts.list.duplicate, 'Kontaktformular').press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(single);
});

test('steps that follow before the page shows those before them are all taken', async ({ page }) => {
  const before = readFileSync(about, 'utf8');
  await open(page);
  await button(list(page), texts.list.up, 'Logos').evaluate((each: HTMLElement) => {
    each.click();
    each.click();
  });
  await expectSections(page, 'hero', 'clients', 'mission', 'stats', ...atFirst.slice(4));
  for (const anchors of [['hero', 'mission', 'clients', 'stats', ...atFirst.slice(4)], atFirst]) {
    await undo(page);
    await expectSections(page, ...anchors);
  }
  expect(readFileSync(about, 'utf8')).toBe(before);
});

test('the list of sections shows the title that someone else gives one', async ({ page }) => {
  await open(page);
  applyTo(root, set('pages/about.yaml', 'sections[0].title', 'Wo wir rechnen'));
  await expect(list(page).getByRole('button', { name: /^1\. .*Wo wir rechnen/ })).toBeVisible();
});

test('what someone else changes meanwhile is kept', async ({ page }) => {
  await open(page);
  const before = readFileSync(about, 'utf8');
  await test.step('words: the section moves with them', async () => {
    // The list is that of a moment before.
    await page.route('**/api/sections?*', async (route) => {
      applyTo(root, set('pages/about.yaml', 'sections[1].items[0].title', 'Unser Auftrag'));
      await route.continue();
    });
    await button(list(page), texts.list.up, 'Logos').click();
    await page.unroute('**/api/sections?*');
    await expectSections(page, 'hero', 'mission', 'clients', 'stats', ...atFirst.slice(4));
    expect(readFileSync(about, 'utf8')).toContain('title: Unser Auftrag');
  });
  await test.step('the same section: a sentence says so', async () => {
    const document = parseDocument(before);
    document.deleteIn(['sections', 3]);
    const theirs = document.toString({ lineWidth: 0 });
    await page.route('**/api/sections?*', async (route) => {
      writeFileSync(about, theirs);
      await route.continue();
    });
    await button(list(page), texts.list.down, 'Logos').click();
    await expect(page.getByRole('status').first()).toHaveText(texts.sections.changed);
    await page.unroute('**/api/sections?*');
    expect(readFileSync(about, 'utf8')).toBe(theirs);
    await expectSections(page, ...atFirst.filter((anchor) => anchor !== 'clients'));
  });
});

test('a section leads to its fields, its fields to it, and shared content to its file', async ({ page }) => {
  await open(page);
  await list(page)
    .getByRole('button', { name: texts.sections.shows.replace('{title}', 'Kunden') })
    .click();
  await expect(page.getByText('data/sections/clients.yaml', { exact: true })).toBeVisible();
  await pageIn(page).locator('#quotations').hover();
  await pageIn(page)
    .getByRole('button', { name: /^5\. .*sagen/ })
    .click();
  await expect(page.getByText('data/pages/about.yaml', { exact: true })).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: /^5\. / })).toBeFocused();

  await page
    .locator('summary')
    .filter({ hasText: /^2\. Aussagen/ })
    .focus();
  await expect(pageIn(page).locator('#mission')).toBeInViewport();
  await expect(pageIn(page).getByRole('complementary', { name: /^2\. / })).toBeVisible();
});

test('what a section needs is asked for first, stays after a fault, and is one change with its host', async ({
  page,
}) => {
  await open(page);
  const before = readFileSync(about, 'utf8');
  const dialog = page.getByRole('dialog');
  const hosting = (): string => readFileSync(join(data, 'hosting.yaml'), 'utf8');
  const choose = async (kind: string): Promise<void> => {
    await button(list(page), texts.sections.add, 'Auftrag').click();
    await dialog.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    await expect(dialog.locator('input, select').first()).toBeFocused();
  };
  const add = (): Promise<void> => dialog.getByRole('button', { name: texts.list.add, exact: true }).click();
  await test.step('the address of a page of another site', async () => {
    await choose('Einbettung');
    const address = dialog.getByRole('textbox');
    await expect(address).toHaveAccessibleDescription(texts.sections.host);
    await address.fill('www.google.com/maps/place/Hamburg');
    await add();
    await expect(dialog.getByRole('alert')).toContainText('https://www.google.com/maps/embed');
    await expect(address).toHaveValue('www.google.com/maps/place/Hamburg');
    await address.fill('<iframe width="560" src="https://maps.example.com/harbor"></iframe>');
    await add();
    await expectSections(page, 'hero', 'mission', 'embed', ...atFirst.slice(2));
    expect(hosting()).toContain('maps.example.com');
    await undo(page);
    await expect(page.getByRole('status').first()).toHaveText('Rückgängig gemacht: Über uns: Hinzugefügt: Einbettung');
    await expectSections(page, ...atFirst);
    expect(hosting()).not.toContain('maps.example.com');
    expect(readFileSync(about, 'utf8')).toBe(before);
  });
  await test.step('a video with captions', async () => {
    await choose('Video');
    const files = dialog.getByRole('combobox');
    await files.first().selectOption('/kran.webm');
    await add();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    const uploads = dialog.getByLabel(texts.upload.file);
    const upload = (name: string, text: string): Promise<void> =>
      uploads.last().setInputFiles({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) });
    await upload('Film.vtt', 'Hallo');
    await expect(dialog.getByRole('alert').first()).toHaveText(
      /^„Film\.vtt“: Das sind keine Untertitel im Format WebVTT\./,
    );
    await upload('Film.vtt', 'WEBVTT\n\n00:01.000 --> 00:04.000\nHallo\n');
    await expect(files.last()).toHaveValue('/film.vtt');
    await add();
    await expectSections(page, 'hero', 'mission', 'video', ...atFirst.slice(2));
    await undo(page);
    await expectSections(page, ...atFirst);
    await undo(page);
    await expect.poll(() => existsSync(join(root, 'public/film.vtt'))).toBe(false);
  });
  await test.step('a new form', async () => {
    await choose('Formular');
    await dialog.getByRole('combobox').fill('Umfrage im Süden');
    const made: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/new') && made.push(request.url()));
    await dialog.getByRole('button', { name: texts.list.add, exact: true }).dblclick();
    await expectSections(page, 'hero', 'mission', 'form', ...atFirst.slice(2));
    expect(parseDocument(readFileSync(about, 'utf8')).getIn(['sections', 2, 'form'])).toBe('umfrage-im-sueden');
    expect(made, 'a double click makes one form').toHaveLength(1);
  });
});

test('a page of entries says that others share its sections', async ({ page }) => {
  await open(page, '/leistungen/kran');
  await expect(page.getByText(/^\d+ Seiten teilen sich diese Abschnitte/)).toBeVisible();
});

test('no view overflows, and axe finds no violation', async ({ page }) => {
  await open(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await pageIn(page).locator('#mission').hover();
    await expect(pageIn(page).getByRole('complementary', { name: /^2\. / })).toBeVisible();
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond()).toBe(0);
    if (width === 390) await page.getByRole('button', { name: texts.bar.panel, exact: true }).click();
    await expectNoFaults(page, `sections at ${width} px`, { parts: ['header', 'aside'], isState: true });
    await button(list(page), texts.sections.add, 'Auftrag').click();
    await expectNoFaults(page, `kinds at ${width} px`, { parts: ['dialog'], isState: true });
    expect(await beyond()).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('the tap that shows the buttons of a section presses none of them', async ({ page }) => {
    await page.goto('/__edit/?page=/firma');
    const duplicate = button(pageIn(page), texts.list.duplicate, 'Auftrag');
    const mission = pageIn(page).locator('#mission');
    await expect(async () => {
      await mission.tap({ position: { x: 5, y: 150 } });
      await expect(duplicate).toBeVisible({ timeout: 1000 });
    }).toPass();
    const { x = 0, y = 0, width = 0, height = 0 } = (await duplicate.boundingBox()) ?? {};
    // A tap and a double tap.
    for (const taps of [1, 2]) {
      await pageIn(page).locator('body').press('Escape');
      await expect(duplicate).toBeHidden();
      for (let tap = 0; tap < taps; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(duplicate).toBeVisible();
    }
    await button(pageIn(page), texts.list.down, 'Auftrag').tap();
    await expectSections(page, 'hero', 'stats', 'mission', ...atFirst.slice(3));
  });
});
