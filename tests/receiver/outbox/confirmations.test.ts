import { describe, expect, test } from 'vitest';
import { mails } from '#generated/content/mails.ts';
import { readEnvironment } from '../../../hosting/environment.ts';
import { messagesFor } from '../../../receiver/outbox/messages-for.ts';
import { startReceiver } from '../../../receiver/start-receiver.ts';
import { subscriptionLinks } from '../../../receiver/subscription-links.ts';
import { confirming } from '../confirming-site.ts';
import { testSite } from '../test-site.ts';
import { outboxTests, received } from './run-outbox.ts';

const tests = outboxTests();
const { add, run, startServer } = tests;
const linkKey = 'key';
const now = () => Date.parse(received);

const addSignUp = (email = 'inge@example.com') =>
  add([], {
    ...{ linkKey, sender: { name: '', email } },
    messages: messagesFor({ form: 'contact', linkKey, received }, { hasMail: true, webhooks: [] }),
  });

describe('the request to confirm', () => {
  test('is the only mail before the confirmation, and senders can unsubscribe with one click from all of theirs', async () => {
    const server = await startServer();
    const outbox = run({ smtpUrl: server.url, now });
    const signup = await addSignUp();
    await outbox.has('confirmation sent');
    const stored = await tests.store.get(signup.id);
    const links = subscriptionLinks(testSite);
    const [asked] = server.taken;
    expect(asked?.parsed.text).toContain(links.confirm({ ...signup, state: 'unconfirmed', changed: received }, now()));
    expect(asked?.parsed.text).not.toContain(signup.content.message);
    expect(asked).toMatchObject({ from: '', to: ['inge@example.com'] });
    expect(server.taken).toHaveLength(1);
    await tests.store.confirm(signup, received);
    outbox.nudge();
    await outbox.has('receipt sent');
    await outbox.has('notice sent');
    const unsubscribe = stored && links.unsubscribe(stored);
    for (const { parsed, to } of server.taken) {
      const isToSender = to.includes('inge@example.com');
      expect(parsed.headers.get('list-unsubscribe')).toBe(isToSender ? `<${unsubscribe}>` : undefined);
      expect(parsed.headers.get('list-unsubscribe-post')).toBe(isToSender ? 'List-Unsubscribe=One-Click' : undefined);
      const isReceipt = isToSender && !parsed.text?.includes('?confirm=');
      expect(parsed.text?.includes(unsubscribe ?? '')).toBe(isReceipt);
      expect(parsed.text?.includes(testSite.mails.receiptFooter)).toBe(false);
    }
    expect(outbox.outcomes.toSorted()).toEqual(['confirmation sent', 'notice sent', 'receipt sent']);
  });

  test('is sent once a day to an address, and not to one that has confirmed', async () => {
    const server = await startServer();
    const outbox = run({ smtpUrl: server.url, now });
    const first = await addSignUp();
    await outbox.has('confirmation sent');
    await addSignUp('INGE+tag@example.com');
    await outbox.has('confirmation skipped');
    await tests.store.confirm(first, received);
    await addSignUp();
    await outbox.has('confirmation skipped', 2);
    await outbox.has('receipt sent');
    expect(server.taken.filter(({ parsed }) => parsed.subject?.includes(mails.confirmation.button))).toEqual([]);
    expect(outbox.outcomes.filter((outcome) => outcome === 'confirmation sent')).toHaveLength(1);
  });

  test('waits beyond the hourly limit, and ends at a refused address', async () => {
    const server = await startServer();
    const full = run({ smtpUrl: server.url, now, receiptLimit: 0 });
    await addSignUp();
    await full.has('confirmation failed');
    expect(full.reasons()).toEqual(['RECEIPT_LIMIT is reached for this hour']);
    await full.stop();
    server.behaviors.rcpt = 550;
    const refused = run({ smtpUrl: server.url, now: () => now() + 60_000 });
    await refused.has('confirmation dead');
    expect(server.taken).toEqual([]);
  });
});

test.each([
  [{}, 'set SMTP_URL'],
  [{ SMTP_URL: 'smtp://127.0.0.1:1', RECEIPT_LIMIT: '0' }, 'raise RECEIPT_LIMIT, which is 0'],
])('a form with a confirmation needs mails: with %j, the receiver does not start', async (variables, repair) => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const starting = startReceiver(readEnvironment(variables), { site: confirming(testSite), log });
  await expect(starting).rejects.toThrow(
    `the form contact sends mails to confirm addresses (fix: ${repair}, or remove confirm from data/forms/contact.yaml)`,
  );
});
