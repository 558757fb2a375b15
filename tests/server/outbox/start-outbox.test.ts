import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#generated/content/mails.ts';
import { receiver } from '#generated/content/receiver.ts';
import { site } from '#generated/content/site.ts';
import { formatDay } from '../../../server/outbox/mails/format-values.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { MessageKind } from '../../../server/store/submission.ts';
import { type RunningOutbox, runOutbox } from './run-outbox.ts';
import { newSubmission, received } from './sample-submissions.ts';
import { type Behaviors, startSmtpServer, steps, type TestSmtpServer } from './start-smtp-server.ts';
import { startWebhook } from './start-webhook.ts';

const owners = Object.values(receiver.forms).flatMap((kept) => (kept ? [site.emails[kept.to]] : []));
const owner = site.emails[receiver.forms.contact?.to ?? 'contact'];

let store: Store;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  store = await openStore({ file: ':memory:' });
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  await store.close();
});

const startServer = async (behaviors: Behaviors = {}): Promise<TestSmtpServer> => {
  const server = await startSmtpServer(behaviors);
  ends.push(server.stop);
  return server;
};

const run = (options: Omit<Parameters<typeof runOutbox>[0], 'store'> & { store?: Store }): RunningOutbox => {
  const outbox = runOutbox({ store, ...options, times: { grace: 0, ...options.times } });
  ends.push(outbox.stop);
  return outbox;
};

const add = async (...kinds: MessageKind[]): Promise<string> => {
  const submission = newSubmission({ messages: kinds.map((kind) => ({ kind, due: received })) });
  await store.add(submission);
  return submission.id;
};

const has = (outbox: RunningOutbox, outcome: string) => outbox.until(() => outbox.outcomes.includes(outcome));

/** Nobody is named in what is logged or kept. */
const expectNobodyNamed = async (outbox: RunningOutbox): Promise<void> => {
  expect(JSON.stringify([outbox.lines, await store.dead()])).not.toMatch(/@|inge|brandt/i);
};

describe('a submission', () => {
  test('is told to its owner and to its sender', async () => {
    const server = await startServer();
    await add('notice', 'receipt');
    const outbox = run({ smtpUrl: server.url });
    await Promise.all([has(outbox, 'notice sent'), has(outbox, 'receipt sent')]);
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual([[owner], ['inge@example.com']].toSorted());
    expect(await store.messageCounts()).toEqual({ waiting: 0, sent: 2, dead: 0 });
    await expectNobodyNamed(outbox);
  });

  test('is told at once when the outbox is nudged', async () => {
    const server = await startServer();
    const outbox = run({ smtpUrl: server.url, times: { poll: 3_600_000 } });
    await add('notice');
    outbox.nudge();
    await has(outbox, 'notice sent');
  });

  test('is told after a login where the server asks for one', async () => {
    const server = await startServer();
    await add('notice');
    const outbox = run({ smtpUrl: server.urlWithLogin });
    await has(outbox, 'notice sent');
    expect(server.seen).toContain('auth');
  });

  test('is not told without a server or a webhook; it waits', async () => {
    await add('notice', 'webhook');
    const outbox = run({});
    outbox.nudge();
    await outbox.stop();
    expect(await store.messageCounts()).toEqual({ waiting: 2, sent: 0, dead: 0 });
  });
});

