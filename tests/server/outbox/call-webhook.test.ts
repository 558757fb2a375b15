import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { NewSubmission } from '../../../server/store/submission.ts';
import { type RunningOutbox, runOutbox } from './run-outbox.ts';
import { newSubmission, received } from './sample-submissions.ts';
import { startWebhook } from './start-webhook.ts';

const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let store: Store;
let submission: NewSubmission;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  store = await openStore({ file: ':memory:' });
  submission = newSubmission({ messages: [{ kind: 'webhook', due: received }] });
  await store.add(submission);
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  await store.close();
});

const startProgram = async (answer: (response: ServerResponse) => void) => {
  const program = await startWebhook(answer);
  ends.push(program.stop);
  return program;
};

const run = (webhookUrl: string, times = {}): RunningOutbox => {
  const outbox = runOutbox({ store, webhookUrl, webhookSecret, times: { grace: 0, ...times } });
  ends.push(outbox.stop);
  return outbox;
};

const has = (outbox: RunningOutbox, outcome: string) => outbox.until(() => outbox.outcomes.includes(outcome));

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end();
  };

describe('the webhook', () => {
  test('gets the signed submission', async () => {
    const { calls, url } = await startProgram(answering(204));
    await has(run(url), 'webhook sent');
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call).toMatchObject({ method: 'POST', path: '/inquiries' });
    expect(call?.headers['content-type']).toBe('application/json');
    const headers = Object.fromEntries(
      Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const { content, form, id, sender } = submission;
    expect(new Webhook(webhookSecret).verify(call?.body ?? '', headers)).toEqual({
      type: 'submission.received',
      timestamp: received,
      data: { id, form, received, sender, content },
    });
  });

  test.each([200, 202, 299])('accepts with %i', async (status) => {
    const { url } = await startProgram(answering(status));
    await has(run(url), 'webhook sent');
  });

  test.each([302, 400, 410, 500, 503])('is retried under the same id after %i', async (status) => {
    const program = await startProgram(answering(status, { location: '/elsewhere' }));
    const outbox = run(program.url);
    await has(outbox, 'webhook failed');
    expect(outbox.reasons()).toEqual([`the webhook answered with ${status}`]);
    program.program.answer = answering(200);
    await has(outbox, 'webhook sent');
    expect(new Set(program.calls.map(({ path }) => path))).toEqual(new Set(['/inquiries']));
    expect(new Set(program.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(program.calls.map(({ body }) => body)).size).toBe(1);
  });

  test('is retried after a timeout', async () => {
    const { url, program } = await startProgram(() => undefined);
    const outbox = run(url, { webhook: 200 });
    await has(outbox, 'webhook failed');
    expect(outbox.reasons()).toEqual(['the webhook was not reached: TimeoutError']);
    program.answer = answering(200);
    await has(outbox, 'webhook sent');
  });

  test('may send an endless response', async () => {
    const { url } = await startProgram((response) => {
      response.writeHead(200);
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    await has(run(url), 'webhook sent');
  });

  test('is retried if unreachable', async () => {
    const { url, stop } = await startWebhook(answering(200));
    await stop();
    const outbox = run(url);
    await has(outbox, 'webhook failed');
    expect(outbox.reasons()).toEqual(['the webhook was not reached: ECONNREFUSED']);
  });

  test('gets the credentials of its URL as basic authentication', async () => {
    const { calls, port } = await startProgram(answering(200));
    await has(run(`http://crm:p%40ss@127.0.0.1:${port}/inquiries`), 'webhook sent');
    expect(calls[0]?.headers.authorization).toBe(`Basic ${Buffer.from('crm:p@ss').toString('base64')}`);
  });

  test('is called without a mail server', async () => {
    const { url } = await startProgram(answering(200));
    await store.add(newSubmission({ messages: [{ kind: 'notice', due: received }] }));
    const outbox = run(url);
    await Promise.all([has(outbox, 'webhook sent'), has(outbox, 'notice failed')]);
    expect(outbox.reasons()).toEqual(['SMTP_URL is not set (fix: set it, or leave this message be)']);
  });
});
