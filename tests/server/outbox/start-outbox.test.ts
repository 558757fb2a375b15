import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { receiver } from '#generated/content/receiver.ts';
import { site } from '#generated/content/site.ts';
import { freePort } from '../../../generator/dev/free-port.ts';
import type { Store } from '../../../server/store/open-store.ts';
import type { NewSubmission } from '../../../server/store/submission.ts';
import { outboxTests, received, steps } from './run-outbox.ts';

const owner = site.emails[receiver.forms.contact?.to ?? 'contact'];

const tests = outboxTests();
const { add, run, startServer } = tests;

const expectNobodyNamed = async (outbox: ReturnType<typeof run>): Promise<void> => {
  expect(JSON.stringify([outbox.lines, await tests.store.dead()])).not.toMatch(/@|inge|brandt/i);
};

describe('the notifications of a submission', () => {
  test('are sent to its owner and to its sender', async () => {
    const server = await startServer();
    await add(['notice', 'receipt']);
    const outbox = run({ smtpUrl: server.url });
    await Promise.all([outbox.has('notice sent'), outbox.has('receipt sent')]);
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual([[owner], ['inge@example.com']].toSorted());
    expect(await tests.store.messageCounts()).toEqual({ waiting: 0, sent: 2, dead: 0 });
    await expectNobodyNamed(outbox);
  });

  test('wait while neither a mail server nor a webhook is set', async () => {
    await add(['notice', 'webhook']);
    const outbox = run({});
    outbox.nudge();
    await outbox.stop();
    expect(await tests.store.messageCounts()).toEqual({ waiting: 2, sent: 0, dead: 0 });
  });
});

test.each([
  ['webhook', 'WEBHOOK_URL is not set (fix: set it, or ignore this message)'],
  ['notice', 'SMTP_URL is not set (fix: set it, or ignore this message)'],
] as const)('a message by the channel %s waits while only another channel is set', async (kind, reason) => {
  const { url: smtpUrl } = await startServer();
  const { url: webhookUrl } = await tests.startProgram((response) => void response.end());
  const isWebhook = kind === 'webhook';
  await add(['notice', 'webhook']);
  const outbox = run(isWebhook ? { smtpUrl } : { webhookUrl, webhookSecret: 'a'.repeat(24) });
  await Promise.all([outbox.has(`${kind} failed`), outbox.has(isWebhook ? 'notice sent' : 'webhook sent')]);
  expect(outbox.reasons()).toEqual([reason]);
});

test.each(['notice', 'webhook'] as const)('a %s without its submission is given up', async (kind) => {
  const { url } = await startServer();
  await tests.store.addMessage('one', kind, received);
  const outbox = run({ smtpUrl: url, webhookUrl: url, webhookSecret: 'a'.repeat(24) });
  await outbox.has(`${kind} dead`);
  expect(await tests.store.dead()).toEqual([
    { id: 'one', kind, attempts: 1, error: 'the submission of this message no longer exists' },
  ]);
});

