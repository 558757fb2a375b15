import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { copyPublicFiles } from '../../generator/copied-project.ts';
import { expect, test } from '../support/clean-page.ts';
import { type DevServer, startDevServer } from './start-dev-server.ts';

// A dev server for each site, which starts cold: a busy machine takes long.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ baseURL: `http://localhost:${testPorts.admin}`, viewport: { width: 1440, height: 1000 } });
const patient = { timeout: 30_000 };

const newSite = ['--company', 'Kranich', '--domain', 'kranich.example'];
const run = (script: string, words: readonly string[], data = ''): void => {
  const env = { ...process.env, DATA: data, SOCIAL_CARDS: 'none' };
  execFileSync(process.execPath, [script, ...words], { env, stdio: 'pipe' });
};

/** Writes the data of a site into a folder that does not exist yet. */
const sites: Readonly<Record<string, (root: string) => void>> = {
  'the bundled data': (root) => cpSync('data', join(root, 'data'), { recursive: true }),
  'a new site': (root) => run('scripts/edit.ts', ['new', 'site', root, ...newSite]),
  'the second company': (root) => {
    cpSync(secondCompany, join(root, 'data'), { recursive: true });
    copyPublicFiles(secondCompany, root);
  },
};

let stop: () => Promise<void> = async () => {};
test.afterEach(async ({ page }) => {
  // The admin UI reads files again after a save.
  await page.close();
  await stop();
});

const start = async (write: (root: string) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-'));
  const data = join(folder, 'site/data');
  let server: DevServer | undefined;
  stop = async () => {
    await server?.stop();
    for (const each of [folder, dirname(foldersOf(data).generated)]) rmSync(each, { recursive: true, force: true });
  };
  write(dirname(data));
  run('generator/cli.ts', ['generate', '--drafts'], data);
  server = await startDevServer('.', testPorts.admin, { DATA: data });
  return data;
};

for (const [name, write] of Object.entries(sites)) {
  test(`${name} opens in the admin UI, and a text that is saved there keeps the comments of its file`, async ({
    page,
  }) => {
    const file = join(await start(write), 'pages/about.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('\nhero:', '\n# A comment of the owner.\nhero: # kept'));
    const comments = (): string[] => readFileSync(file, 'utf8').match(/#.*/g) ?? [];
    const before = comments();

    await page.goto('/admin/');
    // The list of collections opens only with a valid configuration.
    await page.getByRole('treeitem', { name: 'Pages' }).click(patient);
    await page.goto('/admin/#/collections/files-pages/entries/pages-about');
    const hero = page.getByRole('group', { name: /^“\p{Cf}?Hero\p{Cf}?” Field$/u }).first();
    await hero.scrollIntoViewIfNeeded(patient);
    await hero.getByRole('textbox', { name: 'Subtitle', exact: true }).fill('Words from the screen');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => readFileSync(file, 'utf8'), patient).toContain('Words from the screen');
    expect(comments()).toEqual(before);
  });
}
