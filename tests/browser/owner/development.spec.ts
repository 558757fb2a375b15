import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import type { Route } from '#generated/routes.ts';
import { withChanges } from '../../../editing/requests/save/changed-value.ts';
import { valueAt as innerValueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { firefoxOptions } from '../../../playwright.config.ts';
import { enginePrograms, reasonToSkip } from '../../../scripts/test/programs.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { servedFiles } from '../../site/built-pages.ts';
import { builtText } from '../../site/built-references.ts';
import { isSecret, placePublicSecrets, placeSecrets } from '../../site/secret-files.ts';
import { expectNoFaults } from '../support/axe-faults.ts';
import { expect as impatient, test } from '../support/clean-page.ts';
import { painted } from '../support/measures.ts';
import { copySecondCompany, openedEditor } from './copied-company.ts';
import { type DevServer, startDevServer } from './start-dev-server.ts';

// A dev server on a copy of the second company, which has photographs. It starts cold: a busy machine takes long.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
const baseURL = `http://localhost:${testPorts.development}`;
const viewport = { width: 1440, height: 900 };
// With motion, because view transitions that fail are errors.
test.use({ baseURL, viewport, contextOptions: { reducedMotion: 'no-preference' } });
// A change generates, and the page reloads.
const patient = { timeout: 30_000 };
const expect = impatient.configure(patient);

// Playwright loads this file in several processes, of which one runs the tests.
const root = join(tmpdir(), `development-${process.pid}`);
const data = join(root, 'data');
const service = join(data, 'services/kran.yaml');
const title = 'Kräne, die warten können';
let server: DevServer | undefined;
let texts: typeof import('#generated/content/editor.ts').editor;

const env = { DATA: data, SOCIAL_CARDS: 'none' };
/** The first command of `npm run dev`, which starts in spite of faults. */
const generateForDevelopment = (): Buffer =>
  execFileSync(process.execPath, ['scripts/generate.ts', '--drafts'], { env: { ...process.env, ...env } });

const serviceText = (): string => readFileSync(service, 'utf8');
const valueAt = (...path: (string | number)[]): unknown => parseDocument(serviceText()).getIn(path);
/** Saves a value of the service. */
const save = (path: readonly (string | number)[], value: unknown): void => {
  const document = parseDocument(serviceText());
  document.setIn(path, value);
  writeFileSync(service, document.toString({ lineWidth: 0 }));
};

test.beforeAll(async ({ request }) => {
  // The timeout above is for tests; hooks have their own.
  test.setTimeout(180_000);
  copySecondCompany(root);
  writeFileSync(service, `# A comment of the owner.\n${serviceText()}`);
  generateForDevelopment();
  server = await startDevServer('.', testPorts.development, env);
  texts = await openedEditor(request, data);
});

test.afterAll(async () => {
  await server?.stop();
  for (const folder of [root, dirname(foldersOf(data).generated)]) rmSync(folder, { recursive: true, force: true });
});

/** Saves a photograph in one color. */
const savePhotograph = async (name: string, background: string): Promise<void> => {
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background } });
  writeFileSync(join(data, 'photographs', name), await picture.avif({ effort: 0 }).toBuffer());
};

const ownHeadline = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Opens another page. The open one reloads after a change, which would end its navigation. */
const openAnother = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

