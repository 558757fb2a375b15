import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../hosting/environment.ts';
import { describeDelivery, inboxSignInLink } from '../../receiver/startup-summary.ts';
import { readOrCreateTokens } from '../../signed-in/tokens.ts';
import { testSite } from '../receiver/test-site.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const token = 'kM4vTz81QsXb6Hn0LdYpGr3wkM4vTz81';

let folder: string;
let STORE: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  STORE = join(folder, 'kept', 'store.sqlite');
  file = `${STORE}.inbox-token`;
});

const environment = (variables: Record<string, string> = {}) => readEnvironment({ STORE, ...variables });

const tokensOf = (variables: Record<string, string> = {}) => readOrCreateTokens('INBOX', environment(variables));

test('the first start creates a token that only its owner can read, and keeps it', () => {
  const [first] = tokensOf();
  expect(first).toEqual({ name: 'owner', token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'kept'))).toEqual(['store.sqlite.inbox-token']);
  expect(tokensOf()).toEqual([first]);
});

test('no token file is created with INBOX_TOKEN, or for a store in memory', () => {
  expect(tokensOf({ INBOX_TOKEN: `priya:${token}` })).toEqual([{ name: 'priya', token }]);
  const inMemory = () => tokensOf({ STORE: ':memory:' })[0]?.token;
  expect(inMemory()).not.toBe(inMemory());
  expect(readdirSync(folder)).toEqual([]);
});

test.each<[what: string, spoil: () => void, message: () => string]>([
  ['that others can read', () => chmodSync(file, 0o644), () => `others on this machine can read "${file}"`],
  ['without a token', () => writeFileSync(file, 'guess me'), () => `"${file}" does not contain a token`],
])('a token file %s is rejected', (_, spoil, message) => {
  tokensOf();
  spoil();
  expect(() => tokensOf()).toThrow(`${message()} (fix: delete it, a new one is created)`);
});

test('a token file in a folder that cannot be created is reported', () => {
  writeFileSync(join(folder, 'kept'), '');
  expect(() => tokensOf()).toThrow(`"${file}" cannot be written: `);
});

test('the start prints a sign-in link to a terminal only, and never the token', () => {
  const [own] = tokensOf();
  const start = (variables: Record<string, string>, isTTY: boolean) =>
    describeDelivery(environment(variables), testSite.receiver, { isTTY }).join('\n');
  const toTerminal = start({}, true);
  expect(toTerminal).toContain('Inbox      http://127.0.0.1:4175\nSign in    http://127.0.0.1:4175/sign-in?code=');
  expect(toTerminal).not.toContain(own?.token);
  expect(readFileSync(file, 'utf8')).toContain(own?.token);
  expect(start({}, false)).toMatch(
    /^Inbox {6}http:\/\/127\.0\.0\.1:4175\nSign in {4}with the link that "npm run inbox -- sign-in" prints\nInquiries .*$/,
  );
  expect(start({ INBOX_TOKEN: token }, true)).not.toMatch(new RegExp(`Sign in|${token}`));
});

test('the start names webhooks, and variables that belong to none', () => {
  const webhooks = { sales: { as: 'slack', url: 'WEBHOOK_SALES_URL' } } as const;
  const start = (variables: Record<string, string>) =>
    describeDelivery(environment({ INBOX_TOKEN: token, ...variables }), { ...testSite.receiver, webhooks }).slice(1);
  const url = 'https://hooks.example/1';
  expect(start({ WEBHOOK_SALES_URL: url })).toEqual([
    `Inquiries  stored in ${STORE}, notices by webhook sales to hooks.example`,
  ]);
  expect(start({ WEBHOOK_SALE_URL: url })).toEqual([
    `Inquiries  stored in ${STORE}; nobody is notified (set SMTP_URL to send mails)`,
    'Unused     WEBHOOK_SALE_URL, which no webhook of data/receiver.yaml names (fix: write WEBHOOK_SALES_URL, or name it there)',
  ]);
});

test.each([
  [{}, 'http://127.0.0.1:4175'],
  [{ INBOX_HOST: '0.0.0.0', INBOX_PORT: '4444' }, 'http://localhost:4444'],
  [{ INBOX_HOST: '::' }, 'http://localhost:4175'],
  [{ INBOX_HOST: '::1' }, 'http://[::1]:4175'],
  [{ INBOX_ORIGIN: 'https://inbox.example.com/' }, 'https://inbox.example.com'],
])('with %j the link of a named token begins with %s', (variables: Record<string, string>, origin) => {
  const two = environment({ INBOX_TOKEN: `priya:${token}, tom:${token}zW7`, ...variables });
  for (const name of [undefined, 'priya', 'tom']) {
    expect(inboxSignInLink(two, name)?.startsWith(`${origin}/sign-in?code=`)).toBe(true);
  }
  expect(inboxSignInLink(two, 'eve')).toBeUndefined();
});
