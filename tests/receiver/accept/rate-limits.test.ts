import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import type { ReceiverOptions } from '../../../receiver/accept/receiver-options.ts';
import type { Log } from '../../../receiver/log.ts';
import { allValues } from '../../site/form-values.ts';
import { contactEndpoint, contactForm, hasContactForm } from '../../site/forms.ts';
import { ownReceiver, siteOrigin, type TestReceiver } from './test-receiver.ts';

let receiver: TestReceiver;
let warnings: { limit: string; seconds: number }[];
let answers = 0;

const expectWarnings = (...limits: string[]) => expect(warnings.map(({ limit }) => limit)).toEqual(limits);

/** A receiver behind a proxy in this process, which has no address. */
const start = async (options: Partial<ReceiverOptions>): Promise<void> => {
  warnings = [];
  const ignore = () => undefined;
  const log: Log = { info: ignore, warn: (one: (typeof warnings)[number]) => void warnings.push(one), error: ignore };
  receiver = await ownReceiver({ log, isTrusted: (address) => address === '', ...options });
};

const valid = (): string => {
  answers += 1;
  const values = allValues(contactForm);
  const [text = ''] = Object.keys(values).filter((name) => typeof values[name] === 'string');
  return JSON.stringify({ ...values, [text]: `Number ${answers}` });
};

const send = async (address: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await receiver.send(contactEndpoint, body, { 'x-forwarded-for': address, ...headers });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message };
};

const statusesFrom = async (addresses: readonly string[], body = valid): Promise<number[]> => {
  const statuses = [];
  for (const address of addresses) statuses.push((await send(address, body())).status);
  return statuses;
};

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test.skipIf(!hasContactForm)('slow submissions of one address leave the receiver to others, and end', async () => {
  await start({});
  const release = Promise.withResolvers<void>();
  const sendSlowly = async (): Promise<number> => {
    const body = new ReadableStream({
      pull: async (sender) => {
        await release.promise;
        sender.enqueue(Buffer.from(valid()));
        sender.close();
      },
    });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
    const request = { method: 'POST', headers, body, duplex: 'half' };
    return (await receiver.app.request(contactEndpoint, request as object)).status;
  };
  const slow = times(60).map(sendSlowly);
  expect(await Promise.race(slow)).toBe(503);
  expect(await statusesFrom(['192.0.2.2'])).toEqual([201]);
  release.resolve();
  expect((await Promise.all(slow)).filter((status) => status === 503)).toHaveLength(12);
  expect(await statusesFrom(['192.0.2.1'])).toEqual([201]);
});

describe.skipIf(!hasContactForm)('accepted submissions', () => {
  test.each([
    ['address', ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']],
    ['address', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1']],
    ['network', [...times(9).map((index) => `2001:db8:1:${index}::1`), '2001:db8:2::1']],
  ])('from one %s are limited: %j', async (from, addresses) => {
    await start({ addressLimit: 2 });
    const taken = addresses.slice(0, -2).map(() => 201);
    expect(await statusesFrom(addresses)).toEqual([...taken, 429, 201]);
    expectWarnings(`accepted from one ${from}`);
  });

  test('are limited if concurrent', async () => {
    await start({ addressLimit: 3 });
    const statuses = await Promise.all(times(12).map(async () => (await send('192.0.2.1', valid())).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(await receiver.count('contact')).toBe(3);
    expectWarnings('accepted from one address');
  });
});

describe.skipIf(!hasContactForm)('rejected submissions', () => {
  test.each<[from: string, addressOf: (index: number) => string, taken: number, others: string[], statuses: number[]]>([
    ['network', (index) => `2001:db8:1:${index}::1`, 12, ['2001:db8:1:ffff::1', '2001:db8:2::1'], [429, 201]],
    ['address', () => '192.0.2.1', 3, ['192.0.2.1', '192.0.2.2'], [429, 201]],
  ])('empty ones from one %s close the forms for it alone', async (from, addressOf, taken, others, statuses) => {
    await start({ addressLimit: 3 });
    const empty = await statusesFrom(times(15).map(addressOf), () => '{}');
    expect(empty).toEqual(times(15).map((index) => (index < taken ? 422 : 429)));
    expect(await statusesFrom(others)).toEqual(statuses);
    expectWarnings(`rejected from one ${from}`);
  });

  test.each<[status: number, body: string, headers?: Readonly<Record<string, string>>]>([
    [400, '{'],
    [413, JSON.stringify({ message: 'x'.repeat(300_000) })],
    [415, '{}', { 'content-type': 'text/plain' }],
    [422, '{}'],
  ])('with %i are counted separately from accepted ones', async (status, body, headers) => {
    await start({ addressLimit: 2 });
    expect((await send('192.0.2.1', body, headers)).status).toBe(status);
    expect(await statusesFrom(['192.0.2.1'])).toEqual([201]);
    expect((await send('192.0.2.1', body, headers)).status).toBe(status);
    expect(await statusesFrom(['192.0.2.1', '192.0.2.2'])).toEqual([429, 201]);
    expectWarnings('rejected from one address');
  });

  test('from cross-site requests are not counted', async () => {
    await start({ addressLimit: 1 });
    const foreign = { origin: 'https://elsewhere.example' };
    for (const _ of times(3)) expect((await send('192.0.2.1', valid(), foreign)).status).toBe(403);
    expect((await send('192.0.2.1', valid(), { origin: siteOrigin })).status).toBe(201);
  });
});

describe.skipIf(!hasContactForm)('a closed limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test.each<[limit: string, options: Partial<ReceiverOptions>, body: () => string, seconds: number, other: string]>([
    ['accepted from one address', { addressLimit: 1 }, valid, 3600, '192.0.2.1'],
    ['accepted in all', { totalLimit: 1 }, valid, 60, '192.0.2.2'],
    ['rejected from one address', { addressLimit: 1 }, () => '{}', 600, '192.0.2.1'],
  ])('(%s) opens again', async (limit, options, body, seconds, other) => {
    await start(options);
    await send('192.0.2.1', body());
    expect(warnings).toEqual([{ limit, seconds }]);
    const refused = { status: 429, message: words.refusals.tooMany };
    expect(await send(other, valid())).toEqual({ ...refused, retryAfter: String(seconds) });
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(await send(other, valid())).toEqual({ ...refused, retryAfter: '1' });
    vi.advanceTimersByTime(1);
    expect((await send(other, valid())).status).toBe(201);
  });
});