describe('a mail server error', () => {
  test.each([
    ...steps.map((step) => [step, 'hang', 'the mail server failed at CONN: '] as const),
    ['greeting', 554, 'the mail server responded to CONN with 554 5.1.1'],
    ['auth', 535, 'the mail server responded to AUTH PLAIN with 535 5.1.1'],
    ['mail', 451, 'the mail server responded to MAIL FROM with 451 5.1.1'],
    ['rcpt', 550, 'the mail server responded to RCPT TO with 550 5.1.1'],
    ['data', 554, 'the mail server responded to DATA with 554 5.1.1'],
  ] as const)('at %s (%s) is retried until the server accepts the notice', async (step, behavior, reason) => {
    const server = await startServer({ [step]: behavior });
    await add(['notice']);
    const outbox = run({ smtpUrl: server.urlWithLogin, times: { greeting: 300, socket: 300 } });
    await outbox.has('notice failed');
    for (const failed of outbox.reasons()) expect(failed).toContain(reason);
    delete server.behaviors[step];
    await outbox.has('notice sent');
    expect(new Set(server.taken.map(({ to }) => to.join()))).toEqual(new Set([owner]));
    expect(new Set(server.taken.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    await expectNobodyNamed(outbox);
  });

  test.each([
    ['rcpt', 550, 'RCPT TO', 'dead'],
    ['rcpt', 500, 'RCPT TO', 'dead'],
    ['rcpt', 450, 'RCPT TO', 'failed'],
    ['mail', 550, 'MAIL FROM', 'failed'],
  ] as const)('at %s with %i for a receipt (%s) makes it %s', async (step, code, command, outcome) => {
    const server = await startServer({ [step]: code });
    await add(['receipt']);
    const outbox = run({ smtpUrl: server.url });
    await outbox.has(`receipt ${outcome}`);
    const error = `the mail server responded to ${command} with ${code} 5.1.1`;
    expect(outbox.reasons()).toEqual([error]);
    const dead = [expect.objectContaining({ attempts: 1, error })];
    expect(await tests.store.dead()).toEqual(outcome === 'dead' ? dead : []);
    delete server.behaviors[step];
    if (outcome === 'failed') await outbox.has('receipt sent');
    await expectNobodyNamed(outbox);
  });

  test('makes the notice dead after the last attempt; the owner can retry it', async () => {
    const server = await startServer({ mail: 451 });
    await add(['notice']);
    const outbox = run({ smtpUrl: server.url, retry: { attempts: 3 } });
    await outbox.has('notice dead');
    expect(outbox.outcomes).toEqual(['notice failed', 'notice failed', 'notice dead']);
    delete server.behaviors.mail;
    expect(await tests.store.retry(new Date().toISOString())).toBe(1);
    await outbox.has('notice sent');
  });

  test('is retried later after each attempt', async () => {
    const server = await startServer({ mail: 451 });
    await add(['notice']);
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    onTestFinished(() => random.mockRestore());
    let time = Date.parse(received);
    const waits: number[] = [];
    const failed: Store['failed'] = (id, outcome) => {
      if ('due' in outcome) {
        waits.push(Date.parse(outcome.due) - time);
        time = Date.parse(outcome.due);
      }
      return tests.store.failed(id, outcome);
    };
    const retry = { base: 10, cap: 100, attempts: 6 };
    await run({ smtpUrl: server.url, store: { ...tests.store, failed }, now: () => time, retry }).has('notice dead');
    expect(waits).toEqual([5, 10, 20, 40, 50]);
  });

  test('on connection is logged at the start and retried', async () => {
    await add(['notice']);
    const outbox = run({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
    await outbox.has('notice failed');
    const reason = 'the mail server failed at CONN: ECONNREFUSED';
    expect(outbox.reasons()).toEqual([reason]);
    const atStart = { level: 'warn', message: 'no mail can be sent now; it is stored and retried', reason };
    await outbox.until(() => outbox.lines.some(({ message }) => message === atStart.message));
    expect(outbox.lines).toContainEqual(atStart);
  });
});

describe('a mail server that does not respond', () => {
  test('is cut off at the deadline of the mail', async () => {
    const server = await startServer({ mail: 'hang' });
    await add(['notice']);
    const outbox = run({ smtpUrl: server.url, times: { deadline: 50 } });
    await outbox.has('notice failed');
    expect(outbox.reasons()).toEqual(['sending exceeded its timeout, or the outbox was stopped']);
  });

  test('does not prevent a stop, and the mail waits', async () => {
    const server = await startServer({ mail: 'hang' });
    await add(['notice']);
    const outbox = run({ smtpUrl: server.url });
    await outbox.stop();
    expect(await tests.store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
  });
});

describe('a mail of uncertain delivery', () => {
  test('keeps its id when the connection is lost before the response', async () => {
    const server = await startServer({ data: 'drop' });
    await add(['notice']);
    const outbox = run({ smtpUrl: server.url });
    await outbox.has('notice failed');
    delete server.behaviors.data;
    await outbox.has('notice sent');
    expect(server.taken.length).toBeGreaterThan(1);
    const ids = new Set(server.taken.map(({ parsed }) => parsed.messageId));
    expect([...ids]).toEqual([
      expect.stringMatching(new RegExp(`^<[0-9a-f-]{36}@${new URL(site.baseUrl).hostname}>$`)),
    ]);
  });

  test('keeps its id when the store cannot record the delivery', async () => {
    const server = await startServer();
    await add(['notice']);
    let isBroken = true;
    const breaking: Store = {
      ...tests.store,
      sent: (id, at) => {
        if (!isBroken) return tests.store.sent(id, at);
        isBroken = false;
        return Promise.reject(new Error('the disk is full'));
      },
    };
    const outbox = run({ store: breaking, smtpUrl: server.url, times: { lease: 50 } });
    await outbox.has('notice sent');
    expect(outbox.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'the outcome of a message could not be stored',
        reason: 'the disk is full',
      }),
    );
    expect(server.taken.length).toBeGreaterThan(1);
    expect(new Set(server.taken.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  });
});

describe('the outbox', () => {
  test('continues after faults of the store', async () => {
    const server = await startServer();
    await add(['notice']);
    let faults = 3;
    const breaking: Store = {
      ...tests.store,
      claim: (options) => {
        faults -= 1;
        return faults >= 0 ? Promise.reject(new Error('the store is gone')) : tests.store.claim(options);
      },
    };
    const outbox = run({ store: breaking, smtpUrl: server.url });
    await outbox.has('notice sent');
    expect(
      outbox.lines.filter(({ message }) => message === 'the store could not list the messages that are due'),
    ).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ reason: 'the store is gone' })));
  });

  test('sends each message once, also beside a second outbox', async () => {
    const server = await startServer();
    const count = 30;
    await Promise.all(Array.from({ length: count }, () => add(['notice'])));
    const outboxes = [run({ smtpUrl: server.url }), run({ smtpUrl: server.url })];
    const sent = () => outboxes.flatMap(({ outcomes }) => outcomes).length;
    await Promise.race(outboxes.map(({ until }) => until(() => sent() === count)));
    expect(new Set(server.taken.map(({ parsed }) => parsed.messageId)).size).toBe(count);
    expect(server.taken).toHaveLength(count);
    expect(await tests.store.messageCounts()).toEqual({ waiting: 0, sent: count, dead: 0 });
  });

  test('sends other mails while one mail hangs', async () => {
    const server = await startServer({ mail: 'hang' });
    await add(['notice']);
    const outbox = run({ smtpUrl: server.url });
    const hanging = () => server.seen.filter((step) => step === 'mail').length > 0;
    while (!hanging()) await new Promise((resolve) => setImmediate(resolve));
    delete server.behaviors.mail;
    await add(['receipt']);
    await outbox.has('receipt sent');
    expect(outbox.outcomes).toEqual(['receipt sent']);
  });
});

test('the digest counts submissions that the receiver quarantined, on its day, and is not sent without any', async () => {
  const server = await startServer();
  const quarantine = (given: Partial<NewSubmission> = {}) => add([], { suspicion: 'haste', ...given });
  await quarantine();
  await quarantine({ suspicion: 'hidden-field' });
  await quarantine({ received: '2024-02-29T23:59:59.999Z' });
  const freed = await quarantine();
  await tests.store.setState(freed.id, 'new', new Date().toISOString());
  const markedByOwner = await add([]);
  await tests.store.setState(markedByOwner.id, 'spam', new Date().toISOString());
  for (const day of ['2024-03-01', '2024-03-02']) await tests.store.addMessage(`digest-${day}`, 'digest', received);
  const outbox = run({ smtpUrl: server.url });
  await outbox.has('digest sent', 2);
  expect(server.taken.map(({ to }) => to)).toEqual([[owner]]);
  const [taken] = server.taken;
  expect(taken?.parsed.subject).toMatch(/\b2\b/);
  expect(taken?.parsed.text).toContain(`${receiver.forms.contact?.name}\n    2\n`);
  await expectNobodyNamed(outbox);
});

test('at most four messages are in progress, and the next is claimed after one has ended', async () => {
  const held: ServerResponse[] = [];
  const webhook = await tests.startProgram((response) => void held.push(response));
  for (let index = 0; index < 7; index += 1) await add(['webhook']);
  const claims: number[] = [];
  const claim: Store['claim'] = async (options) => {
    const claimed = await tests.store.claim(options);
    // An empty claim means that all earlier turns have ended.
    claims.push(claimed.length);
    return claimed;
  };
  const outbox = run({
    store: { ...tests.store, claim },
    webhookUrl: webhook.url,
    webhookSecret: 'a'.repeat(24),
    times: { poll: 3_600_000 },
  });
  const underWay = (): number => held.filter(({ writableEnded }) => !writableEnded).length;
  for (const sent of [0, 1, 2, 3]) {
    await expect.poll(underWay).toBe(4);
    for (let nudges = 0; nudges < 3; nudges += 1) outbox.nudge();
    expect(claims.reduce((sum, count) => sum + count, 0)).toBe(4 + sent);
    expect(Math.max(...claims.slice(1), 1)).toBe(1);
    held[sent]?.end();
    await outbox.until(() => outbox.outcomes.length === sent + 1);
  }
  await expect.poll(underWay).toBe(3);
  expect(claims.reduce((sum, count) => sum + count, 0)).toBe(7);
});
