import { describe, expect, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { timeouts } from '../../../hosting/http/timeouts.ts';
import { receivedForms } from '../../../receiver/accept/received-forms.ts';
import type { ReceiverOptions } from '../../../receiver/accept/receiver-options.ts';
import { openStore } from '../../../receiver/store/open-store.ts';
import { StoreFault } from '../../../receiver/store/store-fault.ts';
import type { NewSubmission } from '../../../receiver/store/submission.ts';
import { hiddenField } from '../../../schemas/forms/wire-format.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { allValues, neededValues } from '../../site/form-values.ts';
import {
  applicationForm,
  careersEndpoint,
  contactEndpoint,
  contactForm,
  cv,
  hasApplicationForm,
  hasContactForm,
} from '../../site/forms.ts';
import { testSite } from '../test-site.ts';
import { multipart, ownReceiver, sharedReceiver, siteOrigin, type TestReceiver } from './test-receiver.ts';

const { refusals } = words;

const shared = await sharedReceiver();

const values = allValues(contactForm);

const send = (headers: Readonly<Record<string, string>> = {}, body: object | string = values, receiver = shared) =>
  receiver.answerTo(contactEndpoint, body, headers);

const readiness = async (receiver: TestReceiver) => {
  const answer = await receiver.app.request('/readyz');
  return [answer.status, await answer.json()];
};

const taken = { status: 201, success: true };

describe.skipIf(!hasContactForm)('the origin of a submission', () => {
  const foreign = { status: 403, message: refusals.foreign };
  // A page of another origin may not even read the refusal.
  test.each<[what: string, headers: Record<string, string>, answer: object]>([
    ['a page of the site', { origin: siteOrigin }, taken],
    ['a page of the site with Sec-Fetch-Site: same-site', { origin: siteOrigin, 'sec-fetch-site': 'same-site' }, taken],
    ['a page of the site that is cross-site', { origin: siteOrigin, 'sec-fetch-site': 'cross-site' }, taken],
    ['a program', {}, taken],
    ['a page of another site', { origin: 'https://elsewhere.example' }, foreign],
    ['another port of the same machine', { origin: 'http://localhost:1' }, foreign],
    ['an opaque origin', { origin: 'null' }, foreign],
    ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }, foreign],
  ])('%s', async (_, headers, answer) => {
    const response = await shared.send(contactEndpoint, values, headers);
    expect({ status: response.status, ...((await response.json()) as object) }).toEqual(answer);
    const readable = headers.origin === siteOrigin ? siteOrigin : null;
    expect(response.headers.get('access-control-allow-origin')).toBe(readable);
    expect(await shared.count('contact')).toBe(answer === taken ? 1 : 0);
  });
});

describe.skipIf(!hasContactForm)('the content type of a submission', () => {
  const other = { status: 415, message: refusals.otherType };
  const unreadable = { status: 400, message: refusals.unreadable };
  const multipart = 'multipart/form-data; boundary=x';
  test.each<[type: string, answer: object, body?: string]>([
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
    ['multipart/form-data', unreadable],
    [multipart, unreadable, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ])('%j', async (type, answer, body) => {
    expect(await send({ 'content-type': type }, body)).toEqual(answer);
  });

  test.skipIf(!hasApplicationForm)('an application in JSON is rejected', async () => {
    expect(await shared.answerTo(careersEndpoint, values)).toEqual(other);
  });
});

test.each(receivedForms(testSite))('other methods than POST for $path get the allowed ones', async ({ path }) => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await shared.app.request(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await answer.json()).toEqual({ message: refusals.otherMethod });
  }
});

describe.skipIf(!hasContactForm)('spam detection', () => {
  test.each<[what: string, headers: Record<string, string>, fields: object, state: string]>([
    ['with a value in the hidden field', {}, { [hiddenField]: 'https://spam.example' }, 'spam'],
    ['whose text is in a script of no language of the site', {}, { message: 'Предлагаем продвижение сайта' }, 'spam'],
    ['that was filled in too fast', { 'x-form-age': '1999' }, {}, 'new'],
    ['without a time', {}, { [hiddenField]: '' }, 'new'],
    ['with a malformed time', { 'x-form-age': '1 soon' }, {}, 'new'],
    ['with a negative time', { 'x-form-age': '-1' }, {}, 'new'],
  ])('a submission %s is stored', async (_, headers, fields, state) => {
    expect(await send(headers, { ...values, ...fields })).toEqual(taken);
    expect((await shared.latest('contact'))?.state).toBe(state);
  });
});