test('shows changed texts, images and faults of the data at once, and edits while another file has a fault', async ({
  context,
  page,
}) => {
  await page.goto('/leistungen/kran');
  await expect(ownHeadline(page)).toHaveText(String(valueAt('hero', 'title')));

  await test.step('a text', async () => {
    save(['hero', 'title'], title);
    await expect(ownHeadline(page)).toHaveText(title);
  });

  await test.step('a text that changes while the page loads', async () => {
    const changed = Promise.withResolvers<void>();
    const late = await context.newPage();
    // The browser hears of changes by this script.
    await late.route('**/@vite/client', async (route) => {
      await changed.promise;
      await route.continue();
    });
    await late.goto('/leistungen/kran', { waitUntil: 'commit' });
    await expect(ownHeadline(late)).toHaveText(title);
    save(['hero', 'title'], 'Kräne in Eile');
    const module = join(foldersOf(data).generated, 'content/services/kran.ts');
    await expect.poll(() => readFileSync(module, 'utf8')).toContain('Kräne in Eile');
    changed.resolve();
    await expect(ownHeadline(late)).toHaveText('Kräne in Eile');
    await late.close();
    save(['hero', 'title'], title);
    await expect(ownHeadline(page)).toHaveText(title);
  });

  await test.step('a fault, also on a page that is loaded anew, and on others', async () => {
    const order = valueAt('order');
    const reportOn = (shown: Page) =>
      shown.getByText(/data\/services\/kran\.yaml:2:8 {2}order {2}expected a number, got text/);
    save(['order'], 'viele');
    await expect(reportOn(page)).toBeVisible();
    const others = [await openAnother(context, '/leistungen/kran'), await openAnother(context, '/firma')] as const;
    for (const other of others) await expect(reportOn(other)).toBeVisible();
    // A restart begins with this command. regenerate.test.ts has further kinds of faults and edits.
    generateForDevelopment();
    const about = join(data, 'pages/about.yaml');
    const hero = /(?<=kind: hero\n {4}title: ).*/;
    writeFileSync(about, readFileSync(about, 'utf8').replace(hero, 'Ein Titel neben einem Fehler'));
    await expect(ownHeadline(others[1])).toHaveText('Ein Titel neben einem Fehler');
    await expect(reportOn(others[1])).toBeVisible();
    save(['order'], order);
    for (const shown of [page, ...others]) await expect(reportOn(shown)).toBeHidden();
    for (const other of others) await other.close();
    await expect(ownHeadline(page)).toBeVisible();
  });

  await test.step('the styles of a feature that is turned on', async () => {
    const site = join(data, 'site.yaml');
    const before = readFileSync(site, 'utf8');
    const none = 'rgba(0, 0, 0, 0)';
    await expect(ownHeadline(page)).toHaveCSS('background-color', none);
    writeFileSync(site, before.replace('particles: false', 'particles: true'));
    await expect(ownHeadline(page), 'texts cover particles').not.toHaveCSS('background-color', none);
    writeFileSync(site, before);
    await expect(ownHeadline(page)).toHaveCSS('background-color', none);
  });

  const picture = page.getByRole('img', { name: String(valueAt('hero', 'imageAlt')) });
  await test.step('a picture that another takes the place of', async () => {
    const before = await picture.getAttribute('src');
    await savePhotograph(String(valueAt('hero', 'image')), 'teal');
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  });

  await test.step('a picture that is missing, until it is put there', async () => {
    save(['hero', 'image'], 'neu.avif');
    const report = page.getByText('unknown photograph "neu.avif"');
    await expect(report).toBeVisible();
    await savePhotograph('neu.avif', 'olive');
    await expect(report).toBeHidden();
    await expect(picture).toHaveAttribute('src', /\/photographs\/neu-/);
  });
});

const catalog = join(data, 'translations/en.po');
const headlineEntry = /(msgctxt "services\/kran hero\.title"\nmsgid .*\nmsgstr ")(.*)"/;
const translate = (words: string): void =>
  writeFileSync(catalog, readFileSync(catalog, 'utf8').replace(headlineEntry, `$1${words}"`));

test('a change of a catalog reaches the page', async ({ page }) => {
  await page.goto('/en/services/crane-control');
  await expect(ownHeadline(page)).toHaveText('Heavy-lift crane control');
  translate('Words of a translator');
  await expect(ownHeadline(page)).toHaveText('Words of a translator');
});

test('only pages of the server may edit, in JSON', async ({ request, baseURL }) => {
  const status = async (name: string, headers: Record<string, string>, data: string | Buffer = '{}') =>
    (await request.post(`/__edit/api/${name}`, { headers, data })).status();
  const origin = baseURL ?? '';
  const json = 'application/json';
  const elsewhere = { origin: 'https://elsewhere.example', 'content-type': json };
  expect(await status('undo', elsewhere)).toBe(403);
  // The unread body resets no later request.
  expect(await status('undo', elsewhere, ' '.repeat(3_000_000))).toBe(403);
  expect(await status('undo', { 'content-type': json })).toBe(403);
  expect(await status('undo', { origin, 'content-type': json, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status('undo', { origin, 'content-type': 'text/plain' })).toBe(415);
  expect(await status('undo', { origin, 'content-type': json }, 'no JSON')).toBe(400);
  expect(await status('save', { origin, 'content-type': json }, '{"changes":[{}]}')).toBe(400);
  const nested = `${'['.repeat(3000)}${']'.repeat(3000)}`;
  const deep = { add: `"file":"data/site.yaml","path":[],"value":${nested}`, save: `"changes":[{"after":${nested}}]` };
  for (const [name, body] of Object.entries(deep))
    expect(await status(name, { origin, 'content-type': json }, `{${body}}`)).toBe(400);
  expect(await status('other', { origin, 'content-type': json })).toBe(404);
  expect(await status('undo', { origin, 'content-type': json }, ' '.repeat(3_000_000))).toBe(413);
  const foreign = { headers: { origin: 'https://elsewhere.example' } };
  expect((await request.get('/__edit/api/files', foreign)).status()).toBe(403);
  expect((await request.get('/__edit/api/file?file=data/../package.json')).status()).toBe(404);
  expect((await request.get('/__edit/api/thumbnail?name=../site.yaml')).status()).toBe(404);
});

/** Sends a path as it is. */
const responseTo = async (path: string, { host = '127.0.0.1', headers = {} } = {}): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ host, port: testPorts.development, path, headers }, resolve).once('error', reject);
  return promise;
};

const bodyAt = async (path: string): Promise<string> => text(await responseTo(path));

test('no store, token, key, setting or file of var is served, and nothing to other machines', async () => {
  const own = foldersOf(data);
  const state = join('var', `secrets-${process.pid}`);
  const urls = placeSecrets([state, own.var, root], own.generated);
  const inPublic = placePublicSecrets(own.public);
  const found: string[] = [];
  for (const url of [...urls, ...inPublic.urls]) if (isSecret(await bodyAt(url))) found.push(url);
  rmSync(state, { recursive: true });
  inPublic.remove();
  expect(found).toEqual([]);
  await expect(responseTo('/', { host: '127.0.0.2' })).rejects.toThrow('ECONNREFUSED');
});

