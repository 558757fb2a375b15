import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { foldersOf } from '../../../sites/site-folders.ts';
import { servedFiles } from '../../site/built-pages.ts';
import { builtText } from '../../site/built-references.ts';
import { isSecret, placePublicSecrets, placeSecrets } from '../../site/secret-files.ts';
import { painted } from '../support/measures.ts';
import {
  data,
  expect,
  generate,
  headline,
  leave,
  markDocument,
  open,
  openFile,
  pageIn,
  pageTexts,
  patient,
  port,
  press,
  root,
  save,
  test,
  texts,
  title,
  translate,
  valueAt,
  withMotion,
} from './edited-company.ts';

// A page of `npm run dev` shows each change at once, and only its owner may edit.
test.use(withMotion);

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
    save(['hero', 'title'], 'Kräne von morgen');
    await expect(ownHeadline(page)).toHaveText('Kräne von morgen');
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
    await expect(ownHeadline(late)).toHaveText('Kräne von morgen');
    save(['hero', 'title'], 'Kräne in Eile');
    const module = join(foldersOf(data).generated, 'content/services/kran.ts');
    await expect.poll(() => readFileSync(module, 'utf8')).toContain('Kräne in Eile');
    changed.resolve();
    await expect(ownHeadline(late)).toHaveText('Kräne in Eile');
    await late.close();
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
    generate();
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
  get({ host, port, path, headers }, resolve).once('error', reject);
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

test('a saved text is shown without a reload, which would take scroll position and caret', async ({ page }) => {
  let announced = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('full-reload')) announced += 1;
    }),
  );
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
});

for (const hasEnter of [false, true]) {
  test(`words are kept that are typed or pasted while the texts before are ${hasEnter ? 'saved by Enter' : 'saved'}`, async ({
    page,
  }) => {
    const texts = ['title', 'subtitle', 'description'].map((key) => ['hero', key]);
    const [before, after] = [texts.map((path) => valueAt(...path)), ['Eins', 'Zwei', 'Drei']];
    await open(page, '/leistungen/kran');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('Zwei'));
    const isHeld = Promise.withResolvers<void>();
    await page.route('**/__edit/api/save', async (route) => {
      await isHeld.promise;
      await route.continue();
    });
    for (const [index, words] of after.entries()) {
      await pageIn(page).locator('main').getByText(String(before[index])).first().dblclick();
      await page.keyboard.press('ControlOrMeta+a');
      await (words === 'Zwei' ? page.keyboard.press('ControlOrMeta+v') : page.keyboard.type(words));
      if (hasEnter) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    isHeld.resolve();
    await expect.poll(() => texts.map((path) => valueAt(...path))).toEqual(after);
  });
}

test('no page stays old that the server sent before it had read a change', async ({ page }) => {
  const path = '/leistungen/kran';
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
      await open(page, path);
      const isSame = await markDocument(page);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
      await expect.poll(isSame).toBe(false);
      await expect(pageIn(page).getByText(shown).first()).toBeAttached();
    });
  }
});

test('a page that could not be loaded while the server starts again is shown after that', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await open(page, '/leistungen/kran');
  let isDown = true;
  const asked = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === '/leistungen/kran',
    async (route) => {
      if (!isDown) return route.continue();
      await route.abort('connectionrefused');
      // The editor asks after the frame.
      if (!route.request().isNavigationRequest()) asked.resolve();
    },
  );
  await headline(page).evaluate(() => location.reload());
  await asked.promise;
  isDown = false;
  await expect(headline(page)).toHaveText(title);
});

test('a page that is left before its scripts run has no view transition, which would fail', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pageswap', ({ viewTransition }) => {
      if (viewTransition) console.error('a view transition');
    }),
  );
  await page.route('**/page.js*', () => undefined);
  await page.goto('/leistungen/kran', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: /./ }).first().click();
  await page.waitForURL((url) => url.pathname !== '/leistungen/kran', { waitUntil: 'commit' });
});

test('the build contains nothing of the editor', () => {
  const traces = servedFiles.filter((path) => /__edit|site-editor|createHotContext|\u{e007f}/u.test(builtText(path)));
  expect(traces).toEqual([]);
});

test('the number of unpublished changes follows those of others without an own change', async ({ page }) => {
  let changes = 1;
  await page.route('**/__edit/api/status*', (route) =>
    route.fulfill({ json: { hosted: true, canUndo: false, canRedo: false, changes } }),
  );
  await page.clock.install();
  await open(page, '/firma');
  const link = (count: number) => page.getByRole('link', { name: texts.bar.changes.replace('{count}', String(count)) });
  await expect(link(1)).toBeVisible();
  changes = 2;
  await page.clock.runFor(30_000);
  await expect(link(2)).toBeVisible();
});
