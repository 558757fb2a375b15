import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mails } from '#generated/content/mails.ts';
import { makeMetrics, metricsEndpoint } from '../../../receiver/accept/operations/metrics.ts';
import { startSmtpServer } from '../../receiver/outbox/run-outbox.ts';
import { hasContactForm } from '../../site/forms.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { receiverPorts, startHere } from './running-receiver/receiver-process.ts';
import { post, writtenForm } from './running-receiver/sendable.ts';

const folder = temporaryFolder();

const inboxCommand = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/inbox.ts', ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

test('without INBOX_TOKEN only a sign-in link opens the inbox, also locally', async () => {
  const variables = { ...(await receiverPorts()), STORE: join(folder, 'store.sqlite') };
  expect(inboxCommand(variables, 'sign-in').stderr).toBe(
    'there is no token yet (fix: start the receiver with the same STORE and INBOX_TOKEN, or name another)\n',
  );
  const inbox = `http://127.0.0.1:${(await startHere(variables)).environment.INBOX_PORT}`;
  const closed = await fetch(`${inbox}/export.csv`, { redirect: 'manual' });
  expect([closed.status, closed.headers.get('location')]).toEqual([303, '/sign-in?to=%2Fexport.csv']);
  expect((await fetch(`${inbox}/metrics`)).status).toBe(404);

  const link = new URL(inboxCommand(variables, 'sign-in').stdout.trim());
  expect(link.origin + link.pathname).toBe(`${inbox}/sign-in`);
  const answer = await fetch(`${inbox}/sign-in`, {
    method: 'POST',
    body: link.searchParams,
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
  expect((await fetch(`${inbox}/export.csv`, { headers: { cookie } })).status).toBe(200);
});

describe.skipIf(!hasContactForm)('the notice', () => {
  test.each<[variables: Record<string, string>, link: string | undefined]>([
    [{ INBOX_HOST: '0.0.0.0' }, undefined],
    [{ INBOX_ORIGIN: 'https://inbox.example.com' }, 'https://inbox.example.com/inquiries/'],
  ])('with %j links to %s', async (variables, link) => {
    const server = await startSmtpServer();
    onTestFinished(server.stop);
    const { environment } = await startHere({ ...variables, SMTP_URL: server.url });
    expect((await post(environment.API_PORT, writtenForm('contact'))).status).toBe(201);
    const notice = () => server.taken.find(({ parsed }) => parsed.headers.get('auto-submitted') === 'auto-generated');
    await expect.poll(notice, { timeout: 20_000 }).toBeDefined();
    const { html = '', text = '' } = notice()?.parsed ?? {};
    for (const body of [String(html), text]) {
      expect(body).not.toMatch(/0\.0\.0\.0|127\.0\.0\.1|\[::\]/);
      expect(body).not.toContain(String(environment.INBOX_PORT));
      if (link) expect(body).toContain(link);
      else expect(body).not.toContain(mails.labels.openInbox);
    }
  });
});

const token = 'kM4vTz81QsXb6Hn0LdYpGr3wkM4vTz81';

const open = (own: string | undefined) => {
  const store = {
    messageCounts: async () => ({ waiting: 3, sent: 0, dead: 0 }),
    lateMessages: async () => 2,
    size: async () => Promise.reject(new Error()),
    lastBackup: () => ({ time: '2026-11-29T10:00:00.000Z', isOld: false }),
  };
  const { registry, submissions } = makeMetrics(store);
  submissions.inc({ form: 'contact', outcome: 'stored' });
  const noted = { wrong: 0 };
  const onWrongToken = () => {
    noted.wrong += 1;
  };
  const app = metricsEndpoint({ registry, token: own, isTrusted: () => false, onWrongToken });
  const get = async (authorization = '') => await app.request('/metrics', { headers: { authorization } });
  return { get, noted };
};

const cases: readonly (readonly [what: string, own: string | undefined, authorization: string, status: number])[] = [
  ['the token', token, `Bearer ${token}`, 200],
  ['another token', token, `Bearer ${token}x`, 401],
  ['no token', token, '', 401],
  ['METRICS_TOKEN unset', '', '', 404],
];

test.each(cases)('access to the metrics with %s', async (_, own, authorization, status) => {
  const answer = await open(own || undefined).get(authorization);
  expect(answer.status).toBe(status);
  const counted = [
    'receiver_submissions_total{form="contact",outcome="stored"} 1',
    'receiver_messages{state="waiting"} 3',
    'receiver_late_messages 2',
  ];
  const lines = (await answer.text()).split('\n');
  expect(counted.filter((line) => lines.includes(line))).toEqual(status === 200 ? counted : []);
});

test('wrong tokens are throttled, and the correct one is accepted all the same', async () => {
  const { get, noted } = open(token);
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await get('Bearer guess')).status);
  expect([statuses.slice(8), noted.wrong]).toEqual([[401, 401, 429, 429], 10]);
  expect((await get(`Bearer ${token}`)).status).toBe(200);
});