test('a request of another site, or of none, starts no program', async () => {
  const paths = ['/__open-in-editor', '/__OPEN-in-editor', '/%5f_open-in-editor', '/@language/en/__open-in-editor'];
  const statusOf = async (path: string, site?: string): Promise<number | undefined> => {
    const response = await responseTo(path, { headers: site ? { 'sec-fetch-site': site } : {} });
    response.resume();
    return response.statusCode;
  };
  for (const path of paths) {
    for (const site of [undefined, 'none', 'cross-site', 'same-site'])
      expect(await statusOf(`${path}?file=${data}/none.yaml`, site), `${path} of ${site}`).toBe(404);
  }
  // Vite's overlay of an error links to the places of its stack. No program starts without a file.
  expect(await statusOf('/__open-in-editor?', 'same-origin')).toBe(500);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pageIn = (page: Page): FrameLocator => page.frameLocator('iframe');
const headline = (page: Page) => pageIn(page).locator('h1');

/** The texts of the page in the panel, which come last. */
const pageTexts = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('list').last().getByRole('listitem');

/** Opens the editor beside a page, and waits for the texts of the page. */
const open = async (page: Page, path: string): Promise<void> => {
  // The editor that closes may go to its page meanwhile, which ends a navigation.
  await expect(async () => void (await page.goto(`/__edit/?${new URLSearchParams({ page: path })}`))).toPass(patient);
  await expect(pageTexts(page).first()).toBeVisible();
};

const openFile = async (page: Page, file: string): Promise<void> => {
  await press(page, texts.bar.files).click();
  await page.getByRole('searchbox').fill(file);
  // A file comes before those that name it.
  const row = page.getByRole('complementary').getByRole('listitem').getByRole('button').first();
  await expect(row).toContainText(file);
  await row.click();
  await expect(page.getByRole('complementary').locator('[id^="field/"]').first()).toBeAttached();
};

/** Leaves a field as keyboards do, which saves it. */
const leave = (field: Locator): Promise<void> => field.press('Tab');

test('the editor is off, opens with a button or F2, stays on, and closes', async ({ page }) => {
  await page.goto('/leistungen/kran');
  await press(page, texts.bar.open).click(patient);
  await expect(headline(page)).toHaveText(title);
  await pageIn(page).getByRole('contentinfo').getByRole('link', { name: 'Firma' }).click();
  await expect(page).toHaveURL(/page=%2Ffirma$/);
  await test.step('closes before its frame has a page', async () => {
    await page.route('**/firma', (route) => (route.request().frame().parentFrame() ? undefined : route.continue()));
    await page.goto('/firma');
    await expect(page).toHaveURL(/\/__edit\/\?page=%2Ffirma$/);
    await press(page, texts.bar.close).click();
    await expect(page).toHaveURL(/\/firma$/);
    await page.unroute('**/firma');
  });
  await expect(press(page, texts.bar.open)).toBeVisible();
  await page.keyboard.press('F2');
  // The texts of menus and footer, which all pages share, come after those of the page.
  await expect(pageTexts(page).first()).toContainText((await headline(page).textContent()) ?? 'a heading');
});

/** Edits a text on its page, in the engine of the page. */
const editOnPage = async (page: Page, isFirefox: boolean): Promise<void> => {
  await open(page, '/leistungen/kran');
  const field = pageIn(page).getByRole('textbox', { name: /überschrift/i });
  await test.step('Enter saves', async () => {
    const bounds = await page.getByTitle(texts.bar.frame).boundingBox();
    // WebDriver BiDi sends two single clicks to Firefox.
    if (isFirefox) await page.getByRole('button', { name: title }).click();
    else await headline(page).dblclick();
    await field.fill('Kräne in Ruhe');
    await field.press('Enter');
    await expect(page.getByRole('status').first()).toHaveText(texts.form.saved);
    expect(valueAt('hero', 'title')).toBe('Kräne in Ruhe');
    expect(serviceText()).toContain('# A comment of the owner.');
    await expect(headline(page)).not.toHaveAttribute('contenteditable');
    expect(await page.getByTitle(texts.bar.frame).boundingBox(), 'the announcement moves nothing').toEqual(bounds);
  });
  await test.step('undo takes it back', async () => {
    await press(page, texts.bar.undo).click();
    await expect(headline(page)).toHaveText(title);
    expect(valueAt('hero', 'title')).toBe(title);
  });
  await test.step('with the keyboard, from the list of texts; Escape restores', async () => {
    const about = readFileSync(join(data, 'pages/about.yaml'), 'utf8');
    await open(page, '/firma');
    const row = page.getByRole('button', { name: /sitzt seit 2011/ });
    await row.focus();
    await row.press('Enter');
    const line = pageIn(page).getByRole('textbox');
    await expect(line).toHaveText('{{company}} sitzt seit 2011 am Neuen Hafen.');
    await line.press('End');
    await line.pressSequentially(' Und mehr.');
    await line.press('Escape');
    await expect(line).toHaveCount(0);
    await expect(row).toBeFocused();
    expect(readFileSync(join(data, 'pages/about.yaml'), 'utf8')).toBe(about);
  });
};

test('a text is edited on the page, with its placeholders', ({ page }) => editOnPage(page, false));

test('a change that is undone before the server has read it is gone from the page, too', async ({ page }) => {
  // The server says nothing of either change.
  let isSilent = false;
  await page.routeWebSocket(/./, (socket) => {
    const toServer = socket.connectToServer();
    toServer.onMessage((message) => isSilent || socket.send(message));
  });
  await open(page, '/leistungen/kran');
  await expect(headline(page)).toHaveText(title);
  isSilent = true;
  await headline(page).dblclick();
  const field = pageIn(page).getByRole('textbox', { name: /überschrift/i });
  await field.fill('Kräne ohne Wort');
  await field.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(texts.form.saved);
  await expect(headline(page)).toHaveText('Kräne ohne Wort');
  await press(page, texts.bar.undo).click();
  await expect(headline(page)).toHaveText(title);
});

test('a text is edited on the page in Firefox', async ({ playwright }) => {
  const reason = reasonToSkip(enginePrograms.Firefox);
  test.skip(reason !== '', `Firefox is ${reason}`);
  // In this worker, because the project of Firefox would start another dev server.
  const firefox = await playwright.firefox.launch(firefoxOptions);
  await editOnPage(await firefox.newPage({ baseURL, viewport }), true);
  await firefox.close();
});

/** Ways to leave a text that cannot be saved, and who asks. */
const waysToLeave: readonly [
  way: string,
  asks: 'beforeunload' | 'confirm' | undefined,
  leave: (page: Page) => Promise<unknown>,
][] = [
  // Not awaited, because a browser that asks does not reload.
  ['a reload', 'beforeunload', async (page) => void page.reload().catch(() => undefined)],
  ['back', 'beforeunload', (page) => page.evaluate(() => history.back())],
  ['Tab', undefined, (page) => page.keyboard.press('Tab')],
  [
    'a click elsewhere',
    undefined,
    (page) =>
      pageIn(page)
        .locator('footer')
        .click({ position: { x: 2, y: 2 } }),
  ],
  [
    'another text',
    'confirm',
    (page) => pageIn(page).getByRole('main').getByRole('heading', { level: 2 }).first().dblclick(),
  ],
  ['a text of the list', 'confirm', (page) => pageTexts(page).last().getByRole('button').click()],
  [
    'a link',
    'confirm',
    (page) => pageIn(page).getByRole('contentinfo').getByRole('link', { name: 'Firma' }).first().click(),
  ],
  ['all files', 'confirm', (page) => press(page, texts.bar.files).click()],
  ['F2', 'confirm', (page) => page.keyboard.press('F2')],
  ['the button that closes', 'confirm', (page) => press(page, texts.bar.close).click()],
];

test('a text that is left is saved, or stays and asks', async ({ page, tolerate }) => {
  // The panel and the page both ask, and Chromium shows one question.
  tolerate(/multiple 'beforeunload' confirmation panels/);
  const saved = () => String(valueAt('hero', 'title'));
  const path = '/leistungen/kran';
  save(['hero', 'title'], title);
  for (const [way, asks, leave] of waysToLeave) {
    await test.step(way, async () => {
      const before = saved();
      const asked: string[] = [];
      await open(page, '/firma');
      // The page may reload after the change before, which ends a navigation.
      await expect(async () => {
        await page.frames()[1]?.goto(path);
        await expect(page).toHaveURL(new RegExp(encodeURIComponent(path)), { timeout: 3000 });
      }).toPass(patient);
      const field = pageIn(page).getByRole('textbox', { name: /überschrift/i });
      await expect(async () => {
        await headline(page).dblclick();
        await expect(field).toBeVisible({ timeout: 2000 });
      }).toPass(patient);
      page.on('dialog', async (dialog) => {
        asked.push(dialog.type());
        await dialog.dismiss();
      });
      const tooLong = 'Zu lang '.repeat(12).trim();
      await field.fill(tooLong);
      // The panel hears of a typed text by a message, before its next frame.
      await painted(page);
      await leave(page);
      if (asks !== 'beforeunload')
        await expect(pageIn(page).getByRole('alert')).toContainText('höchstens 90 passen hierher');
      await expect.poll(() => asked).toEqual(asks ? [asks] : []);
      await expect(field).toHaveText(tooLong);
      expect(saved()).toBe(before);
      await field.fill(`Verlassen durch ${way}`);
      await (asks === 'beforeunload' ? field.press('Enter') : leave(page));
      await expect.poll(saved).toBe(`Verlassen durch ${way}`);
      expect(asked.length).toBeLessThan(2);
      page.removeAllListeners('dialog');
    });
  }
  save(['hero', 'title'], title);
});

test('a translation that is left is saved to its catalog', async ({ page }) => {
  const before = valueAt('hero', 'title');
  translate('Words with one place');
  await open(page, '/en/services/crane-control');
  await expect(headline(page)).toHaveText('Words with one place');
  const field = pageIn(page).getByRole('textbox', { name: /überschrift/i });
  // The page may reload after the change of the catalog.
  await expect(async () => {
    await headline(page).dblclick();
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass(patient);
  await field.fill('Cranes that can wait');
  await painted(page);
  await pageIn(page).getByRole('contentinfo').getByRole('link').first().click();
  await expect.poll(() => headlineEntry.exec(readFileSync(catalog, 'utf8'))?.[2]).toBe('Cranes that can wait');
  expect(valueAt('hero', 'title')).toBe(before);
});

test('a panel that was just opened asks before it reloads', async ({ page }) => {
  save(['hero', 'title'], title);
  await open(page, '/leistungen/kran');
  const field = pageIn(page).getByRole('textbox', { name: /überschrift/i });
  // The page reloads after the change of its file, and may lose the first click.
  await expect(async () => {
    await headline(page).dblclick();
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass(patient);
  await field.fill('Noch nicht gespeichert');
  await painted(page);
  const question = page.waitForEvent('dialog');
  page.reload().catch(() => undefined);
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field).toHaveText('Noch nicht gespeichert');
});

test('a link to another site opens a tab, because the panel blocks it', async ({ page, context }) => {
  await context.route('https://beyond.example/', (route) => route.fulfill({ body: 'Beyond' }));
  await open(page, '/leistungen/kran');
  await headline(page).evaluate((heading) =>
    heading.insertAdjacentHTML('afterend', '<a href="https://beyond.example">Beyond</a>'),
  );
  const tab = page.waitForEvent('popup');
  await pageIn(page).getByRole('link', { name: 'Beyond' }).click();
  await expect((await tab).getByText('Beyond')).toBeVisible();
});

test('a word of the menu leads to its own field, although other files have it, too', async ({ page }) => {
  await open(page, '/unterlagen');
  const found = page.waitForRequest('**/__edit/api/file?*');
  await page
    .getByRole('button', { name: /^Liegeplatzplanung/ })
    // Texts of menus and footer come after those of the page.
    .last()
    .click();
  expect(new URL((await found).url()).searchParams.get('file')).toBe('data/services/liegeplatz.yaml');
});

test('a text of two fields asks for its place', async ({ page }) => {
  await open(page, '/branchen');
  await page.getByRole('button', { name: /^Mehr zu Häfen/ }).click();
  await expect(page.getByText(texts.page.several)).toBeVisible();
  for (const title of ['Häfen', 'Branchen'])
    await expect(page.getByRole('button', { name: new RegExp(`${title}: `) })).toBeVisible();
});

/** Visible texts without a field: addresses for print, numbers that pages count, kinds and sizes of files. */
const fieldless = /^(?:https:\S+|\d{1,2}|\d+ (?:Minuten?|minutes?)|[A-Z]{3}, [\d.,]+ [kM]?B|Deutschland|Germany)$/;

/** Returns the texts around an element that have no mark of a field; undefined while the page has no marks. */
const textsWithoutMark = ({ ownerDocument }: Element): string[] | undefined => {
  const marked = [...(CSS.highlights.get('site-editor') ?? [])] as Range[];
  if (marked.length === 0) return undefined;
  const walker = ownerDocument.createTreeWalker(ownerDocument.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isSilent = node.parentElement?.closest('script, style, template, noscript, textarea, select');
    if (isSilent || !/[\p{L}\p{N}]/u.test(node.nodeValue ?? '')) continue;
    if (!marked.some((range) => range.intersectsNode(node))) found.push(node.nodeValue?.trim() ?? '');
  }
  return found;
};

test('98 % of the texts of each kind of page lead to their field in one click', async ({ page }) => {
  test.setTimeout(300_000);
  const { generated } = foldersOf(data);
  const routes = [generated, join(generated, 'languages/en')].flatMap((folder) => {
    const rows: Pick<Route, 'path' | 'template'>[] = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8'));
    return [...new Map(rows.map((row) => [row.template, row])).values()];
  });
  const [counts, missed]: [{ texts: number; inOneClick: number }, string[]] = [{ texts: 0, inOneClick: 0 }, []];
  for (const { path } of routes) {
    // The dev server of another language starts with its first page.
    await page.request.get(path, { timeout: 120_000 });
    await open(page, path);
    const rows = await pageTexts(page).getByRole('button').allInnerTexts();
    const asking = rows.filter((row) => row.endsWith(texts.page.several));
    let without: string[] | undefined;
    // A page that another language's server has just built may reload, and is marked again.
    await expect(async () => {
      without = await headline(page).evaluate(textsWithoutMark);
      expect(without).toBeDefined();
    }).toPass(patient);
    const lost = (without ?? []).filter((each) => !fieldless.test(each));
    counts.texts += rows.length + lost.length;
    counts.inOneClick += rows.length - asking.length;
    missed.push(...[...asking, ...lost].map((each) => `${path}: ${each}`));
  }
  expect(counts.texts).toBeGreaterThan(1000);
  expect(counts.inOneClick / counts.texts, missed.join('\n')).toBeGreaterThanOrEqual(0.98);
});

test('the fault of a text that is discarded leaves the bar', async ({ page }) => {
  save(['hero', 'title'], title);
  await open(page, '/leistungen/kran');
  await headline(page).dblclick();
  const field = pageIn(page).getByRole('textbox', { name: /überschrift/i });
  await field.fill('Sehr lange '.repeat(12));
  await field.press('Enter');
  const sentence = page.getByRole('status').first();
  await expect(sentence).toContainText('höchstens 90 passen hierher');
  await field.press('Escape');
  await expect(sentence).toHaveText('');
});

test('a fault is shown at the text, and a conflict shows both texts', async ({ page }) => {
  await open(page, '/leistungen/kran');
  await headline(page).dblclick();
  const field = pageIn(page).getByRole('textbox', { name: /überschrift/i });
  await field.fill('Sehr lange '.repeat(12));
  await field.press('Enter');
  await expect(pageIn(page).getByRole('alert')).toContainText('höchstens 90 passen hierher');
  expect(valueAt('hero', 'title')).toBe(title);

  await field.fill('Von mir');
  save(['hero', 'title'], 'Von jemand anderem');
  const module = join(foldersOf(data).generated, 'content/services/kran.ts');
  await expect.poll(() => readFileSync(module, 'utf8')).toContain('Von jemand anderem');
  // The page reloads after the edit.
  await field.press('Enter');
  const conflict = page.getByRole('region', { name: texts.conflict.heading });
  await expect(conflict).toContainText('Von jemand anderem');
  await expect(conflict).toContainText('Von mir');
  await conflict.getByRole('button', { name: texts.conflict.keep }).click();
  await expect(headline(page)).toHaveText('Von mir');
  await expect.poll(() => valueAt('hero', 'title')).toBe('Von mir');
  save(['hero', 'title'], title);
});

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
  await test.step('a list that would be a fault stays in the form until it is right', async () => {
    await act('remove', 'Betrieb').click();
    await shows('Entwurf', 'Schulung');
    await expect(page.getByText(/^Nötig sind mindestens 3 Merkmale/).first()).toBeVisible();
    expect(items()).toEqual(['Entwurf', 'Schulung', 'Betrieb']);
    await act('duplicate', 'Entwurf').click();
    await shows('Entwurf', 'Entwurf', 'Schulung');
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
  for (const words of ['Entwurf Montage Schulung', 'Entwurf Schulung Betrieb', 'Entwurf Betrieb Schulung']) {
    await press(page, texts.bar.undo).click();
    await saves(...words.split(' '));
  }
});

const saveRequests = '**/__edit/api/save';

test('a field that is left is saved; a refused value stays, and keeps no other from being saved', async ({
  page,
  tolerate,
}) => {
  save(['hero', 'title'], title);
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
  await test.step('leaving the form, and a reload, ask for it', async () => {
    await press(page, texts.bar.files).click();
    await expect.poll(() => asked).toEqual(['confirm']);
    page.reload().catch(() => undefined);
    await expect.poll(() => asked).toEqual(['confirm', 'beforeunload']);
    await page.getByRole('button', { name: /: Reihenfolge$/ }).click();
    await expect(order).toBeFocused();
    await press(page, texts.form.discard).click();
    await expect(order).toHaveValue('2');
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
  });
  await test.step('closing waits for the save, and asks nothing', async () => {
    await field.fill('Kräne zum Schluss');
    await press(page, texts.bar.close).click();
    await expect(page).toHaveURL(/\/leistungen\/kran$/);
    expect(valueAt('hero', 'title')).toBe('Kräne zum Schluss');
    expect(asked).toEqual(['confirm', 'beforeunload']);
  });
  save(['hero', 'title'], title);
});

/** Marks the document in the frame. Returns whether the frame still shows it. */
const markDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  const isMarked = () => headline(page).evaluate(() => Reflect.has(window, 'isMarked'));
  await headline(page).evaluate(() => Reflect.set(window, 'isMarked', true));
  return isMarked;
};

test('a saved text is shown without a reload, which would take scroll position and caret', async ({ page }) => {
  let announced = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('full-reload')) announced += 1;
    }),
  );
  save(['hero', 'title'], title);
  await open(page, '/leistungen/kran');
  await expect(headline(page)).toHaveText(title);
  await openFile(page, 'data/services/kran.yaml');
  const field = page.locator('[id="field/hero/title"]');
  await page.locator('details').filter({ has: field }).locator('summary').first().click();
  const isSame = await markDocument(page);
  await test.step('after a save in the panel', async () => {
    await field.fill('Kräne ohne Neuladen');
    // The focus scrolls the page to the field's section.
    const scrolled = () => headline(page).evaluate(() => scrollY);
    await expect(async () => {
      await headline(page).evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
      await painted(page);
      expect(await scrolled()).toBe(200);
    }).toPass(patient);
    await leave(field);
    await expect(headline(page)).toHaveText('Kräne ohne Neuladen');
    expect(await isSame()).toBe(true);
    expect(await scrolled()).toBe(200);
  });
  await test.step('beside a text that is being edited on the page, and after it', async () => {
    await headline(page).dblclick();
    const edited = pageIn(page).getByRole('textbox', { name: /überschrift/i });
    await edited.fill('Kräne Seite');
    await edited.press('Home');
    for (const _ of 'Kräne ') await edited.press('ArrowRight');
    const before = announced;
    save(['hero', 'subtitle'], 'Von jemand anderem.');
    await expect.poll(() => announced).toBeGreaterThan(before);
    await edited.pressSequentially('auf der ');
    await edited.press('Enter');
    await expect.poll(() => valueAt('hero', 'title')).toBe('Kräne auf der Seite');
    await expect(pageIn(page).getByText('Von jemand anderem.')).toBeVisible();
    await expect(headline(page)).toHaveText('Kräne auf der Seite');
    await expect(field).toHaveValue('Kräne auf der Seite');
    expect(await isSame()).toBe(true);
  });
  await test.step('after undo', async () => {
    await press(page, texts.bar.undo).click();
    await expect(headline(page)).toHaveText('Kräne ohne Neuladen');
    expect(await isSame()).toBe(true);
  });
  save(['hero', 'title'], title);
});