test.skipIf(!hasContactForm).each([
  [new StoreFault('corrupt', 'a line for the log'), 503, refusals.unavailable, { reason: 'store: corrupt' }],
  [new StoreFault('full', 'a line for the log'), 503, refusals.full, { reason: 'store: full' }],
  [new Error('a line with a stack'), 500, refusals.unavailable, { message: refusals.unavailable }],
])('after %s in the store, the receiver responds with %i and is not ready', async (fault, status, message, ready) => {
  const store = await openStore({ file: ':memory:' });
  const fail = () => Promise.reject(fault);
  const receiver = await ownReceiver({ store: { ...store, add: fail, check: fail } });
  const answer = await receiver.send(contactEndpoint, values);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, status === 503 ? '60' : null]);
  expect(await answer.json()).toEqual({ message });
  expect(await readiness(receiver)).toMatchObject([status, ready]);
});

test.skipIf(!hasContactForm)('the log names nothing of a submission that is stored, refused or fails', async () => {
  const logged: unknown[] = [];
  const note = (...line: unknown[]): void => void logged.push(line);
  const store = await openStore({ file: ':memory:' });
  let add = store.add;
  const options = {
    log: { info: note, warn: note, error: note },
    store: { ...store, add: (one: NewSubmission) => add(one) },
  };
  const receiver = await ownReceiver(options);
  const statuses = [(await send({}, values, receiver)).status];
  statuses.push((await send({}, { ...values, email: 'nobody' }, receiver)).status);
  add = () => Promise.reject(new Error('a line with a stack'));
  statuses.push((await send({}, values, receiver)).status);
  expect(statuses).toEqual([201, 422, 500]);
  expect(logged.length).toBeGreaterThan(1);
  const texts = Object.values(values).filter((value) => typeof value === 'string' && value.length > 3);
  expect(texts.filter((text) => JSON.stringify(logged).includes(String(text)))).toEqual([]);
});

describe.skipIf(!hasApplicationForm)('a slow store', () => {
  const upload = () => multipart(neededValues(applicationForm), new File([resumeBytes(cv, 20)], cv));
  const start = async (options: Partial<ReceiverOptions>) => {
    const store = await openStore({ file: ':memory:' });
    const adding = Promise.withResolvers<NewSubmission>();
    const stored = Promise.withResolvers<'stored'>();
    const add = (submission: NewSubmission): Promise<'stored'> => {
      adding.resolve(submission);
      return stored.promise;
    };
    const receiver = await ownReceiver({ ...options, store: { ...store, add } });
    const answer = receiver.send(careersEndpoint, upload()).then(async (response) => ({
      ...{ status: response.status, retryAfter: response.headers.get('retry-after') },
      ...((await response.json()) as object),
    }));
    return { adding: adding.promise, answer, receiver, stored: stored.resolve };
  };

  test('times out with 503, and holds uploads in memory until it has finished', async () => {
    const { answer, receiver, stored } = await start({ timeouts: { ...timeouts, answer: 0 } });
    const late = { status: 503, message: refusals.unavailable };
    expect(await answer).toEqual({ ...late, retryAfter: '5' });
    const send = () => receiver.answerTo(careersEndpoint, upload());
    for (let others = 1; others < 48; others += 1) expect(await send()).toEqual(late);
    expect(await send()).toEqual({ status: 503, message: refusals.busy });
    stored('stored');
    await expect.poll(async () => (await send()).status).toBe(201);
  });

  test('gets 503 when the receiver shuts down', async () => {
    const { adding, answer, receiver, stored } = await start({});
    await adding;
    receiver.drain.begin({ drainUploads: 0, drainAnswers: 0 });
    expect(await answer).toEqual({ status: 503, message: refusals.unavailable, retryAfter: '5' });
    stored('stored');
  });
});

test.skipIf(!hasContactForm)('a receiver is ready until it drains; then it accepts no submissions', async () => {
  const receiver = await ownReceiver();
  const alive = await receiver.app.request('/healthz');
  expect([alive.status, await alive.json()]).toEqual([200, { alive: true }]);
  // tests/process/hosting/bundled-server.test.ts proves the others, for all kinds of responses.
  expect(Object.fromEntries(alive.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-frame-options': 'DENY',
  });
  expect(await readiness(receiver)).toEqual([200, { ready: true, messages: { waiting: 0, dead: 0 } }]);
  receiver.drain.begin(timeouts);
  expect(await readiness(receiver)).toEqual([503, { ready: false, reason: 'draining' }]);
  expect(await send({}, values, receiver)).toEqual({ status: 503, message: refusals.busy });
});