describe('a mail server that refuses', () => {
  test.each([
    ['greeting', 421, 'the mail server answered CONN with 421 5.1.1'],
    ['greeting', 554, 'the mail server answered CONN with 554 5.1.1'],
    ['auth', 454, 'the mail server answered AUTH PLAIN with 454 5.1.1'],
    ['auth', 535, 'the mail server answered AUTH PLAIN with 535 5.1.1'],
    ['mail', 451, 'the mail server answered MAIL FROM with 451 5.1.1'],
    ['mail', 550, 'the mail server answered MAIL FROM with 550 5.1.1'],
    ['rcpt', 450, 'the mail server answered RCPT TO with 450 5.1.1'],
    ['rcpt', 550, 'the mail server answered RCPT TO with 550 5.1.1'],
    ['data', 451, 'the mail server answered DATA with 451 5.1.1'],
    ['data', 554, 'the mail server answered DATA with 554 5.1.1'],
  ] as const)('at %s with %i is asked again, until it takes the notice', async (step, code, reason) => {
    const server = await startServer({ [step]: code });
    await add('notice');
    const outbox = run({ smtpUrl: server.urlWithLogin });
    await has(outbox, 'notice failed');
    expect(outbox.reasons()).toEqual([reason]);
    delete server.behaviors[step];
    await has(outbox, 'notice sent');
    expect(server.taken.map(({ to }) => to)).toEqual([[owner]]);
    await expectNobodyNamed(outbox);
  });

  test('a stranger’s address for good is not asked again', async () => {
    const server = await startServer({ rcpt: 550 });
    await add('receipt');
    const outbox = run({ smtpUrl: server.url });
    await has(outbox, 'receipt dead');
    expect(await store.dead()).toEqual([
      expect.objectContaining({ attempts: 1, error: 'the mail server answered RCPT TO with 550 5.1.1' }),
    ]);
    await expectNobodyNamed(outbox);
  });

  test('a stranger’s address for now is asked again', async () => {
    const server = await startServer({ rcpt: 450 });
    await add('receipt');
    const outbox = run({ smtpUrl: server.url });
    await has(outbox, 'receipt failed');
    delete server.behaviors.rcpt;
    await has(outbox, 'receipt sent');
  });

  test('for too long is given up, and asked again when the owner says so', async () => {
    const server = await startServer({ mail: 451 });
    await add('notice');
    const outbox = run({ smtpUrl: server.url, retry: { attempts: 3 } });
    await has(outbox, 'notice dead');
    expect(outbox.outcomes).toEqual(['notice failed', 'notice failed', 'notice dead']);
    delete server.behaviors.mail;
    expect(await store.retry(new Date().toISOString())).toBe(1);
    await has(outbox, 'notice sent');
  });

  test('the connection is said at the start, and asked again', async () => {
    const placeholder = createServer();
    placeholder.listen(0, '127.0.0.1');
    await once(placeholder, 'listening');
    const address = placeholder.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await new Promise((resolve) => placeholder.close(resolve));
    await add('notice');
    const outbox = run({ smtpUrl: `smtp://127.0.0.1:${port}` });
    await has(outbox, 'notice failed');
    const reason = 'the mail server did not do CONN: ECONNREFUSED';
    expect(outbox.reasons()).toEqual([reason]);
    const atStart = { level: 'warn', message: 'no mail can be sent now; it is stored and retried', reason };
    await outbox.until(() => outbox.lines.some(({ message }) => message === atStart.message));
    expect(outbox.lines).toContainEqual(atStart);
  });
});

