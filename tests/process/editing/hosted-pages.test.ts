import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listen } from '../../../hosting/http/listen.ts';
import { findBrowser } from '../../../scripts/test/browser.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { changeOf, editorApp, onePort, portOf, requestOf, token } from './editor-app.ts';
import { makeRepository } from './repository.ts';

const folder = temporaryFolder();
const repository = makeRepository(join(folder, 'site'));
let stop: () => Promise<void>;
let browser: Browser;
let page: Page;
let origin: string;

/** Saves a value as an editor does. */
const save = async (file: string, key: string, after: string): Promise<void> => {
  const before = parse(repository.read(file))[key];
  await fetch(`${origin}/__edit/api/save`, requestOf('POST', changeOf(file, key, before, after)));
};

beforeAll(async () => {
  const remote = join(folder, 'remote.git');
  repository.git('init', '--quiet', '--bare', remote);
  repository.git('remote', 'add', 'origin', remote);
  repository.git('push', '--quiet', '-u', 'origin', 'main');
  const editor = await editorApp({ data: repository.data, folder, mode: 'push' });
  const server = await listen(editor.app, onePort);
  origin = `http://127.0.0.1:${portOf(server)}`;
  browser = await chromium.launch({ executablePath: findBrowser() });
  page = await (await browser.newContext()).newPage();
  stop = async () => {
    await browser.close();
    server.close();
  };
  await save('services/kran.yaml', 'name', 'Kransteuerung');
  await save('site.yaml', 'company', 'Hafenkante');
});
afterAll(() => stop());

const submit = (): Promise<void> => page.locator('main button.primary').click();

test.each<[name: string, open: () => Promise<void>, result?: string]>([
  ['sign-in', async () => void (await page.goto(`${origin}/__edit/sign-in`))],
  [
    'sign-in with a wrong token',
    async () => {
      await page.fill('#token', 'wrong');
      await submit();
    },
  ],
  [
    'changes',
    async () => {
      await page.goto(`${origin}/__edit/sign-in?to=/__edit/changes`);
      await page.fill('#token', token);
      await submit();
    },
    'Kransteuerung',
  ],
  ['history', async () => void (await page.goto(`${origin}/__edit/history`)), 'Kransteuerung'],
  ['history of a file', async () => void (await page.goto(`${origin}/__edit/history?file=site.yaml`)), 'priya'],
  [
    'share',
    async () => {
      await page.goto(`${origin}/__edit/share`);
      await submit();
    },
    '/__edit/share/',
  ],
  [
    'publish',
    async () => {
      await page.goto(`${origin}/__edit/changes`);
      await submit();
      await page.getByRole('status').waitFor();
    },
    'pushed',
  ],
])(
  'the page “%s” has no fault of axe and fits at 320 and 1440 pixels, right to left and dark',
  async (_, open, text) => {
    await open();
    if (text) expect(await page.locator('main').textContent()).toContain(text);
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const direction of ['ltr', 'rtl']) {
        await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
        const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
        expect([width, direction, overflow]).toEqual([width, direction, 0]);
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect([colorScheme, violations.map(({ id }) => id)]).toEqual([colorScheme, []]);
    }
  },
);
