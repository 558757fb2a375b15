import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Page } from 'playwright/test';
import { inbox as words } from '#generated/content/inbox.ts';
import { openStore, type Store } from '../../../receiver/store/open-store.ts';
import { signInCode } from '../../../signed-in/sign-in-link.ts';
import { inboxOver, ownerToken, sampleSubmissions } from '../../receiver/inbox/open-inbox.ts';
import { expectNoFaults, wholePage } from '../support/axe-faults.ts';
import { expect, test } from '../support/clean-page.ts';
import { companyNames, faultsOfNames } from '../support/company-names.ts';
import { tabTo } from '../support/tab-to.ts';

// The built site does not contain the inbox, so each test starts one over its own store.

const stores: Store[] = [];
const servers: ServerType[] = [];

/** Starts an inbox with a dozen inquiries and one failed message. Returns its address. */
const startInbox = async (): Promise<string> => {
  const store = await openStore({ file: ':memory:' });
  stores.push(store);
  for (const sample of sampleSubmissions()) await store.add(sample);
  await store.addDigest('digest', '2026-01-01T00:00:00.000Z');
  await store.claim({ now: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z', limit: 1 });
  await store.failed('digest', { error: `550 5.1.1 ${'no-such-mailbox'.repeat(12)}`, dead: true });
  const app = inboxOver(store);
  return await new Promise((done) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      done(`http://127.0.0.1:${port}`),
    );
    servers.push(server);
  });
};

// After all tests, because an open page may still request its favicon.
test.afterAll(async () => {
  for (const server of servers.splice(0)) {
    await new Promise((done) => {
      server.close(done);
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  }
  for (const store of stores.splice(0)) await store.close();
});

const press = async (page: Page, role: 'link' | 'button', name: string): Promise<void> => {
  await tabTo(page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('with the keyboard, an inquiry can be found, read, answered, downloaded and erased', async ({ page }) => {
  const address = await startInbox();
  await page.goto(`${address}/?state=all`);
  await expect(heading(page)).toHaveText(words.signIn.heading);
  await expect(page.getByLabel(words.signIn.token)).toBeFocused();
  await page.keyboard.type(ownerToken.token);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(words.list.heading);
  expect(new URL(page.url()).search).toBe('?state=all');

  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.type('hospital ravi');
  await page.keyboard.press('Enter');
  await expect(page.locator('.rows > li')).toHaveCount(1);
  await press(page, 'link', 'Ravi Menon');
  await expect(heading(page)).toHaveText('Ravi Menon');

  await press(page, 'button', words.inquiry.mark.answered);
  await expect(page.getByRole('button', { name: words.inquiry.mark.answered })).toHaveCount(0);
  await expect(page.locator('.facts')).toContainText(words.states.answered);
  await press(page, 'link', words.inquiry.back);
  await expect(page.getByRole('searchbox')).toHaveValue('hospital ravi');

  await press(page, 'link', 'Ravi Menon');
  await expect(heading(page)).toHaveText('Ravi Menon');
  await tabTo(page.getByRole('link', { name: 'Ravi Menon, résumé.pdf' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('Ravi Menon, résumé.pdf');
  expect(readFileSync(await download.path(), 'utf8')).toBe('%PDF-1.7 resume 1');

  await page.reload();
  await press(page, 'link', words.inquiry.erase);
  await expect(heading(page)).toHaveText(words.erase.heading);
  await press(page, 'button', words.erase.confirm);
  await expect(page.getByRole('status')).toHaveText(words.list.erased);
  await expect(page.locator('.rows > li')).toHaveCount(0);
  await press(page, 'button', words.menu.signOut);
  await expect(heading(page)).toHaveText(words.signIn.heading);
});

test('the token field has its errors, and a sign-in link works once, with one key', async ({ page, tolerate }) => {
  tolerate(/status of 401/);
  const address = await startInbox();
  const field = page.getByLabel(words.signIn.token);
  await page.goto(address);
  await field.fill('guessed');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(`${words.signIn.wrong} ${words.signIn.hint}`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const link = `${address}/sign-in?code=${signInCode(ownerToken, new Date())}`;
  for (const isFirst of [true, false]) {
    await page.goto(link);
    await expect(page.getByRole('button', { name: words.signIn.submit })).toBeFocused();
    await page.keyboard.press('Enter');
    if (isFirst) await expect(heading(page)).toHaveText(words.list.heading);
    else await expect(field).toHaveAccessibleDescription(`${words.signIn.expired} ${words.signIn.hint}`);
  }
});

const pages = [
  '/?state=all',
  '/?search=none-such',
  ...[1, 5].map((number) => `/inquiries/0000000${number}-0000-4000-8000-000000000000`),
  '/inquiries/00000005-0000-4000-8000-000000000000/erase',
  '/unsent',
  '/access-log',
  '/no-such-page',
];

test('no page overflows, and axe finds no violation', async ({ page, tolerate }) => {
  test.slow();
  tolerate(/status of 404/);
  const inbox = await startInbox();
  const link = `${inbox}/sign-in?code=${signInCode(ownerToken, new Date())}`;
  await page.goto(link);
  await page.getByRole('button', { name: words.signIn.submit }).click();
  await expect(heading(page)).toHaveText(words.list.heading);
  for (const [place, address] of [...pages.map((path) => inbox + path), `${inbox}/sign-in`, link].entries()) {
    await page.goto(address);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${address} at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    // All pages share a frame and a stylesheet.
    const isState = place > 0;
    const parts = isState ? ['main'] : wholePage;
    await expectNoFaults(page, address, { parts, isState, narrow: { width: 320, height: 800 } });
  }
});

test('the name of any company is whole in the bar', async ({ page }) => {
  await page.goto(await startInbox());
  await page.getByLabel(words.signIn.token).fill(ownerToken.token);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(words.list.heading);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const names = companyNames.map((each) => ({ ...each, width: 1 }));
    expect(await page.locator('.wordmark strong').evaluateAll(faultsOfNames, names), `${width} px`).toEqual([]);
  }
});
