import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { APIRequestContext, BrowserContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import type { FindAnswer } from '../../../editor/protocol.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { copyPublicFiles } from '../../generator/copied-project.ts';
import { servedFiles } from '../../site/built-pages.ts';
import { builtText } from '../../site/built-references.ts';
import { expect, test } from '../support/clean-page.ts';
import { type DevServer, startDevServer } from './start-dev-server.ts';

// A dev server on a copy of the second company, which has photographs. It starts cold: a busy machine takes long.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const patient = { timeout: 20_000 };
test.use({ baseURL: `http://localhost:${testPorts.development}` });

const root = mkdtempSync(join(tmpdir(), 'development-'));
const data = join(root, 'data');
const service = join(data, 'services/kran.yaml');
let server: DevServer | undefined;

/** Starts the dev server as `npm run dev` does. */
const start = async (): Promise<void> => {
  const env = { DATA: data, SOCIAL_CARDS: 'none' };
  execFileSync(process.execPath, ['generator/cli.ts', 'dev'], { env: { ...process.env, ...env } });
  server = await startDevServer('.', testPorts.development, env);
};

test.beforeAll(async ({ request }) => {
  // The timeout above is for tests; hooks have their own.
  test.setTimeout(120_000);
  // The files of public/ that the data names stand beside it.
  cpSync(dirname(secondCompany), root, { recursive: true });
  copyPublicFiles(secondCompany, dirname(data));
  await start();
  const isUp = async () => (await request.get('/__edit/api/status').catch(() => undefined))?.status();
  await expect.poll(isUp, { timeout: 60_000 }).toBe(200);
});

test.afterAll(async () => {
  await server?.stop();
  for (const folder of [root, dirname(foldersOf(data).generated)]) rmSync(folder, { recursive: true, force: true });
});

const textOf = (): string => readFileSync(service, 'utf8');
const valueAt = (...path: string[]): unknown => parseDocument(textOf()).getIn(path);

/** Saves a value of the service. */
const save = (path: readonly string[], value: unknown): void => {
  const document = parseDocument(textOf());
  document.setIn(path, value);
  writeFileSync(service, document.toString({ lineWidth: 0 }));
};

/** Saves a photograph in one color. */
const savePhotograph = async (name: string, background: string): Promise<void> => {
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background } });
  writeFileSync(join(data, 'photographs', name), await picture.avif({ effort: 0 }).toBuffer());
};

const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Opens another page. The open one reloads after a change, which would end its navigation. */
const openAnother = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

