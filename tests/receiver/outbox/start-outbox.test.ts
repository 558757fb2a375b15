import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { receiver } from '#generated/content/receiver.ts';
import { site } from '#generated/content/site.ts';
import { freePort } from '../../../generator/dev/free-port.ts';
import { scheduleDigest } from '../../../receiver/outbox/mails/digest.ts';
import { messagesFor } from '../../../receiver/outbox/messages-for.ts';
import type { Store } from '../../../receiver/store/open-store.ts';
import { jsonWebhook, outboxTests, quickRetries, received, steps, type TestSmtpServer } from './run-outbox.ts';

const owner = site.emails[receiver.forms.contact?.to ?? 'contact'];

const tests = outboxTests();
const { add, run, startServer } = tests;

const expectNobodyNamed = async (outbox: ReturnType<typeof run>): Promise<void> => {
  expect(JSON.stringify([outbox.lines, await tests.store.dead()])).not.toMatch(/@|inge|brandt/i);
};

const expectOneId = ({ taken }: TestSmtpServer): void => {
  const id = new RegExp(`^<[0-9a-f-]{36}@${new URL(site.baseUrl).hostname}>$`);
  expect([...new Set(taken.map(({ parsed }) => parsed.messageId))]).toEqual([expect.stringMatching(id)]);
};

test.each([
  [true, ['notice', 'receipt', 'all', 'leads']],
  [false, ['all', 'leads']],
])('each webhook gets the submissions of its forms, with mail: %s', (hasMail, names) => {
  const webhooks = [
    { ...jsonWebhook('http://a'), name: 'all' },
    { ...jsonWebhook('http://b'), name: 'leads', forms: ['lead'] },
  ];
  const sentTo = (form: string) =>
    messagesFor({ form, received }, { hasMail, webhooks }).map(({ due, kind, target = kind }) =>
      due === received ? target : due,
    );
  expect(sentTo('lead')).toEqual(names);
  expect(sentTo('contact')).toEqual(names.slice(0, -1));
  expect(messagesFor({ form: 'lead', received }, { hasMail: false, webhooks: [] })).toEqual([]);
});

test.each([
  ['webhook', 'WEBHOOK_URL is not set (fix: set it, or ignore this message)'],
  ['notice', 'SMTP_URL is not set (fix: set it, or ignore this message)'],
  ['notice and webhook', undefined],
])('messages by a channel that is not set wait: %s', async (missing, reason) => {
  const { url: smtpUrl } = await startServer();
  const { url } = await tests.startProgram((response) => void response.end());
  await add(['notice', 'webhook']);
  const outbox = run({
    ...(!missing.includes('notice') && { smtpUrl }),
    webhooks: missing.includes('webhook') ? [] : [jsonWebhook(url)],
  });
  if (reason) {
    await Promise.all([
      outbox.has(`${missing} failed`),
      outbox.has(missing === 'notice' ? 'webhook sent' : 'notice sent'),
    ]);
    expect(outbox.reasons()).toEqual([reason]);
    return;
  }
  outbox.nudge();
  await outbox.stop();
  expect(await tests.store.messageCounts()).toEqual({ waiting: 2, sent: 0, dead: 0 });
});

