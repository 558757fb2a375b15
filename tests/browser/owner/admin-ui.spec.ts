import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { parse } from 'yaml';
import { type DevServer, startDevServer } from '../../../scripts/measure/start-dev-server.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { foldersOf, siteFolders } from '../../../sites/site-folders.ts';
import { expect, test } from '../support/clean-page.ts';

// The admin UI exists only in development, so the tests start a dev server on a copy of the data.

const folder = mkdtempSync(join(tmpdir(), 'editing-screen-'));
const data = join(folder, 'data');
const env = { ...process.env, DATA: data, SOCIAL_CARDS: 'none' };
const [id = ''] = readdirSync(join(siteFolders.data, 'services')).map((file) => file.replace('.yaml', ''));
const file = join(data, `services/${id}.yaml`);
let server: DevServer | undefined;

// A dev server starts cold, which takes long on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const patient = { timeout: 20_000 };
test.use({ baseURL: `http://localhost:${testPorts.development}` });

test.beforeAll(async ({ request }) => {
  // The timeout above is for tests; hooks have their own.
  test.setTimeout(120_000);
  cpSync(siteFolders.data, data, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ['generator/cli.ts', 'generate'], { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  server = await startDevServer('.', testPorts.development, { DATA: data, SOCIAL_CARDS: 'none' });
  const isUp = async () => (await request.get('/admin/').catch(() => undefined))?.status();
  await expect.poll(isUp, { timeout: 60_000 }).toBe(200);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(dirname(foldersOf(data).generated), { recursive: true, force: true });
});

/** The field group of a key. Sveltia puts direction marks around its name. */
const group = (page: Page, label: string) =>
  page.getByRole('group', { name: new RegExp(`^“\\p{Cf}?${label}\\p{Cf}?” Field$`, 'u') }).first();

/** Opens the service in the admin UI and returns the field of its headline. */
const openHeadline = async (page: Page) => {
  await page.goto(`/admin/#/collections/services/entries/${id}`);
  const hero = group(page, 'Hero');
  // Fields out of view are not rendered yet.
  await hero.scrollIntoViewIfNeeded();
  return group(page, 'Hero').getByRole('textbox', { name: 'Title', exact: true });
};

test('a changed headline is saved to the file and shown on the page', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(request.url());
  });
  const before = readFileSync(file, 'utf8').split('\n');
  const { hero } = parse(before.join('\n')) as { hero: { title: string } };
  const headline = await openHeadline(page);
  await expect(headline).toHaveValue(hero.title, patient);
  await headline.fill('Words from the screen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const changed = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line, index) => line !== before[index]);
  await expect.poll(changed, patient).toEqual(['  title: Words from the screen']);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(before.length);

  await page.goto(`/services/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words from the screen', patient);
  expect(elsewhere).toEqual([]);
});

test('an invalid value shows its fault and is not saved', async ({ page, tolerate }) => {
  tolerate(/status of 422|a quote mark stands alone/);
  const before = readFileSync(file, 'utf8');
  const headline = await openHeadline(page);
  await headline.fill('Words with a "lone quote');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    '1 fault. Hero › Title: a quote mark stands alone (fix: restore the one that is missing, or remove this one)',
    patient,
  );
  await expect(dialog).toContainText('The entry was not saved. Correct it and save again.');
  await expect(dialog).not.toContainText('later');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('faults across files appear at the foot of the screen', async ({ page }) => {
  const others = readdirSync(join(data, 'services')).map((name) => readFileSync(join(data, 'services', name), 'utf8'));
  const [, taken = ''] = others.map((text) => String((parse(text) as { order: number }).order));
  await openHeadline(page);
  await page.getByRole('spinbutton', { name: 'Order' }).fill(taken);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const report = page.getByRole('alert').filter({ hasText: 'Saved. The site now has 1 fault: ' });
  await expect(report).toContainText(`has the order ${taken} too (fix: choose another number)`, patient);
});

test('rejects reads and writes from other origins', async ({ request }) => {
  const place = `/admin/files/data/services/${id}.yaml`;
  const from = { headers: { origin: 'https://elsewhere.example' } };
  expect((await request.get(place, from)).status()).toBe(403);
  expect((await request.put(place, { ...from, data: '{}' })).status()).toBe(403);
  expect((await request.delete(place)).status()).toBe(403);
  const own = { headers: { origin: `http://localhost:${testPorts.development}` } };
  expect((await request.put('/admin/files/package.json', { ...own, data: '{}' })).status()).toBe(404);
});

test('the build does not contain the admin UI', () => {
  const built = readdirSync(siteFolders.dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(built.length).toBeGreaterThan(50);
  const traces = built
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\/admin\b/.test(path) || /sveltia|\/admin\//i.test(readFileSync(path, 'latin1')));
  expect(traces).toEqual([]);
});
