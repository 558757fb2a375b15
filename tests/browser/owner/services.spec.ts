import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { consentDays, cookieBannerDelay, cookieStorageKey, slashStorageKey } from '#generated/constants.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { expectNoFaults } from '../support/axe-faults.ts';
import { expect, test } from '../support/clean-page.ts';
import { nothingStored, storedBy } from '../support/stored.ts';

// One new site is built for all tests.
test.describe.configure({ mode: 'serial', timeout: 60_000 });
const origin = `http://localhost:${testPorts.services}`;
test.use({ baseURL: origin, locale: 'de' });

const root = join(tmpdir(), `services-${process.pid}`);
const data = join(root, 'data');
const days = consentDays || 182;

const consent = `services:
  - kind: matomo
    name: Matomo
    provider: Kranich, Deutschland
    purpose: Zählt Besuche.
    hosts: [stats.example]
    site: "1"
    cookies: [{ name: _pk_id.*, life: 13 Monate }, { name: visits, life: bis zum Widerruf }]
    needs: consent
  - kind: embed
    name: OpenStreetMap
    provider: OpenStreetMap Foundation, Großbritannien
    purpose: Zeigt eine Karte.
    hosts: [maps.example]
    cookies: []
    needs: consent
  - kind: goatcounter
    name: GoatCounter
    provider: Kranich, Deutschland
    purpose: Zählt Besuche ohne Cookies.
    hosts: [counter.example]
    cookies: []
    needs: nothing
`;

const map = `  - kind: embed
    id: map
    heading: { title: Karte }
    url: https://maps.example/kranich
    title: Karte von Kranich
    show: Karte laden
    note: Die Karte kommt von {host}.
`;

const start = Date.parse('2026-11-29T12:00:00Z');

let server: ChildProcess | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const env = { ...process.env, DATA: data, SOCIAL_CARDS: 'none', PREVIEW: '0', API_ORIGIN: origin };
  const run = (...words: string[]) => execFileSync(process.execPath, words, { env, stdio: 'ignore' });
  const options = ['--company', 'Kranich', '--domain', 'kranich.example', '--language', 'de'];
  run('scripts/new.ts', 'site', root, ...options);
  writeFileSync(join(data, 'consent.yaml'), consent);
  writeFileSync(join(data, 'constants.yaml'), `${readFileSync(join(data, 'constants.yaml'))}\nconsentDays: ${days}\n`);
  appendFileSync(join(data, 'pages/contact.yaml'), map);
  const privacy = join(data, 'legal/datenschutz.yaml');
  const listed = '  - { id: dienste, title: Dienste, text: Diese., services: true }\naddress:';
  writeFileSync(privacy, readFileSync(privacy, 'utf8').replace('address:', listed));
  run('scripts/build.ts');
  server = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { ...env, PORT: String(testPorts.services) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => server?.stdout?.once('data', done));
});

test.afterAll(() => {
  server?.kill();
  for (const folder of [root, dirname(foldersOf(data).generated)]) rmSync(folder, { recursive: true, force: true });
});

/** Scripts that store what they count, as those of the services do. */
const scripts: Readonly<Record<string, string>> = {
  'https://stats.example/matomo.js':
    'document.cookie = "_pk_id.1=a"; localStorage.visits = 1; globalThis.counted = _paq; _paq = { push: (one) => counted.push(one) };',
  'https://counter.example/count.js':
    'globalThis.goatcounter = { count: ({ path }) => (globalThis.lastEvent = path) };',
};

/** Responds in place of the services. Returns the addresses of their requests. */
const servicesOf = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    const address = route.request().url();
    asked.push(address);
    const body = scripts[address] ?? '<title>Karte</title>';
    await route.fulfill({ body, contentType: scripts[address] ? 'text/javascript' : 'text/html' });
  });
  return asked;
};

const atFirst = ['https://counter.example/count.js'];
const afterConsent = [...atFirst, 'https://stats.example/matomo.js'];

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Hinweis zu Cookies' });
const accept = (page: Page): Locator => banner(page).getByRole('button', { name: 'Annehmen' });
const decline = (page: Page): Locator => banner(page).getByRole('button', { name: 'Ablehnen' });
const settings = (page: Page): Locator => page.getByRole('button', { name: 'Datenschutz-Einstellungen' });
const withdraw = (page: Page): Locator => page.getByRole('button', { name: 'Einwilligung widerrufen' });

/** Opens a page, and lets the time of the banner pass. */
const open = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.clock.runFor(cookieBannerDelay);
};

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: start });
});

test('asks before it loads or stores anything; accepting loads the services with the keyboard, on this page and the next', async ({
  context,
  page,
}) => {
  const asked = await servicesOf(context);
  await open(page, '/kontakt');
  await expect(banner(page)).toContainText('Matomo und OpenStreetMap');
  await expect.poll(() => asked).toEqual(atFirst);
  expect(await storedBy(page)).toEqual(nothingStored);
  await expect(page.getByRole('link', { name: 'Karte laden' })).toBeVisible();
  await accept(page).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await page.getByTitle('Karte von Kranich').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.toSorted()).toEqual([...atFirst, 'https://maps.example/kranich', afterConsent[1]]);
  await open(page, '/ueber-uns');
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('_pk_id.1=a');
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toContainEqual(['trackPageView']);
});

