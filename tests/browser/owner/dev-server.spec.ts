import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { type DevServer, startDevServer } from '../../../scripts/measure/start-dev-server.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf } from '../../../sites/site-folders.ts';

/** Files of this test, removed afterwards. */
const made: string[] = [];
let data: string;

/** Saves a value at a path of a file. */
const save = (file: string, path: readonly string[], value: unknown): void => {
  const document = parseDocument(readFileSync(join(data, file), 'utf8'));
  document.setIn(path, value);
  writeFileSync(join(data, file), document.toString({ lineWidth: 0 }));
};

const valueAt = (file: string, path: readonly string[]): unknown =>
  parseDocument(readFileSync(join(data, file), 'utf8')).getIn(path);

let server: DevServer;

test.beforeAll(async () => {
  test.slow();
  const root = mkdtempSync(join(tmpdir(), 'changes-data-'));
  data = join(root, 'data');
  made.push(root, dirname(foldersOf(data).generated));
  cpSync(secondCompany, data, { recursive: true });
  const env = { ...process.env, DATA: data, SOCIAL_CARDS: 'none' };
  execFileSync(process.execPath, ['generator/cli.ts', 'generate', '--drafts'], { env });
  server = await startDevServer('.', testPorts.site + 40, { DATA: data });
});

test.afterAll(async () => {
  await server?.stop();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('shows changed texts, images and faults of the data at once', async ({ page }) => {
  test.slow();
  await page.goto(`${server.origin}/leistungen/kran`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(String(valueAt('services/kran.yaml', ['hero', 'title'])));

  await test.step('a text', async () => {
    save('services/kran.yaml', ['hero', 'title'], 'Kräne, die warten können');
    await expect(heading).toHaveText('Kräne, die warten können');
  });

  await test.step('a fault, also on a page that is loaded anew, and on others', async () => {
    const order = valueAt('services/kran.yaml', ['order']);
    const report = page.getByText(/data\/services\/kran\.yaml:1:8 {2}order {2}expected a number, got text/);
    save('services/kran.yaml', ['order'], 'viele');
    await expect(report).toBeVisible();
    await page.reload();
    await expect(report).toBeVisible();
    await page.goto(`${server.origin}/firma`);
    await expect(report).toBeVisible();
    save('services/kran.yaml', ['order'], order);
    await expect(report).toBeHidden();
    await page.goto(`${server.origin}/leistungen/kran`);
    await expect(heading).toBeVisible();
    await expect(report).toBeHidden();
  });

  await test.step('a picture that another takes the place of', async () => {
    const picture = page.getByRole('img', { name: String(valueAt('services/kran.yaml', ['hero', 'imageAlt'])) });
    const before = await picture.getAttribute('src');
    const file = join(data, 'photographs', String(valueAt('services/kran.yaml', ['hero', 'image'])));
    const other = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal' } });
    writeFileSync(file, await other.avif({ effort: 0 }).toBuffer());
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  });

  await test.step('a picture that is missing, until it is put there', async () => {
    save('services/kran.yaml', ['hero', 'image'], 'neu.png');
    const report = page.getByText('no photograph is called "neu.png"');
    await expect(report).toBeVisible();
    const fresh = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'olive' } });
    writeFileSync(join(data, 'photographs/neu.png'), await fresh.png().toBuffer());
    await expect(report).toBeHidden();
    const picture = page.getByRole('img', { name: String(valueAt('services/kran.yaml', ['hero', 'imageAlt'])) });
    await expect(picture).toHaveAttribute('src', /\/photographs\/neu-/);
  });
});
