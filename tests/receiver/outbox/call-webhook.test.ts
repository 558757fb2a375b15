import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewSubmission } from '../../../receiver/store/submission.ts';
import { jsonWebhook, outboxTests, received, webhookSecret } from './run-outbox.ts';

const tests = outboxTests();
const { add, startProgram } = tests;

const run = (url: string, options = {}) => tests.run({ webhooks: [jsonWebhook(url)], ...options });

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end();
  };

describe('the webhook', () => {
  let submission: NewSubmission;
  beforeEach(async () => {
    submission = await add(['webhook'], { language: 'fr-FR', source: { page: '/contact', utm_source: 'letter' } });
  });

  test.each([
    [webhookSecret, {}],
    ['a secret of plain letters', { format: 'raw' as const }],
  ])('gets the submission, signed with "%s"', async (secret, options) => {
    const { calls, url } = await startProgram(answering(204));
    await run(url, { webhooks: [jsonWebhook(url, secret)] }).has('webhook sent');
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call).toMatchObject({ method: 'POST', path: '/inquiries' });
    expect(call?.headers['content-type']).toBe('application/json');
    const headers = call?.headers as Record<string, string>;
    const { content, form, id, language, sender, source } = submission;
    const webhook = new Webhook(secret, options);
    expect(() => webhook.verify(`${call?.body} `, headers)).toThrow('No matching signature found');
    expect(webhook.verify(call?.body ?? '', headers)).toEqual({
      type: 'submission.received',
      timestamp: received,
      data: { id, form, language, received, source, sender, content },
    });
  });

  test.each([202, 299])('accepts with %i', async (status) => {
    const { url } = await startProgram(answering(status));
    await run(url).has('webhook sent');
  });

  test.each<[what: string, answer: (response: ServerResponse) => void, reason: string]>([
    ...[302, 400, 500, 503].map((status): [string, ReturnType<typeof answering>, string] => [
      `after ${status}`,
      answering(status, { location: '/elsewhere' }),
      `the webhook responded with ${status}`,
    ]),
    ['after a timeout', () => undefined, 'the webhook could not be reached: TimeoutError'],
    [
      'if it closes the connection',
      (response) => response.destroy(),
      'the webhook could not be reached: UND_ERR_SOCKET',
    ],
  ])('is retried under the same id %s', async (_, answer, reason) => {
    const { calls, program, url } = await startProgram(answer);
    const outbox = run(url, { times: { webhook: 200 } });
    await outbox.has('webhook failed');
    expect(outbox.reasons()).toEqual([reason]);
    program.answer = answering(200);
    await outbox.has('webhook sent');
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/inquiries']));
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  });

  test('gets no more requests for a submission after 410', async () => {
    const { calls, url } = await startProgram(answering(410));
    await run(url).has('webhook dead');
    expect([calls.length, await tests.store.dead()]).toMatchObject([1, [{ error: 'the webhook responded with 410' }]]);
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
    await run(url).has('webhook sent');
  });

  test.each([
    ['crm:p%40ss@', 'crm:p@ss'],
    ['crm@', 'crm:'],
    [':p%40ss@', ':p@ss'],
    ['', undefined],
  ])('gets the credentials %j of its URL as basic authentication', async (credentials, expected) => {
    const { calls, port } = await startProgram(answering(200));
    await run(`http://${credentials}127.0.0.1:${port}/inquiries`).has('webhook sent');
    const { authorization } = calls[0]?.headers ?? {};
    expect(authorization).toBe(expected && `Basic ${Buffer.from(expected).toString('base64')}`);
  });
});