test('reports a sent form to the services that run', async ({ context, page }) => {
  await servicesOf(context);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }));
  await open(page, '/kontakt');
  await accept(page).click();
  const form = page.locator('main form');
  for (const field of await form.getByRole('textbox').all())
    await field.fill(
      (await field.getAttribute('type')) === 'email' ? 'ada@kranich.example' : 'Eine Anfrage zum Kran 7',
    );
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  const last = () => page.evaluate(() => [Reflect.get(window, 'lastEvent'), Reflect.get(window, 'counted')?.at(-1)]);
  await expect.poll(last).toEqual(['form sent', ['trackEvent', 'forms', 'form sent', 'contact']]);
});

test('the footer withdraws the consent with one click: entries are removed, and nothing loads any more', async ({
  context,
  page,
}) => {
  const asked = await servicesOf(context);
  await page.addInitScript(() => Reflect.set(window, 'storedBefore', { ...sessionStorage }));
  await open(page);
  await expect(settings(page)).toBeVisible();
  await accept(page).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).toBe('1');
  await expect(settings(page)).toBeHidden();
  asked.length = 0;
  await withdraw(page).click();
  await expect(settings(page)).toBeVisible();
  await expect.poll(() => asked).toEqual(atFirst);
  await page.clock.runFor(cookieBannerDelay);
  await expect(banner(page)).toBeHidden();
  const { cookie, local } = await storedBy(page);
  expect([cookie, Object.keys(local)]).toEqual(['', [cookieStorageKey]]);
  expect(await page.evaluate(() => Reflect.get(window, 'storedBefore'))).toEqual({});
  await expect(settings(page)).toBeFocused();
  // The same button asks again.
  await settings(page).click();
  await expect(banner(page).getByRole('link')).toBeFocused();
  await decline(page).click();
  await expect(settings(page)).toBeFocused();
});

test('other tabs follow an answer: accepting closes their banner and loads the services, and a withdrawal stops these', async ({
  context,
  page,
}) => {
  const asked = await servicesOf(context);
  await open(page);
  const other = await context.newPage();
  await open(other, '/ueber-uns');
  await accept(page).click();
  await expect(banner(other)).toBeHidden();
  await expect(withdraw(other)).toBeVisible();
  await expect.poll(() => other.evaluate(() => Reflect.has(window, 'counted'))).toBe(true);
  asked.length = 0;
  await withdraw(page).click();
  await expect(settings(other)).toBeVisible();
  await expect.poll(() => other.evaluate(() => Reflect.has(window, 'counted'))).toBe(false);
  await expect.poll(() => asked).toEqual([...atFirst, ...atFirst]);
  await expect(settings(other)).not.toBeFocused();
  const { cookie, local } = await storedBy(other);
  expect([cookie, Object.keys(local)]).toEqual(['', [cookieStorageKey]]);
});

test('an answer on a page without a focus moves it to the content', async ({ context, page }) => {
  await servicesOf(context);
  await open(page);
  await decline(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a refusal holds for six months', async ({ context, page }) => {
  const asked = await servicesOf(context);
  await open(page);
  await decline(page).click();
  for (const [passed, isAsked] of [
    [days - 1, false],
    [days + 1, true],
  ] as const) {
    await page.clock.setSystemTime(start + passed * 86_400_000);
    await open(page, '/ueber-uns');
    await expect(banner(page)).toBeVisible({ visible: isAsked });
  }
  expect(new Set(asked)).toEqual(new Set(atFirst));
});

test('Global Privacy Control is a refusal', async ({ context, page }) => {
  const asked = await servicesOf(context);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await open(page, '/kontakt');
  await expect.poll(() => asked).toEqual(atFirst);
  await expect(banner(page)).toBeHidden();
  await expect(settings(page)).toBeHidden();
  expect(await storedBy(page)).toEqual(nothingStored);
});

test('both answers look alike, fit into 320 px, and the policy page lists the services', async ({ context, page }) => {
  await servicesOf(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/datenschutz');
  const looks = [accept(page), decline(page)].map((button) =>
    button.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      const { backgroundColor, borderColor, color, fontSize } = getComputedStyle(element);
      return { height, backgroundColor, borderColor, color, fontSize };
    }),
  );
  const [one, other] = await Promise.all(looks);
  expect(one).toEqual(other);
  for (const button of [accept(page), decline(page)]) await expect(button).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await decline(page).click();
  const row = page.getByRole('row', { name: /^Matomo/ });
  for (const text of ['Zählt Besuche.', 'stats.example', '_pk_id.*: 13 Monate', 'Nach Ihrer Einwilligung'])
    await expect(row).toContainText(text);
  // The answer itself is an entry, too, and so are settings.
  await expect(page.getByRole('row', { name: /^Kranich/ })).toContainText([
    `${cookieStorageKey}: ${days} Tage`,
    `${slashStorageKey}: bis zum Ende des Besuchs`,
  ]);
  expect((await page.getByRole('table').boundingBox())?.x).toBeGreaterThan(0);
  // The floating button leaves the last line of the page free.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const quote = page.getByRole('link', { name: 'Angebot anfordern' }).last();
  await expect(quote).toBeVisible();
  const [last, floating] = await Promise.all([settings(page).boundingBox(), quote.boundingBox()]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(floating?.y ?? 0);
  await expectNoFaults(page, '/datenschutz', { parts: ['main', '.site-footer'] });
});
