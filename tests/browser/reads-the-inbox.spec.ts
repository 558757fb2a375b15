import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type ServerType, serve } from '@hono/node-server';
import type { Page } from 'playwright/test';
import { inbox as words } from '#generated/content/inbox.ts';
import { inboxServer } from '../../server/inbox/inbox-server.ts';
import { signInCode } from '../../server/inbox/sign-in/sign-in-code.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { sampleSubmissions } from '../server/inbox/sample-submissions.ts';
import { expect, test } from './clean-page.ts';

// The inbox is no part of the built site: each test has one of its own over a store of its own.

const owner = { name: 'owner', token: 'X9nq2LwVt4Rb7KzcM3hJ5gPs' };
const folders: string[] = [];
const stores: Store[] = [];
const servers: ServerType[] = [];

/** Serves an inbox with a dozen inquiries, one of whose messages was given up; gives its address. */
const startInbox = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  folders.push(folder);
  const store = await openStore({ file: ':memory:' });
  stores.push(store);
  for (const sample of sampleSubmissions(folder)) await store.add(sample);
  await store.addMessage('digest', 'digest', '2026-01-01T00:00:00.000Z');
  await store.claim({ now: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z', limit: 1 });
  await store.failed('digest', { error: `550 5.1.1 ${'no-such-mailbox'.repeat(12)}`, dead: true });
  const log = { warn: () => undefined, error: () => undefined };
  const app = inboxServer({ store, log, tokens: [owner] });
  return await new Promise((done) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      done(`http://127.0.0.1:${port}`),
    );
    servers.push(server);
  });
};

// Not after each test: a window still open may be fetching the sign of its tab.
test.afterAll(async () => {
  for (const server of servers.splice(0)) {
    await new Promise((done) => {
      server.close(done);
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  }
  for (const store of stores.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Presses Tab until a control has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused.evaluate((element) =>
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent,
    );
    if (label?.trim() === name) return;
  }
  throw new Error(`no Tab leads to ${name}`);
};

const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('without a mouse an inquiry is found, read, answered, its file saved, and erased', async ({ page }) => {
  const address = await startInbox();
  await page.goto(`${address}/?state=all`);
  await expect(heading(page)).toHaveText(words.signIn.heading);
  await expect(page.getByLabel(words.signIn.token)).toBeFocused();
  await page.keyboard.type(owner.token);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(words.list.heading);
  expect(new URL(page.url()).search).toBe('?state=all');

  await tabTo(page, words.list.searchLabel);
  await page.keyboard.type('hospital ravi');
  await page.keyboard.press('Enter');
  await expect(page.locator('.row')).toHaveCount(1);
  await press(page, 'Ravi Menon');
  await expect(heading(page)).toHaveText('Ravi Menon');

  await press(page, words.inquiry.mark.answered);
  await expect(page.getByRole('button', { name: words.inquiry.mark.answered })).toHaveCount(0);
  await expect(page.locator('.facts')).toContainText(words.states.answered);
  await press(page, words.inquiry.back);
  await expect(page.getByRole('searchbox')).toHaveValue('hospital ravi');

  await press(page, 'Ravi Menon');
  await expect(heading(page)).toHaveText('Ravi Menon');
  await tabTo(page, 'Ravi Menon, résumé.pdf');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('Ravi Menon, résumé.pdf');
  expect(readFileSync(await download.path(), 'utf8')).toBe('%PDF-1.7 resume 1');

  await page.reload();
  await press(page, words.inquiry.erase);
  await expect(heading(page)).toHaveText(words.erase.heading);
  await press(page, words.erase.confirm);
  await expect(page.getByRole('status')).toHaveText(words.list.erased);
  await expect(page.locator('.row')).toHaveCount(0);
  await press(page, words.menu.signOut);
  await expect(heading(page)).toHaveText(words.signIn.heading);
});

test('a link signs in with one press of a key, once', async ({ page, tolerate }) => {
  tolerate(/status of 401/);
  const address = await startInbox();
  const link = `${address}/sign-in?code=${signInCode(owner, new Date())}`;
  const button = page.getByRole('button', { name: words.signIn.submit });
  await page.goto(link);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(words.list.heading);
  await page.goto(link);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words.signIn.token)).toHaveAccessibleDescription(
    `${words.signIn.expired} ${words.signIn.hint}`,
  );
});

test('a wrong token is said at the field', async ({ page, tolerate }) => {
  tolerate(/status of 401/);
  await page.goto(await startInbox());
  const field = page.getByLabel(words.signIn.token);
  await field.fill('guessed');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(`${words.signIn.wrong} ${words.signIn.hint}`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

const looks = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colors', colorScheme: 'light', forcedColors: 'active' },
] as const;

const pages = [
  '/?state=all',
  '/?search=none-such',
  ...[1, 2, 4, 5, 6, 8].map((number) => `/inquiries/0000000${number}-0000-4000-8000-000000000000`),
  '/inquiries/00000005-0000-4000-8000-000000000000/erase',
  '/unsent',
  '/accesses',
  '/no-such-page',
];

for (const width of [320, 390, 1280]) {
  test(`no page is wider than a window of ${width} px, and axe finds no fault in any look`, async ({
    page,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 404/);
    await page.setViewportSize({ width, height: 800 });
    const inbox = await startInbox();
    const link = `${inbox}/sign-in?code=${signInCode(owner, new Date())}`;
    await page.goto(link);
    await page.getByRole('button', { name: words.signIn.submit }).click();
    await expect(heading(page)).toHaveText(words.list.heading);
    for (const address of [...pages.map((path) => inbox + path), `${inbox}/sign-in`, link]) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBe(0);
      for (const { name, ...media } of looks) {
        await page.emulateMedia(media);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
        expect(faults, `${address}, ${name}`).toEqual([]);
      }
    }
  });
}
