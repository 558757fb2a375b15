import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messagesFor } from '../../../receiver/outbox/messages-for.ts';
import type { Submission } from '../../../receiver/store/submission.ts';
import { subscriptionLinks } from '../../../receiver/subscription-links.ts';
import { endpointIn, hiddenField } from '../../../schemas/forms/wire-format.ts';
import { neededValues } from '../../site/form-values.ts';
import { contactEndpoint, contactForm, hasContactForm } from '../../site/forms.ts';
import { confirming } from '../confirming-site.ts';
import { contents, multilingualSite } from '../multilingual-site.ts';
import { ownReceiver, sharedReceiver } from './test-receiver.ts';

const site = confirming(multilingualSite);
const onConfirmed = vi.fn();
const receiver = await sharedReceiver({
  ...{ site, onConfirmed },
  messagesFor: (submission) => messagesFor(submission, { hasMail: true, webhooks: [] }),
});
const links = subscriptionLinks(site);
const hour = 3_600_000;
const values = neededValues(contactForm);

/** Each sign-up is that of another page view, unless it has no key. */
const signUp = async (language = '', more: object = {}, key: string = randomUUID()): Promise<Submission> => {
  const body = { ...values, ...more };
  const headers = key ? { 'idempotency-key': key } : {};
  expect(await receiver.answerTo(endpointIn(language, contactEndpoint), body, headers)).toEqual({
    status: 201,
    success: true,
  });
  const submission = await receiver.latest('contact');
  if (!submission) throw new Error('nothing was stored');
  return submission;
};

const follow = async (link = '', method = 'GET', more: RequestInit = {}, { app } = receiver) => {
  const { pathname, search } = new URL(link);
  const response = await app.request(pathname + search, { method, ...more });
  const page = (await response.json()) as { answer?: string; language?: string };
  return { status: response.status, ...page };
};
const pageOf = async (...request: Parameters<typeof follow>) => (await follow(...request)).answer;
const stateOf = async ({ id }: Submission) => (await receiver.store.get(id))?.state;
const confirmOf = (submission: Submission, now = Date.now()): string => links.confirm(submission, now) ?? '';
const unsubscribeOf = (submission: Submission): string => links.unsubscribe(submission) ?? '';

beforeEach(() => onConfirmed.mockClear());

describe.skipIf(!hasContactForm)('a form with a confirmation', () => {
  test.each(contents.map(({ language }) => language))(
    'confirms by a button in $code, not by opening the link',
    async ({ code, path }) => {
      const signup = await signUp(path);
      const link = confirmOf(signup);
      for (let opened = 0; opened < 2; opened += 1) {
        expect(await follow(link)).toMatchObject({ status: 200, answer: 'confirm', language: code });
      }
      expect([await stateOf(signup), onConfirmed.mock.calls.length]).toEqual(['unconfirmed', 0]);
      expect(await follow(link, 'POST')).toMatchObject({ status: 200, answer: 'confirmed', language: code });
      expect([await stateOf(signup), onConfirmed.mock.calls.length]).toEqual(['confirmed', 1]);
      for (const method of ['GET', 'POST']) expect(await pageOf(link, method)).toBe('confirmed');
      expect(onConfirmed).toHaveBeenCalledTimes(1);
    },
  );

  test('answers alike whether an address is new, waits or is confirmed', async () => {
    await signUp();
    const confirmed = await signUp();
    await follow(confirmOf(confirmed), 'POST');
    expect(await stateOf(await signUp())).toBe('unconfirmed');
  });

  test('unsubscribes with one click of a mail program, and by a button after a link', async () => {
    for (const more of [{}, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }]) {
      // Without scripts, and twice on a day.
      const signup = await signUp('', {}, '');
      await follow(confirmOf(signup), 'POST');
      expect(await pageOf(unsubscribeOf(signup))).toBe('unsubscribe');
      expect(await stateOf(signup)).toBe('confirmed');
      expect(await follow(unsubscribeOf(signup), 'POST', more)).toMatchObject({ status: 200, answer: 'unsubscribed' });
      expect(await stateOf(signup)).toBe('unsubscribed');
      expect(await pageOf(unsubscribeOf(signup))).toBe('unsubscribed');
      expect(await follow(confirmOf(signup), 'POST')).toMatchObject({ status: 410, answer: 'expired' });
    }
  });

  test('erases who unsubscribes before confirming', async () => {
    const signup = await signUp();
    expect(await pageOf(unsubscribeOf(signup), 'POST')).toBe('unsubscribed');
    expect(await stateOf(signup)).toBeUndefined();
    expect(await follow(unsubscribeOf(signup), 'POST')).toMatchObject({ status: 410, answer: 'expired' });
  });

  test.each<[link: string, forge: (link: string, other: string) => string]>([
    ['of another submission', (link, other) => link.replace(/\.[\w-]{43}$/, /\.[\w-]{43}$/.exec(other)?.[0] ?? '')],
    ['that unsubscribes, to confirm', (link) => link.replace('unsubscribe=', 'confirm=')],
    ['with a longer life', (link) => link.replace(/\.\w+\.(?=[\w-]{43}$)/, '.zzzzzzzz.')],
    ['without a signature', (link) => link.replace(/\.[\w-]{43}$/, '')],
    ['with another signature', (link) => link.replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`)],
    ['with an unknown id', (link) => link.replace(/=[\da-f-]{36}/, '=00000000-0000-4000-8000-000000000000')],
    ['with nothing', (link) => link.replace(/confirm=.*/, 'confirm=')],
  ])('refuses a link %s', async (what, forge) => {
    const [signup, other] = [await signUp(), await signUp()];
    const link = what.startsWith('that') ? unsubscribeOf(signup) : confirmOf(signup);
    const forged = forge(link, confirmOf(other));
    expect(forged).not.toBe(link);
    for (const method of ['GET', 'POST']) {
      expect(await follow(forged, method)).toMatchObject({ status: 410, answer: 'expired' });
    }
    expect(await stateOf(signup)).toBe('unconfirmed');
  });

  test('confirms for 48 hours', async () => {
    const signup = await signUp();
    expect(await follow(confirmOf(signup, Date.now() - 48 * hour - 1), 'POST')).toMatchObject({ status: 410 });
    expect(await stateOf(signup)).toBe('unconfirmed');
    expect(await pageOf(confirmOf(signup, Date.now() - 47 * hour), 'POST')).toBe('confirmed');
  });

  test('keeps its links after confirm is removed', async () => {
    const signup = await signUp();
    const later = await ownReceiver({
      site: multilingualSite,
      store: { ...receiver.store, close: async () => undefined },
    });
    for (const [link, method, answer] of [
      [confirmOf(signup), 'GET', 'confirm'],
      [confirmOf(signup), 'POST', 'confirmed'],
      [unsubscribeOf(signup), 'POST', 'unsubscribed'],
    ] as const) {
      expect(await follow(link, method, {}, later)).toMatchObject({ status: 200, answer });
    }
    expect(await stateOf(signup)).toBe('unsubscribed');
  });

  test('confirms nothing that is in quarantine', async () => {
    const signup = await signUp('', { [hiddenField]: 'a robot' });
    expect(await follow(confirmOf(signup), 'POST')).toMatchObject({ status: 410 });
    expect(await stateOf(signup)).toBe('spam');
    expect((await receiver.store.messageCounts()).waiting).toBe(0);
  });
});
