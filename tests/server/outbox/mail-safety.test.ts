import { assert, asyncProperty, constantFrom, oneof, string, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiver } from '#generated/content/receiver.ts';
import { site } from '#generated/content/site.ts';
import { composeMail } from '../../../server/outbox/mails/compose-mail.ts';
import { mailAddress } from '../../../server/outbox/mails/safe-text.ts';
import { type Mailer, openMailer } from '../../../server/outbox/open-mailer.ts';
import { testSite } from '../test-site.ts';
import { sampleSubmission, startSmtpServer, type TestSmtpServer } from './run-outbox.ts';

const owner = site.emails[receiver.forms.contact?.to ?? 'contact'];

let server: TestSmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startSmtpServer();
  mailer = openMailer(testSite, {
    url: server.url,
    timeouts: { connection: 10_000, greeting: 10_000, socket: 20_000 },
    connections: 1,
  });
});
afterAll(async () => {
  mailer.close();
  await server.stop();
});

const nasty = constantFrom(
  ...['\r\n', '\n', '\r', '\0', '\u202e', '\u2066', '\u2028', '"', '<', '>', ',', ';', ':', '\\', '(', '@', ' ', '\t'],
  ...['\r\nBcc: victim@example.org\r\n', '=?utf-8?B?Cg0KQmNjOiB4QHkuZXhhbXBsZQ==?=', '=?utf-8?Q?a=0Ab?=', '\ud800'],
  ...['victim@example.org', '<victim@example.org>', ', victim@example.org', '\r\n\r\n', '\r\n.\r\n', 'ü', '漢字', '🎉'],
  'x'.repeat(400),
);
const text = oneof(
  string({ unit: 'binary' }),
  tuple(string(), nasty, nasty, string()).map((parts) => parts.join('')),
);
const address = oneof(
  constantFrom('inge@example.com', 'inge+tag@example.com'),
  tuple(constantFrom('inge@example.com', ''), nasty, constantFrom('inge@example.com', '')).map((all) => all.join('')),
  text,
);

const expectedHeaders = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'],
];

const addressesOf = (list: unknown): string[] =>
  [list]
    .flat()
    .flatMap((one) =>
      ((one ?? { value: [] }) as { value: { address?: string }[] }).value.map(({ address: each }) => each ?? ''),
    );

/** Sends a message through an SMTP server and returns the received mail. */
const delivered = async (kind: 'notice' | 'receipt', submission: ReturnType<typeof sampleSubmission>) => {
  const mail = await composeMail(
    { id: 'one', kind, submission },
    {
      site: testSite,
      store: { clock: async () => ({}), find: async () => ({ submissions: [], total: 0 }) },
      inbox: undefined,
    },
  );
  if (!mail) throw new Error('no mail was made');
  server.taken.length = 0;
  await mailer.send('one', mail, new AbortController().signal);
  expect(server.taken).toHaveLength(1);
  const [taken] = server.taken;
  if (!taken) throw new Error('no mail arrived');
  return taken;
};

describe('for any submitted values, a mail', () => {
  test('has the expected recipients and headers', async () => {
    await assert(
      asyncProperty(text, address, text, async (name, email, message) => {
        const submission = sampleSubmission({
          sender: { name, email },
          content: { name, email, message, subject: name },
        });
        const sound = mailAddress(email);
        const notice = await delivered('notice', submission);
        expect([notice.from, notice.to]).toEqual([site.emails.contact, [owner]]);
        expect(addressesOf(notice.parsed.from)).toEqual([site.emails.contact]);
        expect(addressesOf(notice.parsed.to)).toEqual([owner]);
        expect(addressesOf(notice.parsed.replyTo)).toEqual(sound ? [sound] : []);
        expect(notice.parsed.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{1,200}$/u);
        const headers = sound ? expectedHeaders : expectedHeaders.filter((header) => header !== 'reply-to');
        expect([...notice.parsed.headers.keys()].toSorted()).toEqual(headers);
        expect(notice.parsed.attachments).toEqual([]);
        expect(notice.parsed.headers.get('auto-submitted')).toBe('auto-generated');

        if (!sound) return;
        const receipt = await delivered('receipt', submission);
        expect(receipt.to).toEqual([sound]);
        expect(addressesOf(receipt.parsed.to)).toEqual([sound]);
        expect(addressesOf(receipt.parsed.replyTo)).toEqual([owner]);
        expect([...receipt.parsed.headers.keys()].toSorted()).toEqual(expectedHeaders);
        expect(receipt.parsed.headers.get('auto-submitted')).toBe('auto-replied');
      }),
      { numRuns: 150 },
    );
  });

  test('that is a receipt repeats none of them', async () => {
    const secret = 'Wonderful-Prizes';
    const plain = await delivered('receipt', sampleSubmission());
    const loud = await delivered(
      'receipt',
      sampleSubmission({ sender: { name: secret, email: 'inge@example.com' }, content: { message: secret } }),
    );
    for (const part of ['subject', 'text', 'html'] as const) expect(loud.parsed[part]).toBe(plain.parsed[part]);
  });

  test('shows markup as text, in plain text and HTML, and loads no remote content', async () => {
    const { parsed } = await delivered(
      'notice',
      sampleSubmission({ content: { message: '<b onclick="x">{form}</b>\nReceived\n    never' } }),
    );
    expect(parsed.text).toContain('    <b onclick="x">{form}</b>\n    Received\n        never');
    expect(parsed.html).toContain('&lt;b onclick=&quot;x&quot;&gt;{form}&lt;/b&gt;');
    expect(parsed.html).not.toMatch(/<(?:img|link|script|iframe|object|video|audio)\b|url\(|@import|\bsrc=/i);
  });
});