test('shows changed texts, images and faults of the data at once', async ({ context, page }) => {
  await page.goto('/leistungen/kran');
  await expect(headline(page)).toHaveText(String(valueAt('hero', 'title')), patient);

  await test.step('a text', async () => {
    save(['hero', 'title'], 'Kräne, die warten können');
    await expect(headline(page)).toHaveText('Kräne, die warten können');
  });

  await test.step('a text that changes while the page loads', async () => {
    const changed = Promise.withResolvers<void>();
    // The browser hears of changes by this script.
    await page.route('**/@vite/client', async (route) => {
      await changed.promise;
      await route.continue();
    });
    await page.goto('/leistungen/kran', { waitUntil: 'commit' });
    await expect(headline(page)).toHaveText('Kräne, die warten können');
    save(['hero', 'title'], 'Kräne in Eile');
    const module = join(foldersOf(data).generated, 'content/services/kran.ts');
    await expect.poll(() => readFileSync(module, 'utf8')).toContain('Kräne in Eile');
    changed.resolve();
    await expect(headline(page)).toHaveText('Kräne in Eile');
    await page.unroute('**/@vite/client');
  });

  await test.step('a fault, also on a page that is loaded anew, and on others', async () => {
    const order = valueAt('order');
    const reportOn = (shown: Page) =>
      shown.getByText(/data\/services\/kran\.yaml:1:8 {2}order {2}expected a number, got text/);
    save(['order'], 'viele');
    await expect(reportOn(page)).toBeVisible();
    const others = [await openAnother(context, '/leistungen/kran'), await openAnother(context, '/firma')];
    for (const other of others) await expect(reportOn(other)).toBeVisible();
    save(['order'], order);
    for (const shown of [page, ...others]) await expect(reportOn(shown)).toBeHidden();
    for (const other of others) await other.close();
    await expect(headline(page)).toBeVisible();
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

/** Replaces a text of a data file. */
const rewrite = (file: string, from: string | RegExp, to: string): void => {
  const path = join(data, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

test('shows edits while other files have faults, also after a restart', async ({ context, page }) => {
  const overlay = page.getByText(/\d faults? in \d files?/);
  const title = (text: string): void => rewrite('pages/about.yaml', /(?<=kind: hero\n {4}title: ).*/, text);
  const order = valueAt('order');
  await page.goto('/firma');
  await expect(headline(page)).toBeVisible(patient);

  await test.step('an edit beside a fault', async () => {
    save(['order'], 'viele');
    await expect(overlay).toContainText('1 fault in 1 file');
    title('Noch ein Titel');
    await expect(headline(page)).toHaveText('Noch ein Titel');
    await expect(overlay).toContainText('data/services/kran.yaml:1:8');
  });

  await test.step('a second faulty file', async () => {
    rewrite('team.yaml', 'name: Ilse Brandt', 'name: 42');
    await expect(overlay).toContainText('2 faults in 2 files');
    title('Ein dritter Titel');
    await expect(headline(page)).toHaveText('Ein dritter Titel');
    const service = await openAnother(context, '/leistungen/kran');
    await expect(headline(service)).toHaveText(String(valueAt('hero', 'title')));
    await service.close();
  });

  await test.step('a renamed entry', async () => {
    renameSync(join(data, 'case-studies/rumpfakte.yaml'), join(data, 'case-studies/akte.yaml'));
    await expect(overlay).toContainText('data/industries/werften.yaml');
    const study = await openAnother(context, '/projekte/rumpfakte');
    await expect(headline(study)).toBeVisible();
    await study.close();
    renameSync(join(data, 'case-studies/akte.yaml'), join(data, 'case-studies/rumpfakte.yaml'));
    await expect(overlay).toContainText('2 faults in 2 files');
  });

  await test.step('a restart', async () => {
    await server?.stop();
    await start();
    // The open page reloads as soon as the server responds again.
    await expect(headline(page)).toHaveText('Ein dritter Titel', patient);
    await expect(overlay).toContainText('2 faults in 2 files', patient);
  });

  await test.step('repairs', async () => {
    rewrite('team.yaml', 'name: 42', 'name: Ilse Brandt');
    // The page may still reload for the restart, and its server is cold.
    await expect(overlay).toContainText('1 fault in 1 file', patient);
    save(['order'], order);
    await expect(overlay).toBeHidden(patient);
    await expect(headline(page)).toHaveText('Ein dritter Titel', patient);
  });
});

/** Posts to the API of the editor as a page of the server does. */
const post = (request: APIRequestContext, baseURL: string | undefined, name: string, body: unknown) =>
  request.post(`/__edit/api/${name}`, { headers: { origin: baseURL ?? '' }, data: body });

test('words of a page lead to their field, and a save of it reaches the page', async ({ page, request, baseURL }) => {
  await page.goto('/leistungen/kran');
  const words = String(await headline(page).textContent());
  const answer = await (await post(request, baseURL, 'find', { page: '/leistungen/kran', texts: [words] })).json();
  // The same words are in several fields of the file.
  const [fields = []] = (answer as FindAnswer).found;
  const field = fields.find(({ path }) => path.join('.') === 'hero.title');
  expect(field).toMatchObject({ file: 'data/services/kran.yaml', source: valueAt('hero', 'title') });
  const before = textOf().split('\n');
  const place = { file: field?.file, path: field?.path };
  const change = { place, before: field?.source, after: 'Words from the page' };
  const saved = await (await post(request, baseURL, 'save', { changes: [change] })).json();
  expect(saved).toMatchObject({ saved: { files: [place.file] } });
  expect(
    textOf()
      .split('\n')
      .filter((line, index) => line !== before[index]),
  ).toHaveLength(1);
  await expect(headline(page)).toHaveText('Words from the page', patient);
  await post(request, baseURL, 'undo', {});
  await expect(headline(page)).toHaveText(words, patient);
  expect(textOf().split('\n')).toEqual(before);
});

test('a change of a catalog reaches the page', async ({ page }) => {
  const catalog = join(data, 'translations/en.po');
  await page.goto('/en/services/crane-control');
  await expect(headline(page)).toHaveText('Heavy-lift crane control', patient);
  const before = readFileSync(catalog, 'utf8');
  const entry = /(msgctxt "services\/kran hero\.title"\nmsgid .*\nmsgstr ").*"/;
  writeFileSync(catalog, before.replace(entry, '$1Words of a translator"'));
  await expect(headline(page)).toHaveText('Words of a translator', patient);
});

test('only pages of the server may edit, in JSON', async ({ request, baseURL }) => {
  const status = async (name: string, headers: Record<string, string>, data: string | Buffer = '{}') =>
    (await request.post(`/__edit/api/${name}`, { headers, data })).status();
  const origin = baseURL ?? '';
  const json = 'application/json';
  expect(await status('undo', { origin: 'https://elsewhere.example', 'content-type': json })).toBe(403);
  expect(await status('undo', { 'content-type': json })).toBe(403);
  expect(await status('undo', { origin, 'content-type': json, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status('undo', { origin, 'content-type': 'text/plain' })).toBe(415);
  expect(await status('undo', { origin, 'content-type': json }, 'no JSON')).toBe(400);
  expect(await status('save', { origin, 'content-type': json }, '{"changes":[{}]}')).toBe(400);
  expect(await status('other', { origin, 'content-type': json })).toBe(404);
  expect(await status('undo', { origin, 'content-type': json }, ' '.repeat(3_000_000))).toBe(413);
  const foreign = { headers: { origin: 'https://elsewhere.example' } };
  expect((await request.get('/__edit/api/files', foreign)).status()).toBe(403);
  expect((await request.get('/__edit/api/file?file=data/../package.json')).status()).toBe(404);
  expect((await request.get('/__edit/api/thumbnail?name=../site.yaml')).status()).toBe(404);
});

test('the build contains nothing of the editor', () => {
  expect(servedFiles.filter((path) => /__edit/.test(path + builtText(path)))).toEqual([]);
});