test('no page stays old that the server sent before it had read a change', async ({ page }) => {
  const path = '/leistungen/kran';
  save(['hero', 'title'], title);
  await test.step('the page in the frame', async () => {
    const changed = Promise.withResolvers<void>();
    await page.route('**/__edit/page.js*', async (route) => {
      await changed.promise;
      await route.continue();
    });
    await page.goto(`/__edit/?${new URLSearchParams({ page: path })}`, { waitUntil: 'commit' });
    await expect(headline(page)).toHaveText(title);
    save(['hero', 'title'], 'Kräne in Eile');
    await expect.poll(() => bodyAt(path)).toContain('Kräne in Eile');
    changed.resolve();
    await expect(headline(page)).toHaveText('Kräne in Eile');
  });
  await test.step('the page that is to be shown in its place', async () => {
    await expect(pageTexts(page).first()).toBeVisible();
    const isSame = await markDocument(page);
    const old = await bodyAt(path);
    const isAnswered = Promise.withResolvers<void>();
    await page.route(
      `**${path}`,
      async (route) => {
        await route.fulfill({ body: old, contentType: 'text/html' });
        isAnswered.resolve();
      },
      { times: 1 },
    );
    save(['hero', 'title'], title);
    await isAnswered.promise;
    await expect(headline(page)).toHaveText(title);
    expect(await isSame()).toBe(true);
  });
});