describe('a mail server error', () => {
  test.each([
    ...steps.map((step) => [step, 'hang', 'the mail server failed at CONN: '] as const),
    ['greeting', 554, 'the mail server responded to CONN with 554 5.1.1'],
    ['auth', 535, 'the mail server responded to AUTH PLAIN with 535 5.1.1'],
    ['mail', 451, 'the mail server responded to MAIL FROM with 451 5.1.1'],
    ['rcpt', 550, 'the mail server responded to RCPT TO with 550 5.1.1'],
    ['data', 554, 'the mail server responded to DATA with 554 5.1.1'],
    // The server has taken the mail, and the outbox does not know it.
    ['data', 'drop', 'the mail server failed at CONN: '],
  ] as const)('at %s (%s) is retried until the server accepts the notice', async (step, behavior, reason) => {
    const server = await startServer({ [step]: behavior });
    await add(['notice']);
    const outbox = run({
      smtpUrl: server.urlWithLogin,
      times: behavior === 'hang' ? { greeting: 300, socket: 300 } : {},
    });
    await outbox.has('notice failed');
    for (const failed of outbox.reasons()) expect(failed).toContain(reason);
    delete server.behaviors[step];
    await outbox.has('notice sent');
    expect(new Set(server.taken.map(({ to }) => to.join()))).toEqual(new Set([owner]));
    if (step === 'data' && typeof behavior === 'string') expect(server.taken.length).toBeGreaterThan(1);
    expectOneId(server);
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
    // The retry of the only receipt of this hour is not a second one.
    const outbox = run({ smtpUrl: server.url, receiptLimit: 1 });
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
    const outbox = run({ smtpUrl: server.url, retry: { ...quickRetries, attempts: 3 } });
    await outbox.has('notice dead');
    expect(outbox.outcomes).toEqual(['notice failed', 'notice failed', 'notice dead']);
    delete server.behaviors.mail;
    expect(await tests.store.retry(new Date().toISOString())).toBe(1);
    await outbox.has('notice sent');
  });

  test('is retried after twice the time each, up to an hour, and for most of a day', async () => {
    const server = await startServer({ mail: 451 });
    await add(['notice']);
    // The average of the random delays.
    using _random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    let time = Date.parse(received);
    const waits: number[] = [];
    const failed: Store['failed'] = (id, outcome) => {
      if ('due' in outcome) {
        waits.push(Date.parse(outcome.due) - time);
        time = Date.parse(outcome.due);
      }
      return tests.store.failed(id, outcome);
    };
    await run({ smtpUrl: server.url, store: { ...tests.store, failed }, now: () => time, retry: {} }).has(
      'notice dead',
    );
    expect([waits.slice(0, 4), Math.max(...waits)]).toEqual([[2500, 5000, 10_000, 20_000], 1_800_000]);
    const hours = (time - Date.parse(received)) / 3_600_000;
    expect(hours > 18 && hours < 24).toBe(true);
  });

  test('for an hour is one line for alerts, and another one each hour', async () => {
    const server = await startServer({ mail: 451 });
    await add(['notice']);
    let minutes = 0;
    const now = () => Date.parse(received) + minutes * 60_000;
    const outbox = run({ smtpUrl: server.url, now });
    const late = () => outbox.lines.filter(({ event }) => event === 'messages-late').length;
    const lines: [minutes: number, late: number][] = [];
    for (const [attempts, after] of [0, 59, 61, 100, 122].entries()) {
      minutes = after;
      await outbox.has('notice failed', attempts + 1);
      lines.push([after, late()]);
    }
    expect(lines).toEqual([
      [0, 0],
      [59, 0],
      [61, 1],
      [100, 1],
      [122, 2],
    ]);
    const reason = 'the mail server responded to MAIL FROM with 451 5.1.1';
    expect(outbox.lines).toContainEqual(expect.objectContaining({ level: 'error', late: 1, reason }));
    await expectNobodyNamed(outbox);
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

  test('that is no response is cut off at the deadline of the mail, or by a stop', async () => {
    const server = await startServer({ mail: 'hang' });
    await add(['notice']);
    const outbox = run({ smtpUrl: server.url, times: { deadline: 50 } });
    await outbox.has('notice failed');
    expect(outbox.reasons()).toEqual(['sending exceeded its timeout, or the outbox was stopped']);
    await outbox.stop();
    await run({ smtpUrl: server.url }).stop();
    expect(await tests.store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
  });
});

test('a mail keeps its id when the store cannot record its delivery', async () => {
  const server = await startServer();
  await add(['notice']);
  const sent = vi.fn(tests.store.sent).mockRejectedValueOnce(new Error('the disk is full'));
  const outbox = run({ store: { ...tests.store, sent }, smtpUrl: server.url, times: { lease: 50 } });
  await outbox.has('notice sent');
  const message = 'the outcome of a message could not be stored';
  expect(outbox.lines).toContainEqual(expect.objectContaining({ level: 'error', message, reason: 'the disk is full' }));
  expect(server.taken.length).toBeGreaterThan(1);
  expectOneId(server);
});

test('the outbox continues after faults of the store', async () => {
  const server = await startServer();
  await add(['notice']);
  const fault = new Error('the store is gone');
  const claim = vi.fn(tests.store.claim).mockRejectedValueOnce(fault).mockRejectedValueOnce(fault);
  const outbox = run({ store: { ...tests.store, claim }, smtpUrl: server.url });
  await outbox.has('notice sent');
  const message = 'the store could not list the messages that are due';
  const faults = outbox.lines.filter((line) => line.message === message);
  expect(faults.map(({ reason }) => reason)).toEqual([fault.message, fault.message]);
});

test('the outbox sends each message once, also beside a second outbox', async () => {
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

test('at most four messages are in progress, and the next is claimed after one has ended', async () => {
  const held: ServerResponse[] = [];
  const { url } = await tests.startProgram((response) => void held.push(response));
  for (let index = 0; index < 7; index += 1) await add(['webhook']);
  let claims = 0;
  const claim: Store['claim'] = async (options) => {
    const claimed = await tests.store.claim(options);
    claims += claimed.length;
    return claimed;
  };
  const outbox = run({
    store: { ...tests.store, claim },
    webhooks: [jsonWebhook(url)],
    times: { poll: 3_600_000 },
  });
  const underWay = (): number => held.filter(({ writableEnded }) => !writableEnded).length;
  for (const sent of [0, 1, 2, 3]) {
    await expect.poll(underWay).toBe(4);
    outbox.nudge();
    expect(claims).toBe(4 + sent);
    held[sent]?.end();
    await outbox.until(() => outbox.outcomes.length === sent + 1);
  }
  await expect.poll(underWay).toBe(3);
  expect(claims).toBe(7);
});

test('receipts end at the hourly limit, which is logged once an hour and once per start', async () => {
  const { url: smtpUrl, taken } = await startServer();
  let now = Date.parse(received);
  // A clock that stands still would never reach the retry of a delivery that failed by chance.
  const tick = () => {
    now += 1;
    return now;
  };
  const hourLater = 3_600_001;
  const addReceipt = (name: string) => add(['receipt'], { sender: { name, email: `${name}@example.com` } });
  const start = () => run({ smtpUrl, receiptLimit: 2, now: tick });
  const warnings = (outbox: ReturnType<typeof run>) => outbox.lines.filter(({ level }) => level === 'warn');
  const warning = { message: 'no more receipts are sent within this hour (RECEIPT_LIMIT)', perHour: 2 };
  const outbox = start();
  for (const count of [1, 2]) {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addReceipt(name + count);
    await outbox.has('receipt skipped', 3 * count);
    await outbox.has('receipt sent', 2 * count);
    expect(warnings(outbox)).toEqual(Array.from({ length: count }, () => expect.objectContaining(warning)));
    now += hourLater;
  }
  // Four are sent at once, so it is not always the first that gets a receipt.
  const name = taken.at(-1)?.to[0]?.split('@')[0]?.toUpperCase();
  await addReceipt(`${name}+again`);
  await outbox.has('receipt skipped', 7);
  const known = { level: 'info', message: 'no receipt was sent: the address had one within the last day' };
  expect(outbox.lines).toContainEqual(expect.objectContaining({ ...known, id: expect.any(String) }));
  await outbox.stop();
  now -= hourLater;
  await addReceipt('f');
  const second = start();
  await second.has('receipt skipped');
  expect(warnings(second)).toHaveLength(1);
});

describe('the digest', () => {
  test('is scheduled once a day, for the next morning, if there is mail', async () => {
    const claimedAt = (now: string) => tests.store.claim({ now, until: '2026-12-31T00:00:00.000Z', limit: 10 });
    await scheduleDigest(tests.store, '2026-02-27T00:00:00.000Z', { hasMail: false });
    for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999']) {
      await scheduleDigest(tests.store, `2026-02-28T${time}Z`, { hasMail: true });
    }
    expect(await claimedAt('2026-03-01T05:59:59.999Z')).toEqual([]);
    const digest = { id: 'digest-2026-02-28', kind: 'digest', attempts: 1 };
    expect(await claimedAt('2026-03-01T06:00:00.000Z')).toEqual([digest]);
  });

  test('counts quarantined submissions of its day, and is not sent without any', async () => {
    const server = await startServer();
    for (const suspicion of ['haste', 'hidden-field'] as const) await add([], { suspicion });
    for (const day of ['2024-03-01', '2024-03-02']) await tests.store.addDigest(`digest-${day}`, received);
    const outbox = run({ smtpUrl: server.url });
    await outbox.has('digest sent', 2);
    expect(server.taken.map(({ to }) => to)).toEqual([[owner]]);
    const [taken] = server.taken;
    expect(taken?.parsed.subject).toMatch(/\b2\b/);
    expect(taken?.parsed.text).toContain(`${receiver.forms.contact?.name}\n    2\n`);
    await expectNobodyNamed(outbox);
  });
});
