import { beforeEach, describe, expect, test } from 'vitest';
import { messagesFor, scheduleDigest } from '../../../server/outbox/schedule.ts';
import { retryDefaults, retryDelay } from '../../../server/outbox/start-outbox.ts';
import { allValues } from '../../site/form-values.ts';
import { contactEndpoint, contactForm, hasContactForm } from '../../site/forms.ts';
import { siteOrigin, startTestReceiver } from '../receiver/test-receiver.ts';
import { outboxTests, received, type TestSmtpServer } from './run-outbox.ts';

const tests = outboxTests();
const { add } = tests;
let server: TestSmtpServer;
beforeEach(async () => {
  server = await tests.startServer();
});

const run = (options: { receiptLimit?: number; now?: () => number } = {}) =>
  tests.run({ smtpUrl: server.url, ...options });

const takenBy = (address: string) => server.taken.filter(({ to }) => to.includes(address));

const addReceipt = (email: string) => add(['receipt'], { sender: { name: 'Inge', email } });

test.skipIf(!hasContactForm)('many posts with one address send as many notices and one receipt', async () => {
  const posts = 20;
  const victim = 'victim@example.com';
  const outbox = run();
  const receiver = await startTestReceiver({
    store: tests.store,
    messagesFor: (submission) => messagesFor(submission, { hasMail: true, hasWebhook: false }),
    onStored: outbox.nudge,
  });
  for (let number = 0; number < posts; number += 1) {
    const email = number % 2 === 0 ? victim : `VICTIM+${number}@Example.com`;
    const headers = { origin: siteOrigin, 'idempotency-key': String(number) };
    const answer = await receiver.send(contactEndpoint, { ...allValues(contactForm), email }, headers);
    expect(answer.status).toBe(201);
  }
  await outbox.until(() => outbox.outcomes.length === 2 * posts);
  const receipts = server.taken.filter(({ parsed }) => parsed.headers.get('auto-submitted') === 'auto-replied');
  expect(receipts).toHaveLength(1);
  expect(server.taken).toHaveLength(posts + 1);
  expect(outbox.outcomes.filter((outcome) => outcome === 'receipt skipped')).toHaveLength(posts - 1);
  expect(await tests.store.messageCounts()).toEqual({ waiting: 0, sent: posts + 1, dead: 0 });
});

describe('a receipt', () => {
  test('has the null sender, and a notice has the sender of the site', async () => {
    await add(['notice', 'receipt']);
    const outbox = run();
    await outbox.until(() => outbox.outcomes.length === 2);
    const [receipt] = takenBy('inge@example.com');
    expect(receipt?.from).toBe('');
    expect(receipt?.parsed.headers.get('auto-submitted')).toBe('auto-replied');
    expect(server.taken.find((mail) => mail !== receipt)?.from).not.toBe('');
  });

  test('is retried after a failed delivery', async () => {
    server.behaviors.rcpt = 450;
    await addReceipt('inge@example.com');
    const outbox = run({ receiptLimit: 1 });
    await outbox.has('receipt failed');
    delete server.behaviors.rcpt;
    await outbox.has('receipt sent');
  });

  test('is not sent beyond the hourly limit, which is logged once an hour and once per start', async () => {
    let now = Date.parse(received);
    // A clock that stands still would never reach the retry of a delivery that failed by chance.
    const tick = () => {
      now += 1;
      return now;
    };
    const hourLater = 3_600_001;
    const warnings = (outbox: ReturnType<typeof run>) => outbox.lines.filter(({ level }) => level === 'warn');
    const warning = { message: 'no more receipts are sent within this hour (RECEIPT_LIMIT)', perHour: 2 };
    const outbox = run({ receiptLimit: 2, now: tick });
    for (const count of [1, 2]) {
      for (const name of ['a', 'b', 'c', 'd', 'e']) await addReceipt(`${name}-${count}@example.com`);
      await outbox.has('receipt skipped', 3 * count);
      await outbox.has('receipt sent', 2 * count);
      expect(warnings(outbox)).toEqual(Array.from({ length: count }, () => expect.objectContaining(warning)));
      now += hourLater;
    }
    await addReceipt('a-2@example.com');
    await outbox.has('receipt skipped', 7);
    expect(outbox.lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        message: 'no receipt was sent: the address had one within the last day',
        id: expect.any(String),
      }),
    );
    await outbox.stop();
    now -= hourLater;
    await addReceipt('f@example.com');
    const second = run({ receiptLimit: 2, now: tick });
    await second.has('receipt skipped');
    expect(warnings(second)).toHaveLength(1);
  });
});

test.each([
  [true, true, ['notice', 'receipt', 'webhook']],
  [true, false, ['notice', 'receipt']],
  [false, true, ['webhook']],
  [false, false, []],
] as const)('the messages of a submission with mail: %s, with a webhook: %s, are %j', (hasMail, hasWebhook, kinds) => {
  expect(messagesFor({ received }, { hasMail, hasWebhook })).toEqual(kinds.map((kind) => ({ kind, due: received })));
});

describe('the digest of a day', () => {
  const claimedAt = (now: string) => tests.store.claim({ now, until: '2026-12-31T00:00:00.000Z', limit: 10 });

  test('is scheduled once, for the next morning', async () => {
    for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999']) {
      await scheduleDigest(tests.store, `2026-02-28T${time}Z`, { hasMail: true });
    }
    expect(await claimedAt('2026-03-01T05:59:59.999Z')).toEqual([]);
    expect(await claimedAt('2026-03-01T06:00:00.000Z')).toEqual([
      { id: 'digest-2026-02-28', kind: 'digest', attempts: 1 },
    ]);
  });

  test('is not scheduled without mail', async () => {
    await scheduleDigest(tests.store, received, { hasMail: false });
    expect(await tests.store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
  });
});

const options = { base: 5000, cap: 3_600_000 };

describe('the retry delay', () => {
  test.each([
    [1, 5000],
    [2, 10_000],
    [3, 20_000],
    [10, 2_560_000],
    [11, 3_600_000],
    [5000, 3_600_000],
  ])('after attempt %i is random below %i ms', (attempt, bound) => {
    expect(retryDelay(attempt, options, () => 0)).toBe(0);
    expect(retryDelay(attempt, options, () => 0.5)).toBe(bound / 2);
    expect(retryDelay(attempt, options, () => 1 - Number.EPSILON)).toBe(bound - 1);
  });

  test('totals 18 to 24 hours on average', () => {
    const waits = Array.from({ length: retryDefaults.attempts - 1 }, (_, index) =>
      retryDelay(index + 1, retryDefaults, () => 0.5),
    );
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(18);
    expect(hours).toBeLessThan(24);
  });
});