test('a change of more than texts, links and pictures reloads the page', async ({ page }) => {
  const changes = [
    [
      '/leistungen/kran',
      'services/kran.yaml',
      'Bestandsaufnahme, text',
      'Neu dabei, text: Ja. }\n    - { title: $&',
      'Neu dabei',
    ],
    ['/kontakt', 'forms/contact.yaml', 'label: Ihr Name', 'label: Wer Sie sind', 'Wer Sie sind'],
    ['/kontakt', 'site.yaml', 'company: Nordhafen', 'company: Südhafen', 'Südhafen'],
  ] as const;
  for (const [path, name, from, to, shown] of changes) {
    await test.step(name, async () => {
      const file = join(data, name);
      const before = readFileSync(file, 'utf8');
      await open(page, path);
      const isSame = await markDocument(page);
      writeFileSync(file, before.replace(from, to));
      await expect.poll(isSame).toBe(false);
      await expect(pageIn(page).getByText(shown).first()).toBeAttached();
      writeFileSync(file, before);
      await expect(pageIn(page).getByText(shown)).toHaveCount(0);
    });
  }
});

test('undo says what it undid and goes there, and an unsaved form beside it is no conflict', async ({ page }) => {
  save(['hero', 'title'], title);
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

test('an added section is a sample that is saved at once, and a duplicate has its own anchor', async ({ page }) => {
  const file = join(data, 'pages/about.yaml');
  const before = readFileSync(file, 'utf8');
  await open(page, '/firma');
  await openFile(page, 'data/pages/about.yaml');
  await page.getByRole('combobox', { name: texts.list.kind }).selectOption('faq');
  const saves = async (anchor: string): Promise<void> => {
    await expect(page.getByRole('status').first()).toHaveText(texts.form.saved);
    await expect(pageIn(page).locator(`#${anchor}`)).toBeAttached();
  };
  await page.locator('[id="field/sections__add"]').click();
  await expect(page.locator('summary:focus')).toHaveText(/^\d+\. Fragen und Antworten: \[/);
  await saves('faq');
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
    await all.getByRole('searchbox', { name: texts.picture.search }).fill('werften HALLE');
    await expect(found).toHaveCount(1);
    await expectNoFaults(page, 'all pictures', { parts: ['dialog'], isState: true });
    await all.getByRole('button', { name: texts.picture.close }).click();
    await expect(all).toBeHidden();
    await expect(press(page, texts.picture.all).first()).toBeFocused();
    await press(page, texts.picture.all).first().press('Enter');
    await teal.click();
    await expect(picture).toHaveValue('teal.jpg');
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
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(shown).not.toHaveAttribute('src', former ?? '');
  expect((await sharp(file).metadata()).format).toBe('webp');
  await press(page, texts.bar.undo).click();
  await expect.poll(() => readFileSync(file).equals(before)).toBe(true);
  await expect(page.getByRole('status').first()).toHaveText('Rückgängig gemacht: halle.webp');
  const unused = join(data, 'photographs/unbenutzt.webp');
  await page
    .getByLabel(texts.picture.upload)
    .first()
    .setInputFiles({ name: 'unbenutzt.webp', mimeType: 'image/webp', buffer: await red.webp().toBuffer() });
  await expect.poll(() => existsSync(unused)).toBe(true);
  await press(page, texts.bar.undo).click();
  await press(page, texts.picture.all).first().click();
  const all = page.getByRole('dialog', { name: texts.picture.all });
  const remove = (name: string) => press(page, `${texts.files.remove}: ${name}`).click();
  await remove('halle.webp');
  await expect(all.getByText(texts.picture.inUse)).toBeVisible();
  await expect(all.getByRole('button', { name: /^Lagerführung: Karte/ })).toBeVisible();
  expect(existsSync(file)).toBe(true);
  await expectNoFaults(page, 'places of a picture', { parts: ['dialog'], isState: true });
  await remove('unbenutzt.webp');
  await expect.poll(() => existsSync(unused)).toBe(false);
  await all.getByRole('button', { name: /^Lagerführung: Karte/ }).press('Enter');
  await expect(all).toBeHidden();
  await press(page, texts.bar.undo).click();
  await expect.poll(() => existsSync(unused)).toBe(true);
});

test('a day is chosen in a calendar', async ({ page }) => {
  await open(page, '/firma');
  const [insight] = readDocuments(data).collections.get('insights') ?? [];
  const file = insight?.source.file ?? '';
  await openFile(page, file);
  await page.getByLabel('Datum', { exact: true }).fill('2026-02-28');
  await leave(page.getByLabel('Datum', { exact: true }));
  await expect.poll(() => readFileSync(join(data, file.replace('data/', '')), 'utf8')).toMatch(/^date: 2026-02-28$/m);
});

test('an entry is found, made, renamed and removed', async ({ page, tolerate }) => {
  // Around a change, the frame may ask for the address of an entry before it exists, or after its module is removed.
  tolerate(/404|500/);
  page.on('dialog', (question) => question.accept());
  await open(page, '/leistungen/kran');
  await press(page, texts.bar.files).click();
  await page.getByText(texts.files.add, { exact: true }).click();
  await page.getByRole('combobox', { name: texts.files.kind }).selectOption('service');
  await page.getByRole('combobox', { name: texts.files.id }).fill('kran-neu');
  await press(page, texts.files.create).click();
  await expect(page.getByText('data/services/kran-neu.yaml')).toBeVisible();
  // The frame shows the page of the new entry, also if the reload after the change cancels the first visit.
  await expect(page).toHaveURL(/page=%2Fleistungen%2Fkran-neu$/);
  await expect(headline(page)).toHaveText(/der größte Text der Seite/);
  await page.getByRole('textbox', { name: texts.files.id }).fill('kran-anders');
  await press(page, texts.files.rename).click();
  await expect(page.getByText('data/services/kran-anders.yaml')).toBeVisible();
  await press(page, texts.files.remove).click();
  const all = page.getByRole('heading', { name: texts.files.heading });
  await expect(all.or(press(page, texts.files.confirm))).toBeVisible();
  if (await press(page, texts.files.confirm).isVisible()) await press(page, texts.files.confirm).click();
  await expect(all).toBeVisible();
  await expect(page, 'the frame shows the page above').toHaveURL(/page=%2Fleistungen$/);

  await page.getByText(texts.files.add, { exact: true }).click();
  await page.getByRole('combobox', { name: texts.files.kind }).selectOption('service');
  await page.getByRole('combobox', { name: texts.files.id }).fill('kran-kurz');
  await press(page, texts.files.create).click();
  await expect(page.getByText('data/services/kran-kurz.yaml')).toBeVisible();
  await press(page, texts.bar.undo).click();
  await expect(all, 'an undone entry leaves its form').toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText(/^Rückgängig gemacht: /);
});

test('a page gets another address, and its form stays open', async ({ page, tolerate }) => {
  // The frame asks for the former address until the route table has the new one.
  tolerate(/404|500/);
  await open(page, '/firma');
  await openFile(page, 'data/pages/about.yaml');
  const name = page.getByRole('textbox', { name: texts.files.id });
  await expect(name).toHaveValue('firma');
  await name.fill('werkstatt');
  await press(page, texts.files.rename).click();
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
  await expect.poll(() => readFileSync(catalog, 'utf8')).toContain('msgstr "Heavy-lift cranes"');
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

test('the build contains nothing of the editor', () => {
  const traces = servedFiles.filter((path) => /__edit|site-editor|createHotContext|\u{e007f}/u.test(builtText(path)));
  expect(traces).toEqual([]);
});
