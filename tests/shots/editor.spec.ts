import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type FrameLocator, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { editor as texts } from '#generated/content/editor.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { close, listen } from '../../hosting/http/listen.ts';
import { testPorts } from '../../scripts/test/test-servers.ts';
import { foldersOf } from '../../sites/site-folders.ts';
import { type DevServer, startDevServer } from '../browser/owner/start-dev-server.ts';
import { painted } from '../browser/support/measures.ts';
import { copyPublicFiles } from '../generator/copied-project.ts';
import { changeOf, editorApp, onePort, portOf, requestOf, token, tomsToken } from '../process/editing/editor-app.ts';

// The steps of docs/editing.md, on a copy of the site's own data.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ viewport: { width: 1360, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

const root = join(tmpdir(), `editor-shots-${process.pid}`);
const data = join(root, 'data');
let server: DevServer | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  cpSync('data', data, { recursive: true });
  copyPublicFiles('data', root);
  server = await startDevServer(data, testPorts.development);
});
test.afterAll(async () => {
  await server?.stop();
  for (const folder of [root, dirname(foldersOf(data).generated)]) rmSync(folder, { recursive: true, force: true });
});

/** The first page of a template. */
const pathOf = (template: string): string => canonicalRoutes.find((route) => route.template === template)?.path ?? '/';

const press = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const pageIn = (page: Page): FrameLocator => page.frameLocator('iframe');
const panel = (page: Page): Locator => page.getByRole('complementary', { name: texts.bar.panel });

/** Opens the editor beside a page. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${server?.origin}/__edit/?${new URLSearchParams({ page: path })}`);
  await expect(panel(page).getByRole('listitem').first()).toBeVisible({ timeout: 30_000 });
  await expect(pageIn(page).getByRole('heading', { level: 1 })).toBeVisible();
};

const openFile = async (page: Page, file: string): Promise<void> => {
  await press(page, texts.bar.files).click();
  await page.getByRole('searchbox').fill(file);
  const row = panel(page).getByRole('listitem').getByRole('button').first();
  await expect(row).toHaveAttribute('title', file);
  await row.click();
  await expect(panel(page).locator('[id^="field/"]').first()).toBeAttached();
};

/** Takes the picture of a step. */
const take = async (page: Page, name: string): Promise<void> => {
  await painted(page);
  const { width = 0 } = page.viewportSize() ?? {};
  await sharp(await page.screenshot())
    .resize({ width: Math.min(width, 960) })
    .webp({ quality: 55 })
    .toFile(`docs/pictures/editor/${name}.webp`);
};

const steps = {
  page: (page: Page) => open(page, pathOf('about')),
  text: async (page: Page) => {
    await open(page, pathOf('about'));
    await pageIn(page)
      .locator('h1')
      .dblclick({ position: { x: 30, y: 20 } });
    await expect(pageIn(page).getByRole('textbox').first()).toBeFocused();
  },
  form: async (page: Page) => {
    await open(page, pathOf('about'));
    await openFile(page, 'data/pages/about.yaml');
  },
  'formatted-text': async (page: Page) => {
    const { path, contentId } = canonicalRoutes.find(({ template }) => template === 'legal') ?? {};
    await open(page, path ?? '/');
    await openFile(page, `data/legal/${contentId}.yaml`);
    const text = panel(page).locator('.rich-text').first();
    await panel(page)
      .locator('details')
      .filter({ has: text })
      .evaluateAll((all: HTMLDetailsElement[]) => {
        for (const each of all) each.open = true;
      });
    await text.getByRole('textbox').first().click();
    await page.keyboard.press('ControlOrMeta+A');
    await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  },
  link: async (page: Page) => {
    await steps['formatted-text'](page);
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('dialog').getByRole('searchbox').fill('service');
  },
  sections: async (page: Page) => {
    await open(page, pathOf('about'));
    const bar = pageIn(page).getByRole('complementary', { name: /^2\. / });
    await expect(async () => {
      await pageIn(page).locator('main > section').nth(1).hover();
      await expect(bar).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
  'add-section': async (page: Page) => {
    await open(page, pathOf('about'));
    await panel(page)
      .getByRole('button', { name: new RegExp(`^${texts.sections.add}: 2\\. `) })
      .click();
    const pictures = page.getByRole('dialog').locator('img');
    await expect(pictures.first()).toBeVisible();
    await expect.poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all[5]?.naturalWidth)).toBeGreaterThan(0);
  },
  files: async (page: Page) => {
    await open(page, pathOf('about'));
    await press(page, texts.bar.files).click();
    await page.getByRole('searchbox').fill('{{company}}');
    await expect(
      panel(page)
        .getByRole('button', { name: /\{\{company\}\}/ })
        .first(),
    ).toBeVisible();
  },
  pictures: async (page: Page) => {
    await open(page, pathOf('about'));
    await openFile(page, 'data/pages/about.yaml');
    const all = panel(page).locator('button', { hasText: texts.picture.all }).first();
    await all.evaluate((button) => {
      for (let group = button.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
        group.open = true;
    });
    await all.click();
    await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
  },
  'new-entry': async (page: Page) => {
    await open(page, pathOf('about'));
    await press(page, texts.bar.files).click();
    await panel(page).locator('summary').first().click();
    await expect(panel(page).getByRole('combobox').first()).toBeVisible();
  },
  phone: async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 760 });
    await page.goto(`${server?.origin}/__edit/?${new URLSearchParams({ page: pathOf('about') })}`);
    await press(page, texts.bar.panel).click();
    await expect(panel(page).getByRole('list', { name: texts.sections.heading })).toBeVisible();
  },
} satisfies Readonly<Record<string, (page: Page) => Promise<unknown>>>;

for (const [name, bringAbout] of Object.entries(steps)) {
  test(name, async ({ page }) => {
    await bringAbout(page);
    await take(page, name);
  });
}

test('on a server', async ({ page }) => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@site.test', ...args], { cwd: root });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Begin');
  const { app } = await editorApp({
    data,
    folder: join(tmpdir(), `editor-shots-state-${process.pid}`),
    mode: 'deploy',
  });
  const hosted = await listen(app, onePort);
  const origin = `http://127.0.0.1:${portOf(hosted)}`;
  const save = async (file: string, key: string, after: string, bearer: string): Promise<void> => {
    const before = parse(readFileSync(join(data, file), 'utf8'))[key];
    await fetch(`${origin}/__edit/api/save`, requestOf('POST', changeOf(file, key, before, after), bearer));
  };
  const [service] = readdirSync(join(data, 'services'));
  await save(`services/${service}`, 'name', 'Quality engineering', tomsToken);
  await save('site.yaml', 'tagline', 'Software that people keep.', token);
  for (const [name, bearer] of [
    ['changes', token],
    ['ask', tomsToken],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`${origin}/__edit/sign-in?to=/__edit/changes`);
    await page.fill('#token', bearer);
    await page.locator('main button.primary').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, name);
  }
  await close(hosted);
});
