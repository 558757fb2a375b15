import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { parseDocument } from 'yaml';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf, importGenerated } from '../../../sites/site-folders.ts';
import { copyPublicFiles } from '../../generator/copied-project.ts';
import { expect as impatient, test } from '../support/clean-page.ts';
import { type DevServer, startDevServer } from './start-dev-server.ts';

type Editor = typeof import('#generated/content/editor.ts');

/** With motion, because view transitions that fail are errors. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const viewport = { width: 1440, height: 900 };
// A change generates, and the page reloads.
export const patient = { timeout: 30_000 };
export const expect = impatient.configure(patient);

/** A title for the service that is edited. */
export const title = 'Kräne, die warten können';

const headlineEntry = /(msgctxt "services\/kran hero\.title"\nmsgid .*\nmsgstr ")(.*)"/;

/** Texts of the editor, once its dev server has started. */
export let texts: Editor['editor'];

/**
 * Serves a copy of the second company, which has photographs, with the editor, for the tests of a file. They run one
 * after the other, because all change this copy.
 */
export const editCompany = (name: string, port: number) => {
  // The server starts cold: a busy machine takes long.
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  const baseURL = `http://localhost:${port}`;
  test.use({ baseURL, viewport });
  // Playwright loads a file in several processes, of which one runs its tests.
  const root = join(tmpdir(), `${name}-${process.pid}`);
  const data = join(root, 'data');
  const service = join(data, 'services/kran.yaml');
  const catalog = join(data, 'translations/en.po');
  const env = { DATA: data, SOCIAL_CARDS: 'none' };
  const generate = (): Buffer =>
    execFileSync(process.execPath, ['scripts/generate.ts', '--drafts'], { env: { ...process.env, ...env } });
  const serviceText = (): string => readFileSync(service, 'utf8');
  const catalogText = (): string => readFileSync(catalog, 'utf8');
  let server: DevServer | undefined;

  test.beforeAll(async ({ request }) => {
    // The timeout above is for tests; hooks have their own.
    test.setTimeout(180_000);
    cpSync(dirname(secondCompany), root, { recursive: true });
    copyPublicFiles(secondCompany, root);
    writeFileSync(service, `# A comment of the owner.\n${serviceText()}`);
    generate();
    server = await startDevServer('.', port, env);
    const isUp = async () => (await request.get('/__edit/panel.js').catch(() => undefined))?.status();
    await expect.poll(isUp, { timeout: 60_000 }).toBe(200);
    ({ editor: texts } = await importGenerated<Editor>('content/editor.ts', foldersOf(data)));
  });
  test.afterAll(async () => {
    await server?.stop();
    for (const folder of [root, dirname(foldersOf(data).generated)]) rmSync(folder, { recursive: true, force: true });
  });

  return {
    ...{ baseURL, root, data, service, serviceText },
    /** Generates like the first command of `npm run dev`, which starts in spite of faults. */
    generate,
    /** Returns a value of the service. */
    valueAt: (...path: (string | number)[]): unknown => parseDocument(serviceText()).getIn(path),
    /** Saves a value of the service. */
    save: (path: readonly (string | number)[], value: unknown): void => {
      const document = parseDocument(serviceText());
      document.setIn(path, value);
      writeFileSync(service, document.toString({ lineWidth: 0 }));
    },
    catalogText,
    /** Replaces the English title of the service. */
    translate: (words: string): void => writeFileSync(catalog, catalogText().replace(headlineEntry, `$1${words}"`)),
  };
};

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const pageIn = (page: Page): FrameLocator => page.frameLocator('iframe');
export const headline = (page: Page) => pageIn(page).locator('h1');

/** The texts of the page in the panel, which come last. */
export const pageTexts = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('list').last().getByRole('listitem');

/** Opens the editor beside a page, and waits for the texts of the page. */
export const open = async (page: Page, path: string): Promise<void> => {
  // The editor that closes may go to its page meanwhile, which ends a navigation.
  await expect(async () => void (await page.goto(`/__edit/?${new URLSearchParams({ page: path })}`))).toPass(patient);
  await expect(pageTexts(page).first()).toBeVisible();
};

export const openFile = async (page: Page, file: string): Promise<void> => {
  await press(page, texts.bar.files).click();
  await page.getByRole('searchbox').fill(file);
  // A file comes before those that name it.
  const row = page.getByRole('complementary').getByRole('listitem').getByRole('button').first();
  await expect(row).toContainText(file);
  await row.click();
  await expect(page.getByRole('complementary').locator('[id^="field/"]').first()).toBeAttached();
};

/** Leaves a field as keyboards do, which saves it. */
export const leave = (field: Locator): Promise<void> => field.press('Tab');

/** Marks the document in the frame. Returns whether the frame still shows it. */
export const markDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  const isMarked = () => headline(page).evaluate(() => Reflect.has(window, 'isMarked'));
  await headline(page).evaluate(() => Reflect.set(window, 'isMarked', true));
  return isMarked;
};
