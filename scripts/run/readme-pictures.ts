import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { importGenerated, siteFolders } from '../../sites/site-folders.ts';
import { startDevServer } from '../measure/start-dev-server.ts';
import { findWholeBrowser } from '../test/browser.ts';
import { testPorts } from '../test/test-servers.ts';

const { cookieStorageKey } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');

const folder = 'docs/pictures';
const size = { width: 1280, height: 800 };

const keep = async (name: string, shot: Uint8Array): Promise<void> => {
  await sharp(shot)
    .resize({ width: 960 })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
};

const windowOf = async (browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> => {
  const context = await browser.newContext({ viewport: size, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
  return page;
};

/** The output of `npm run check` for a copy of the data with three mistakes. */
const faultReport = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'emberline-faults-'));
  cpSync(siteFolders.data, join(root, 'data'), { recursive: true });
  const breakIn = (file: string, from: RegExp, to: string): void => {
    const path = join(root, 'data', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  breakIn('menus.yaml', /href: (\/\w+)#hero/, 'href: $1x#hero');
  breakIn('site.yaml', /^tagline:/m, 'taglin:');
  breakIn('pages/contact.yaml', /\{\{officeNames\}\}/, '{{officeNams}}');
  const { stderr } = spawnSync(process.execPath, ['generator/cli.ts', 'check'], {
    encoding: 'utf8',
    env: { ...process.env, DATA: join(root, 'data') },
  });
  rmSync(root, { recursive: true });
  return stderr.replaceAll(/(?:\.\.\/)*\S*emberline-faults-\w+\/data/g, 'data');
};

const terminal = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const style = 'margin:0;padding:40px;background:#14161c;color:#f3efe7;font:17px/1.55 monospace;white-space:pre-wrap';
  return `<body style="margin:0;background:#14161c"><pre style="${style}">$ npm run check\n\n${escaped}</pre>`;
};

/** Takes the pictures at the top of the README: the home page in light and dark, a fault report, the admin UI. */
export const takeReadmePictures = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findWholeBrowser(), args: ['--no-sandbox'] });
  const { origin, stop } = await startDevServer('.', testPorts.development);
  try {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await windowOf(browser, scheme);
      await page.goto(origin, { waitUntil: 'networkidle' });
      await keep(`home-${scheme}`, await page.screenshot());
    }
    const page = await windowOf(browser, 'dark');
    await page.setContent(terminal(faultReport()));
    await keep('fault-report', await page.screenshot());
    const screen = await windowOf(browser, 'light');
    await screen.goto(`${origin}/admin/#/collections/services`, { waitUntil: 'networkidle' });
    await screen.getByRole('row').or(screen.getByRole('option')).nth(1).waitFor();
    await keep('editing-screen', await screen.screenshot());
  } finally {
    await stop();
    await browser.close();
  }
};
