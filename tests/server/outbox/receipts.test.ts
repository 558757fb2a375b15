import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messagesFor } from '../../../server/outbox/messages-for.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { allValues } from '../../site/form-values.ts';
import { contactEndpoint, contactForm, hasContactForm } from '../../site/forms.ts';
import { siteOrigin, startTestReceiver } from '../receiver/test-receiver.ts';
import { runOutbox } from './run-outbox.ts';
import { newSubmission, received } from './sample-submissions.ts';
import { startSmtpServer, type TestSmtpServer } from './start-smtp-server.ts';

let server: TestSmtpServer;
let store: Store;
let folder: string;
let file: string;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  file = join(folder, 'store.sqlite');
  server = await startSmtpServer();
  store = await openStore({ file });
  ends = [() => store.close(), server.stop];
});
afterEach(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

const run = (options: { receiptLimit?: number; now?: () => number } = {}) => {
  const outbox = runOutbox({ store, smtpUrl: server.url, ...options });
  ends.unshift(outbox.stop);
  return outbox;
};

const takenBy = (address: string) => server.taken.filter(({ to }) => to.includes(address));

const addReceipt = (email: string) =>
  store.add(newSubmission({ sender: { name: 'Inge', email }, messages: [{ kind: 'receipt', due: received }] }));

test.skipIf(!hasContactForm)('60 posts with one address send 60 notices and one receipt', async () => {
  const posts = 60;
  const victim = 'victim@example.com';
  const outbox = run();
  const receiver = await startTestReceiver({
    store,
    messagesFor: (submission) => messagesFor(submission, { hasMail: true, hasWebhook: false }),
    onStored: outbox.nudge,
  });
  const statuses = new Set<number>();
  for (let number = 0; number < posts; number += 1) {
    const answer = await receiver.app.request(contactEndpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: siteOrigin, 'idempotency-key': String(number) },
      body: JSON.stringify({
        ...allValues(contactForm),
        email: number % 2 === 0 ? victim : `VICTIM+${number}@Example.com`,
      }),
    });
    statuses.add(answer.status);
  }
  expect([...statuses]).toEqual([201]);
  await outbox.until(() => outbox.outcomes.length === 2 * posts);
  const receipts = server.taken.filter(({ parsed }) => parsed.headers.get('auto-submitted') === 'auto-replied');
  expect(receipts).toHaveLength(1);
  expect(server.taken).toHaveLength(posts + 1);
  expect(outbox.outcomes.filter((outcome) => outcome === 'receipt skipped')).toHaveLength(posts - 1);
  expect(await store.messageCounts()).toEqual({ waiting: 0, sent: posts + 1, dead: 0 });
});

describe('a receipt', () => {
  test('has the null sender, and a notice has the sender of the site', async () => {
    await store.add(
      newSubmission({ messages: (['notice', 'receipt'] as const).map((kind) => ({ kind, due: received })) }),
    );
    const outbox = run();
    await outbox.until(() => outbox.outcomes.length === 2);
    const [receipt] = takenBy('inge@example.com');
    expect(receipt?.from).toBe('');
    expect(receipt?.parsed.headers.get('auto-submitted')).toBe('auto-replied');
    expect(server.taken.find((mail) => mail !== receipt)?.from).not.toBe('');
  });

  test('is not sent a second time after a restart', async () => {
    await addReceipt('inge@example.com');
    const first = run();
    await first.until(() => first.outcomes.length === 1);
    await first.stop();
    await store.close();
    store = await openStore({ file });
    await addReceipt('inge@example.com');
    const second = run();
    await second.until(() => second.outcomes.length === 1);
    expect([first.outcomes, second.outcomes]).toEqual([['receipt sent'], ['receipt skipped']]);
    expect(takenBy('inge@example.com')).toHaveLength(1);
  });

  test('is retried after a failed delivery', async () => {
    server.behaviors.rcpt = 450;
    await addReceipt('inge@example.com');
    const outbox = run({ receiptLimit: 1 });
    await outbox.until(() => outbox.outcomes.includes('receipt failed'));
    delete server.behaviors.rcpt;
    await outbox.until(() => outbox.outcomes.includes('receipt sent'));
  });

  test('is not sent beyond the hourly limit, which is logged once', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addReceipt(`${name}@example.com`);
    const outbox = run({ receiptLimit: 2 });
    await outbox.until(() => outbox.outcomes.length === 5);
    expect(outbox.outcomes.filter((outcome) => outcome === 'receipt sent')).toHaveLength(2);
    expect(outbox.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
      'no more receipts are sent within this hour (RECEIPT_LIMIT)',
    ]);
  });
});
