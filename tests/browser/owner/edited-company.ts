import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { parseDocument } from 'yaml';
import { outputIn, writeOutput } from '../../../generator/emit/write-output.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersOf, importGenerated } from '../../../sites/site-folders.ts';
import { copyPublicFiles } from '../../generator/copied-project.ts';
import { test as cleanPage, expect as impatient } from '../support/clean-page.ts';
import { startDevServer } from './start-dev-server.ts';

// The second company, which has photographs, with the editor. Each worker of Playwright has a copy of its data and one
// dev server, which starts with the first test. Every test begins with the data as it was copied.

type Editor = typeof import('#generated/content/editor.ts');

/** With motion, because view transitions that fail are errors. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const viewport = { width: 1440, height: 900 };
// A change generates, and the page reloads.
export const patient = { timeout: 30_000 };
export const expect = impatient.configure(patient);

/** The title of the edited service, which no other place has. */
export const title = 'Kräne, die warten können';

export const port = testPorts.development + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const baseURL = `http://localhost:${port}`;
export const root = join(tmpdir(), `edited-company-${process.pid}`);
export const data = join(root, 'data');
const folders = foldersOf(data);
const service = join(data, 'services/kran.yaml');
const catalog = join(data, 'translations/en.po');

/** Texts of the editor, once its dev server has started. */
export let texts: Editor['editor'];

/** Generates as `npm run dev` does when it starts, in spite of faults. */
export const generate = (): Buffer =>
  execFileSync(process.execPath, ['scripts/generate.ts', '--drafts'], {
    env: { ...process.env, DATA: data, SOCIAL_CARDS: 'none' },
  });

export const serviceText = (): string => readFileSync(service, 'utf8');
export const catalogText = (): string => readFileSync(catalog, 'utf8');

/** Returns a value of the service. */
export const valueAt = (...path: (string | number)[]): unknown => parseDocument(serviceText()).getIn(path);

/** Saves a value of the service. */
export const save = (path: readonly (string | number)[], value: unknown): void => {
  const document = parseDocument(serviceText());
  document.setIn(path, value);
  writeFileSync(service, document.toString({ lineWidth: 0 }));
};

const headlineEntry = /(msgctxt "services\/kran hero\.title"\nmsgid .*\nmsgstr ")(.*)"/;

/** Replaces the English title of the service. */
export const translate = (words: string): void =>
  writeFileSync(catalog, catalogText().replace(headlineEntry, `$1${words}"`));

/** The generated modules by their names. */
const modules = (): Map<string, string> =>
  new Map(
    filesBelow(folders.generated)
      .filter((file) => /\.(?:json|ts)$/.test(file))
      .map((file) => [file, readFileSync(join(folders.generated, file), 'utf8')]),
  );

/** Restores the data, and waits until the dev server has read it. */
type Restore = () => Promise<void>;

/** Pages that tests change, as the dev server renders them, without scripts, which contain the time. */
const renderedPages = (): Promise<string[]> =>
  Promise.all(
    ['/', '/leistungen/kran', '/firma'].map(async (path) =>
      (await (await fetch(`${baseURL}${path}`)).text()).replace(/<script.*?<\/script>/gs, ''),
    ),
  );

const restoreCopy = async (): Promise<Restore> => {
  const sources = [data, folders.public].map((folder) => ({ folder, files: outputIn(folder) }));
  const generated = modules();
  const rendered = await renderedPages();
  const differing = (): string[] => {
    const present = modules();
    const all = new Set([...generated.keys(), ...present.keys()]);
    return [...all].filter((file) => present.get(file) !== generated.get(file));
  };
  return () =>
    expect(async () => {
      // The server may still save a change of the page before.
      for (const { folder, files } of sources) writeOutput(folder, files);
      // A module may be replaced while it is read.
      expect(differing()).toEqual([]);
      // Then it has also sent the reload of open pages, which would take a click of the test.
      expect((await renderedPages()).map((html, index) => html === rendered[index])).not.toContain(false);
    }).toPass(patient);
};

export const test = cleanPage.extend<{ restored: undefined }, { restore: Restore }>({
  baseURL,
  viewport,
  restore: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      cpSync(dirname(secondCompany), root, { recursive: true });
      copyPublicFiles(secondCompany, root);
      writeFileSync(service, `# A comment of the owner.\n${serviceText()}`);
      save(['hero', 'title'], title);
      const server = await startDevServer(data, port);
      ({ editor: texts } = await importGenerated<Editor>('content/editor.ts', folders));
      await use(await restoreCopy());
      await server.stop();
      for (const folder of [root, dirname(folders.generated)]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  restored: [
    async ({ restore }, use, info) => {
      // A busy machine takes long to generate and to reload.
      info.setTimeout(120_000);
      await restore();
      await use(undefined);
    },
    { auto: true },
  ],
});

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
  await expect(row).toHaveAttribute('title', file);
  await row.click();
  await expect(page.getByRole('complementary').locator('[id^="field/"]').first()).toBeAttached();
};

/** Leaves a field as keyboards do, which saves it. */
export const leave = (field: Locator): Promise<void> => field.press('Tab');

/** Marks the document in the frame. Returns whether the frame still shows it. */
export const markDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  // A page that reloads is another document.
  const isMarked = () =>
    headline(page)
      .evaluate(() => Reflect.has(window, 'isMarked'))
      .catch(() => false);
  await headline(page).evaluate(() => Reflect.set(window, 'isMarked', true));
  return isMarked;
};

/** Double-clicks the first match of a pattern in the first text of an element. */
export const doubleClickWord = async (element: Locator, pattern: RegExp): Promise<void> => {
  const position = await element.evaluate((shown, word) => {
    const range = new Range();
    const node = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const [found = ''] = word.exec(node.data) ?? [];
    const start = node.data.indexOf(found);
    range.setStart(node, start);
    range.setEnd(node, start + found.length);
    const [inside, around] = [range.getBoundingClientRect(), shown.getBoundingClientRect()];
    return { x: inside.x + inside.width / 2 - around.x, y: inside.y + inside.height / 2 - around.y };
  }, pattern);
  await element.dblclick({ position });
};
