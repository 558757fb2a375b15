import { afterEach, describe, expect, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { hiddenField } from '../../../schemas/forms/wire-format.ts';
import { receivedForms } from '../../../server/receiver/received-forms.ts';
import type { ReceiverOptions } from '../../../server/receiver/receiver.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { StoreFault } from '../../../server/store/store-fault.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { allValues } from '../../site/form-values.ts';
import { careersEndpoint, contactEndpoint, contactForm, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { testSite } from '../test-site.ts';
import { siteOrigin, startTestReceiver, type TestReceiver } from './test-receiver.ts';

const { refusals } = words;

let receiver: TestReceiver;

const start = async (options: Partial<ReceiverOptions> = {}): Promise<void> => {
  receiver = await startTestReceiver(options);
};
afterEach(() => receiver.close());

const body = JSON.stringify(allValues(contactForm));

const send = async (headers: Readonly<Record<string, string>> = {}, content: BodyInit = body) => {
  const answer = await receiver.app.request(contactEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: content,
  });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, ...(message !== undefined && { message }) };
};

const taken = { status: 201 };

describe.skipIf(!hasContactForm)('the origin of a submission', () => {
  const foreign = { status: 403, message: refusals.foreign };
  const origins: readonly (readonly [what: string, headers: Readonly<Record<string, string>>, answer: object])[] = [
    ['a page of the site', { origin: siteOrigin }, taken],
    ['a page of the site with Sec-Fetch-Site: same-site', { origin: siteOrigin, 'sec-fetch-site': 'same-site' }, taken],
    [
      'a page of the site with Sec-Fetch-Site: cross-site',
      { origin: siteOrigin, 'sec-fetch-site': 'cross-site' },
      taken,
    ],
    ['a program', {}, taken],
    ['a page of another site', { origin: 'https://elsewhere.example' }, foreign],
    ['another port of the same machine', { origin: 'http://localhost:1' }, foreign],
    ['an opaque origin', { origin: 'null' }, foreign],
    ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }, foreign],
  ];
  test.each(origins)('%s', async (_, headers, answer) => {
    await start();
    expect(await send(headers)).toEqual(answer);
    expect(await receiver.count('contact')).toBe(answer === taken ? 1 : 0);
  });
});

describe.skipIf(!hasContactForm)('the content type of a submission', () => {
  const other = { status: 415, message: refusals.otherType };
  const types: readonly (readonly [type: string, answer: object])[] = [
    ['application/json', taken],
    ['Application/JSON; charset=UTF-8', taken],
    ['application/json;charset="utf-8"', taken],
    ['application/json; charset=utf-16', other],
    ['text/plain', other],
    ['text/plain;application/json', other],
    ['application/jsonp', other],
    ['application/xml', other],
    ['__proto__', other],
    ['', other],
  ];
  test.each(types)('%j', async (type, answer) => {
    await start();
    expect(await send({ 'content-type': type })).toEqual(answer);
  });

  test.skipIf(!hasApplicationForm)('an application in JSON is rejected', async () => {
    await start();
    const headers = { 'content-type': 'application/json' };
    const answer = await receiver.app.request(careersEndpoint, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([415, { message: refusals.otherType }]);
  });

  const unreadable = ['--x\r\n', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', 'nothing of the kind'];
  test.each(unreadable)('truncated multipart is rejected: %j', async (content) => {
    await start();
    const answer = await send({ 'content-type': 'multipart/form-data; boundary=x' }, content);
    expect(answer).toEqual({ status: 400, message: refusals.unreadable });
  });

  test('multipart without a boundary is rejected', async () => {
    await start();
    expect(await send({ 'content-type': 'multipart/form-data' })).toEqual({
      status: 400,
      message: refusals.unreadable,
    });
  });
});

describe('other methods', () => {
  const methods = ['GET', 'PUT', 'PATCH', 'DELETE'];
  const cases = receivedForms(testSite).flatMap(({ path }) => methods.map((method) => [method, path] as const));
  test.each(cases)('%s %s gets the allowed methods', async (method, path) => {
    await start();
    const answer = await receiver.app.request(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await answer.json()).toEqual({ message: refusals.otherMethod });
  });
});

describe.skipIf(!hasContactForm)('spam detection', () => {
  const values = allValues(contactForm);
  const cases: readonly (readonly [
    what: string,
    headers: Readonly<Record<string, string>>,
    fields: object,
    state: string,
  ])[] = [
    ['with a value in the hidden field', {}, { [hiddenField]: 'https://spam.example' }, 'spam'],
    ['that was filled in too fast', { 'x-form-age': '300' }, {}, 'spam'],
    ['that was filled in slowly', { 'x-form-age': '9000' }, {}, 'new'],
    ['without a time', {}, { [hiddenField]: '' }, 'new'],
    ['with a malformed time', { 'x-form-age': 'soon' }, {}, 'new'],
  ];
  test.each(cases)('a submission %s is stored', async (_, headers, fields, state) => {
    await start();
    expect(await send(headers, JSON.stringify({ ...values, ...fields }))).toEqual(taken);
    expect((await receiver.latest('contact'))?.state).toBe(state);
  });
});

describe.skipIf(!hasContactForm)('a failing store', () => {
  const failing = async (fault: Error): Promise<void> => {
    const store = await openStore({ file: ':memory:' });
    await start({ store: { ...store, add: () => Promise.reject(fault), check: () => Promise.reject(fault) } });
  };
  const kinds = ['missing', 'read-only', 'corrupt', 'unreachable', 'busy', 'failed'] as const;

  test.each(kinds)('%s: the sender gets another way to write, and the receiver is not ready', async (kind) => {
    await failing(new StoreFault(kind, 'a line for the log'));
    expect(await send()).toEqual({ status: 503, message: refusals.unavailable });
    const answer = await receiver.app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, reason: `store: ${kind}` }]);
  });

  test('full: the sender gets another way to write', async () => {
    await failing(new StoreFault('full', 'a line for the log'));
    expect(await send()).toEqual({ status: 503, message: refusals.full });
  });

  test('an internal error reveals no details', async () => {
    await failing(new Error('a line with a stack'));
    expect(await send()).toEqual({ status: 500, message: refusals.unavailable });
  });
});

describe('health', () => {
  test('reports that it is alive and ready, and the number of waiting messages', async () => {
    await start();
    expect(await (await receiver.app.request('/healthz')).json()).toEqual({ alive: true });
    const answer = await receiver.app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, messages: { waiting: 0, dead: 0 } }]);
  });

  test.skipIf(!hasContactForm)('a draining receiver is not ready and accepts no submissions', async () => {
    await start();
    receiver.drain.begin(timeouts);
    const answer = await receiver.app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, reason: 'draining' }]);
    expect(await send()).toEqual({ status: 503, message: refusals.busy });
  });
});

describe('security headers of every response', () => {
  const requests: readonly (readonly [what: string, path: string, init: RequestInit])[] = [
    ...receivedForms(testSite).flatMap(({ path }) => [
      [`a rejection by ${path}`, path, { method: 'POST', body: '{' }] as const,
      [`another method for ${path}`, path, {}] as const,
    ]),
    ['an unknown address', '/nothing', {}],
    ['health', '/healthz', {}],
  ];
  test.each(requests)('%s', async (_, path, init) => {
    await start();
    const { headers } = await receiver.app.request(path, init);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});