describe('a mail server that says nothing', () => {
  test.each(steps)('at %s is asked again, until it takes the notice', async (step) => {
    const server = await startServer({ [step]: 'hang' });
    await add('notice');
    const outbox = run({ smtpUrl: server.urlWithLogin, times: { greeting: 300, socket: 300 } });
    await has(outbox, 'notice failed');
    delete server.behaviors[step];
    await has(outbox, 'notice sent');
    expect(new Set(server.taken.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  });

  test('is broken off at the deadline, whatever else it may take', async () => {
    const server = await startServer({ mail: 'hang' });
    await add('notice');
    const outbox = run({ smtpUrl: server.url, times: { deadline: 50 } });
    await has(outbox, 'notice failed');
    expect(outbox.reasons()).toEqual(['sending took too long, or the outbox was stopped']);
  });

  test('keeps nobody from stopping, and the mail waits', async () => {
    const server = await startServer({ mail: 'hang' });
    await add('notice');
    const outbox = run({ smtpUrl: server.url });
    await outbox.stop();
    expect(await store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
  });
});

describe('a mail that may have been sent already', () => {
  test('has the same id when the connection broke before the answer', async () => {
    const server = await startServer({ data: 'drop' });
    await add('notice');
    const outbox = run({ smtpUrl: server.url });
    await has(outbox, 'notice failed');
    delete server.behaviors.data;
    await has(outbox, 'notice sent');
    expect(server.taken.length).toBeGreaterThan(1);
    const ids = new Set(server.taken.map(({ parsed }) => parsed.messageId));
    expect([...ids]).toEqual([
      expect.stringMatching(new RegExp(`^<[0-9a-f-]{36}@${new URL(site.baseUrl).hostname}>$`)),
    ]);
  });

  test('has the same id when the store could not keep that it was sent', async () => {
    const server = await startServer();
    await add('notice');
    let isBroken = true;
    const breaking: Store = {
      ...store,
      sent: (id, at) => {
        if (!isBroken) return store.sent(id, at);
        isBroken = false;
        return Promise.reject(new Error('the disk is full'));
      },
    };
    const outbox = run({ store: breaking, smtpUrl: server.url, times: { lease: 50 } });
    await has(outbox, 'notice sent');
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
  test('goes on when the store cannot be asked for a while', async () => {
    const server = await startServer();
    await add('notice');
    let faults = 3;
    const breaking: Store = {
      ...store,
      claim: (options) => {
        faults -= 1;
        return faults >= 0 ? Promise.reject(new Error('the store is gone')) : store.claim(options);
      },
    };
    const outbox = run({ store: breaking, smtpUrl: server.url });
    await has(outbox, 'notice sent');
    expect(outbox.lines.filter(({ message }) => message === 'the store could not say which messages are due')).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ reason: 'the store is gone' })),
    );
  });

  test('sends each message once, also when there are two of it', async () => {
    const server = await startServer();
    const count = 30;
    for (let index = 0; index < count; index += 1) await add('notice');
    const outboxes = [run({ smtpUrl: server.url }), run({ smtpUrl: server.url })];
    const sent = () => outboxes.flatMap(({ outcomes }) => outcomes).length;
    await Promise.race(outboxes.map(({ until }) => until(() => sent() === count)));
    expect(new Set(server.taken.map(({ parsed }) => parsed.messageId)).size).toBe(count);
    expect(server.taken).toHaveLength(count);
    expect(await store.messageCounts()).toEqual({ waiting: 0, sent: count, dead: 0 });
  });

  test('is not held up by one mail that hangs', async () => {
    const server = await startServer({ mail: 'hang' });
    await add('notice');
    const outbox = run({ smtpUrl: server.url });
    const hanging = () => server.seen.filter((step) => step === 'mail').length > 0;
    while (!hanging()) await new Promise((resolve) => setImmediate(resolve));
    delete server.behaviors.mail;
    await add('receipt');
    await has(outbox, 'receipt sent');
    expect(outbox.outcomes).toEqual(['receipt sent']);
  });
});

describe('the digest', () => {
  const addHeld = async (given: Parameters<typeof newSubmission>[0]): Promise<string> => {
    const submission = newSubmission({ suspicion: 'haste', ...given });
    await store.add(submission);
    return submission.id;
  };

  test('says how many of its day are held for spam', async () => {
    const server = await startServer();
    await addHeld({});
    await addHeld({ suspicion: 'hidden-field' });
    await addHeld({ received: '2024-02-29T23:59:59.999Z' });
    const freed = await addHeld({});
    await store.setState(freed, 'new', new Date().toISOString());
    await store.addMessage('digest-2024-03-01', 'digest', received);
    const outbox = run({ smtpUrl: server.url });
    await has(outbox, 'digest sent');
    expect(server.taken.map(({ to }) => to)).toEqual([[owner]]);
    const [taken] = server.taken;
    expect(taken?.parsed.subject).toMatch(/\b2\b/);
    expect(taken?.parsed.text).toContain(`${receiver.forms.contact?.name}\n    2\n`);
    await expectNobodyNamed(outbox);
  });

  test.each([
    [
      { reason: 'clock', now: '2029-03-05T00:00:00.000Z', lastUse: '2024-03-01T00:00:00.000Z' },
      [formatDay(site, '2029-03-05'), formatDay(site, '2024-03-01')],
    ],
    [{ reason: 'share', count: 4321, total: 9876 }, ['4321', '9876']],
  ] as const)('says that nothing was erased because of %j, also when nothing is held', async (refusal, said) => {
    const server = await startServer();
    await store.saveClock({ refusal });
    await store.addMessage('digest-2024-03-01', 'digest', received);
    await addHeld({ received: '2024-03-02T08:00:00.000Z' });
    await store.addMessage('digest-2024-03-02', 'digest', received);
    const outbox = run({ smtpUrl: server.url });
    await outbox.until(() => outbox.outcomes.filter((outcome) => outcome === 'digest sent').length === 2);
    expect(server.taken.map(({ to }) => to)).toContainEqual([...new Set(owners)]);
    expect(server.taken.map(({ parsed }) => parsed.subject)).toContain(mails.digest.notErased.subject);
    for (const { parsed } of server.taken) for (const words of said) expect(parsed.text).toContain(words);
  });

  test('is not sent when nothing is held any more', async () => {
    const server = await startServer();
    await store.addMessage('digest-2024-03-01', 'digest', received);
    const outbox = run({ smtpUrl: server.url });
    await has(outbox, 'digest sent');
    expect(server.taken).toEqual([]);
  });
});

test('no more than four messages are under way, and one ends before the next is claimed', async () => {
  const held: ServerResponse[] = [];
  const webhook = await startWebhook((response) => void held.push(response));
  ends.push(webhook.stop);
  for (let index = 0; index < 7; index += 1) await add('webhook');
  const claims: number[] = [];
  const claim: Store['claim'] = async (options) => {
    const claimed = await store.claim(options);
    // A claim of nothing says that all turns before it have ended.
    claims.push(claimed.length);
    return claimed;
  };
  const outbox = run({
    store: { ...store, claim },
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
