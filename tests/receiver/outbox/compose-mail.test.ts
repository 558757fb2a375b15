import { assert, asyncProperty, constantFrom, oneof, string, tuple } from 'fast-check';
import type { Address } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail, fillRichText } from '../../../receiver/outbox/mails/compose-mail.ts';
import { submittedFields } from '../../../receiver/outbox/mails/form-fields.ts';
import { mailAsHtml } from '../../../receiver/outbox/mails/mail-as-html.ts';
import { mailAsText } from '../../../receiver/outbox/mails/mail-as-text.ts';
import {
  bodyText,
  formatDay,
  formatSize,
  formatTime,
  headerText,
  mailAddress,
} from '../../../receiver/outbox/mails/values.ts';
import { type Mailer, openMailer } from '../../../receiver/outbox/open-mailer.ts';
import type { PurgeRefusal } from '../../../receiver/store/store.ts';
import { subscriptionLinks } from '../../../receiver/subscription-links.ts';
import type { FieldDefinition, FormName } from '../../../schemas/forms/form-definition.ts';
import { fill } from '../../../schemas/text/fill.ts';
import type { PlainRichText } from '../../../schemas/text/rich-text-content.ts';
import { contents, multilingualSite } from '../multilingual-site.ts';
import { testSite } from '../test-site.ts';
import { received, sampleSubmission, startSmtpServer, type TestSmtpServer } from './run-outbox.ts';

const { labels } = testSite.mails;
const inbox = { submission: (id: string) => `https://inbox.test/${id}`, spam: 'https://inbox.test/spam' };
/** Two forms of one owner; another form has another owner. Earlier releases stored no page. */
const held: readonly [form: FormName, page: string | undefined, count: number][] = [
  ['contact', '/contact', 2],
  ['lead', '/services', 1],
  ['lead', undefined, 2],
];

interface Given {
  inbox?: typeof inbox | undefined;
  isHeld?: boolean;
  refusal?: PurgeRefusal | undefined;
  backup?: { time: string | undefined; isOld: boolean };
}

const sources = (given: Given = {}) => ({
  site: testSite,
  inbox: given.inbox,
  links: subscriptionLinks(testSite),
  store: {
    lastBackup: () => given.backup,
    clock: async () => ({ ...(given.refusal && { refusal: given.refusal }) }),
    quarantined: async () =>
      (given.isHeld ? held : []).flatMap(([form, page, count]) =>
        Array.from({ length: count }, () => ({ form, ...(page && { source: { page, referrer: 'visitor.example' } }) })),
      ),
  },
});

test('a notice names where its submission came from, without a markup or a header of it', async () => {
  const source = { page: '/contact', place: 'contact', referrer: 'visitor.example', utm_term: 'a b' };
  const submission = sampleSubmission({ source });
  const mail = await composeMail({ id: 'm', kind: 'notice', submission }, sources());
  const { page, place, referrer } = testSite.inbox.source;
  const lines = [page, '    /contact', place, '    contact', referrer, '    visitor.example', 'utm_term', '    a b'];
  expect(mail?.text.split('\n').filter((line) => lines.includes(line))).toEqual(lines);
  expect(mail?.subject).not.toContain('visitor.example');
  for (const value of Object.values(source)) expect(mail?.html).toContain(`>${value}</div>`);
});

test.each([
  ['inge@example.com', undefined],
  ['nobody', inbox],
])('a notice to %s can be answered if that is an address, and links to the inbox %j', async (email, links) => {
  const submission = sampleSubmission({ id: 'one', sender: { name: 'Inge', email } });
  const mail = await composeMail({ id: 'm', kind: 'notice', submission }, sources({ inbox: links }));
  const { html = '', replyTo, text = '' } = mail ?? {};
  const isValid = email !== 'nobody';
  expect(replyTo).toEqual(isValid ? { name: 'Inge', address: email } : undefined);
  expect([text.includes(labels.answer), html.includes(labels.answer)]).toEqual([isValid, isValid]);
  expect(text.includes(`${labels.openInbox}: https://inbox.test/one`)).toBe(links !== undefined);
  expect(html.includes('href="https://inbox.test/one"')).toBe(links !== undefined);
  expect(text.includes(labels.openInbox)).toBe(links !== undefined);
});

const share: PurgeRefusal = { reason: 'share', count: 4321, total: 9876 };
const clock: PurgeRefusal = { reason: 'clock', now: '2029-03-05T00:00:00.000Z', lastUse: '2025-02-04T00:00:00.000Z' };
const dayOf = (time: string): string => formatDay(testSite.settings, time);

describe('a digest', () => {
  const compose = (given: Parameters<typeof sources>[0], site = testSite) =>
    composeMail({ id: 'digest-2024-03-01', kind: 'digest' }, { ...sources({ inbox, ...given }), site });
  const ownersOf = (forms: readonly FormName[]): string[] => [
    ...new Set(forms.map((form) => testSite.settings.emails[testSite.receiver.forms[form]?.to ?? 'contact'])),
  ];
  const ofDay = { count: '5', date: dayOf('2024-03-01T00:00:00.000Z') };
  const { notErased, subject } = testSite.mails.digest;

  test.each<[refusal: PurgeRefusal | undefined, isHeld: boolean]>([
    [share, true],
    [clock, true],
    [undefined, true],
    [share, false],
    [clock, false],
  ])('explains %j, and lists quarantined submissions: %s', async (refusal, isHeld) => {
    const mail = await compose({ isHeld, refusal });
    const text = mail?.text ?? '';
    expect(mail).toMatchObject({
      to: ownersOf(isHeld ? held.map(([form]) => form) : Object.keys(testSite.forms)),
      subject: isHeld ? fill(subject, ofDay) : notErased.subject,
      autoSubmitted: 'auto-generated',
    });
    for (const [form, page, count] of held) {
      const label = [testSite.receiver.forms[form]?.name, page].filter(Boolean).join(', ');
      expect(text.includes(`\n${label}\n    ${count}\n`)).toBe(isHeld);
    }
    expect(text).not.toContain('visitor.example');
    expect(text.includes(inbox.spam)).toBe(isHeld);
    for (const part of ['4321', '9876']) expect(text.includes(part)).toBe(refusal === share);
    for (const time of [clock.now, clock.lastUse]) expect(text.includes(dayOf(time))).toBe(refusal === clock);
  });

  test('is not sent to the owner of a form that the site lacks, nor without anything to report', async () => {
    const site = { ...testSite, forms: { contact: testSite.forms.contact } } as typeof testSite;
    expect(await compose({ refusal: share }, site)).toMatchObject({ to: ownersOf(['contact']) });
    expect(await compose({})).toBeUndefined();
  });

  test.each([clock.lastUse, undefined])('warns of an old backup: %s', async (time) => {
    const { noBackup, oldBackup } = testSite.inbox.list;
    const warning = time ? fill(oldBackup, { date: formatTime(testSite.settings, time) }) : noBackup;
    const mail = await compose({ backup: { time, isOld: true } });
    expect(mail).toMatchObject({ subject: warning, to: ownersOf(Object.keys(testSite.forms)) });
    expect((await compose({ backup: { time, isOld: true }, isHeld: true }))?.text).toContain(warning);
    expect(await compose({ backup: { time, isOld: false } })).toBeUndefined();
  });
});

test('a receipt leads to the calendar of its form', async () => {
  const submission = sampleSubmission({});
  const { definition, ...form } = testSite.forms[submission.form] ?? {};
  const booking = { text: 'Choose a time', link: '/calendar' };
  const withCalendar = { ...definition, success: { title: '', text: '', again: '', booking } };
  const site = { ...testSite, forms: { [submission.form]: { ...form, definition: withCalendar } } } as typeof testSite;
  const mail = await composeMail({ id: 'm', kind: 'receipt', submission }, { ...sources(), site });
  const { href } = new URL('/calendar', testSite.settings.baseUrl);
  expect(mail?.text).toContain(`Choose a time: ${href}`);
  expect(mail?.html).toContain(`href="${href}"`);
});

test('a receipt to an invalid address, and a mail about a removed form, are never sent', async () => {
  const submission = sampleSubmission({ sender: { name: 'A', email: 'nobody' } });
  await expect(composeMail({ id: 'm', kind: 'receipt', submission }, sources())).rejects.toMatchObject({
    reason: 'unsendable',
  });
  const site = { ...testSite, forms: {} } as typeof testSite;
  await expect(composeMail({ id: 'm', kind: 'notice', submission }, { ...sources(), site })).rejects.toMatchObject({
    message: 'the site has no form contact (fix: restore data/forms/contact.yaml)',
    reason: 'unsendable',
  });
});

describe.each(contents)('on a site in several languages, for $language.code', ({ home, language, mails, receiver }) => {
  const submission = sampleSubmission({ language: language.code });
  const compose = (kind: 'notice' | 'receipt', site = multilingualSite) =>
    composeMail({ id: 'm', kind, submission }, { ...sources(), site });
  const date = formatTime({ language: language.code, timeZone: testSite.settings.timeZone }, received);

  test('the receipt is in this language', async () => {
    const mail = await compose('receipt');
    const { html = '', subject, text = '' } = mail ?? {};
    const fills = { form: receiver.forms.contact?.name ?? '', date };
    expect(subject).toBe(fill(mails.forms.contact?.receipt.subject ?? '', fills));
    expect([mail?.language, `${text}${subject}`.includes(date)]).toEqual([language.code, true]);
    expect(text).toContain(mails.receiptFooter);
    expect(text.endsWith(`${home}\n`)).toBe(true);
    expect(html).toContain(`<html lang="${language.code}"${language.dir === 'rtl' ? ' dir="rtl"' : ''}>`);
  });

  test("the notice is in the owner's language and names this one", async () => {
    const name = new Intl.DisplayNames(testSite.settings.language, { type: 'language' }).of(language.code);
    const named = `\n${testSite.inbox.inquiry.language}\n    ${name}\n`;
    const [mail, mailOfOne] = [await compose('notice'), await compose('notice', testSite)];
    expect(mail?.text).toContain(named);
    expect({ ...mail, html: '', text: mail?.text.replace(named, '') }).toEqual({ ...mailOfOne, html: '' });
  });
});

test.each([undefined, 'da'])('for the language %s, a receipt is in the default one', async (language) => {
  const submission = sampleSubmission(language === undefined ? {} : { language });
  const message = { id: 'm', kind: 'receipt', submission } as const;
  const mail = await composeMail(message, { ...sources(), site: multilingualSite });
  expect(mail).toEqual(await composeMail(message, sources()));
});

describe('values', () => {
  test.each([
    [999, '999 byte'],
    [1000, '1 kB'],
    [999_900, '999.9 kB'],
    [1_000_000, '1 MB'],
    [1_250_000, '1.3 MB'],
  ])('of %i bytes are written as %s', (bytes, text) => {
    expect(formatSize({ language: 'en' }, bytes)).toBe(text);
  });

  test('of time are written to the minute in the zone of the site, and days in UTC', () => {
    const locale = { language: 'en', timeZone: 'Asia/Tokyo' };
    const time = '2024-03-01T23:30:00.000Z';
    expect(formatTime(locale, time).replaceAll('\u202f', ' ')).toBe('March 2, 2024 at 8:30 AM GMT+9');
    expect(formatDay(locale, time)).toBe('March 1, 2024');
  });

  test.each([
    ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne', 'a b c d e'],
    ['a\u0000\tb\u0085', 'a\tb', 'a b'],
    ['\u202ea\u2066\u061cb\u200f', 'ab', 'ab'],
    ['\ud800 ', '\ufffd ', '\ufffd'],
    [' =?utf-8?Q?a?=  b', ' =?utf-8?Q?a?=  b', '= ?utf-8?Q?a?= b'],
  ])('%j of visitors are made safe', (value, inBody, inHeader) => {
    expect([bodyText(value), headerText(value, 70)]).toEqual([inBody, inHeader]);
  });

  test.each([
    [' inge@example.com ', 'inge@example.com'],
    [`inge@${'a.'.repeat(122)}test`, `inge@${'a.'.repeat(122)}test`],
    [`inge@${'a.'.repeat(123)}test`, undefined],
    ['jürgen@müller.example', 'jürgen@müller.example'],
    ['inge@example.com, b@example.com', undefined],
    ['"a b"@example.com', undefined],
    ['inge@example.com\r\nBcc: b@c.example', undefined],
  ])('%j is an address: %s', (value, address) => {
    expect(mailAddress(value)).toBe(address);
  });
});

const field = (kind: string, given: object = {}) =>
  ({ kind, name: 'one', label: 'One', ...given }) as unknown as FieldDefinition;
const conditional = field('text', { shownWhen: { field: 'two', equals: 'x' } });
const empty = { label: 'One', value: labels.nothing, isEmpty: true };

test.each<[what: string, field: FieldDefinition, content: Record<string, string | boolean>, entries: object[]]>([
  ['a text', field('text'), { one: ' a ' }, [{ label: 'One', value: 'a' }]],
  ['no text', field('text'), { one: ' ' }, [empty]],
  ['a marked box', field('checkbox'), { one: true }, [{ label: 'One', value: labels.yes }]],
  ['an empty box', field('checkbox'), {}, [{ label: 'One', value: labels.no }]],
  ['a link', field('text', { labelLink: { text: 'B' } }), { one: 'a' }, [{ label: 'One B', value: 'a' }]],
  ['a hidden field', conditional, { two: 'y' }, []],
  ['a shown field', conditional, { two: 'x', one: 'a' }, [{ label: 'One', value: 'a' }]],
  ['a shown field without a value', conditional, { two: 'x' }, [empty]],
  ['a value of a hidden field', conditional, { one: 'a' }, [{ label: 'One', value: 'a' }]],
  ['no file', field('file'), { one: 'a' }, [empty]],
])('a mail shows %s', (_, definition, content, entries) => {
  expect(submittedFields(testSite, [definition], sampleSubmission({ content }))).toEqual(entries);
});

test.each([{ isScanned: true }, { isScanned: false }, {}])(
  'a mail names a resume, which is not attached: %j',
  (scan) => {
    const resume = { name: 'cv\u202e.pdf', type: 'application/pdf', size: 1_250_000, ...scan };
    const notScanned = scan.isScanned === false ? `, ${testSite.inbox.inquiry.notScanned}` : '';
    const value = `cv.pdf (${formatSize(testSite.settings, resume.size)}${notScanned})`;
    const named = { label: 'One', value, note: labels.notAttached };
    const fields = [field('file'), field('text')];
    expect(submittedFields(testSite, fields, sampleSubmission({ resume }))).toEqual([named, empty]);
  },
);

test('rich text becomes plain text, and HTML in the colors of the site', async () => {
  const item = (value: string) => [{ kind: 'text', value }] as const;
  const blocks = [
    {
      kind: 'paragraph',
      children: [
        ...item('a {count} '),
        { kind: 'strong', children: item('b') },
        { kind: 'emphasis', children: item('{date}') },
        { kind: 'link', href: '/c', children: item('d') },
      ],
    },
    { kind: 'list', ordered: true, items: [item('one {count}'), item('two')] },
    { kind: 'list', ordered: false, items: [item('three')] },
  ] as unknown as PlainRichText;
  const content = { heading: 'H', text: fillRichText(blocks, { count: '5', date: '*x*' }), entries: [] };
  const { baseUrl, legalName } = testSite.settings;
  expect(mailAsText(testSite, content)).toBe(
    `a 5 b*x*d (${baseUrl}/c)\n\n1. one 5\n2. two\n\n- three\n\n-- \n${legalName}\n${baseUrl}\n`,
  );
  const html = await mailAsHtml(testSite, content);
  const plain = html.replaceAll(/ (?:class|style)="[^"]*"/g, '');
  expect(plain).toContain(`<p>a 5 <strong>b</strong><em>*x*</em><a href="${baseUrl}/c">d</a></p>`);
  expect(plain).toContain('<ol><li>one 5</li><li>two</li></ol><ul><li>three</li></ul>');
  // Light colors are in each element, because many mail programs drop style sheets.
  const { 'accent-text': color } = testSite.palette.colors;
  expect(html).toContain(`.link{color:${color.dark} !important}`);
  expect(html).toContain(`class="link" style="color:${color.light}"`);
});

const site = testSite.settings;
const owner = site.emails[testSite.receiver.forms.contact?.to ?? 'contact'];

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

const headerNames = [
  ...['auto-submitted', 'content-language', 'content-type', 'date', 'from'],
  ...['message-id', 'mime-version', 'reply-to', 'subject', 'to'],
];

const addressesOf = (parts: Address | readonly Address[] | undefined): (string | undefined)[] =>
  [parts ?? []].flat().map(({ address }) => address);

/** Sends a mail. Returns its envelope, and its headers as a mail program reads them. */
const delivered = async (kind: 'notice' | 'receipt', submission: ReturnType<typeof sampleSubmission>) => {
  const mail = await composeMail({ id: 'one', kind, submission }, sources());
  if (!mail) throw new Error('no mail was made');
  server.taken.length = 0;
  await mailer.send('one', mail, new AbortController().signal);
  const [taken, ...others] = server.taken;
  expect(others).toEqual([]);
  const { attachments, from, headers, replyTo, to } = taken?.parsed ?? {};
  return {
    envelope: [taken?.from, taken?.to],
    ...{ from: addressesOf(from), to: addressesOf(to), replyTo: addressesOf(replyTo), attachments },
    headers: [...(headers?.keys() ?? [])].toSorted(),
    ...{ automatic: headers?.get('auto-submitted'), language: headers?.get('content-language') },
    subject: taken?.parsed.subject ?? '',
  };
};

describe('for any submitted values, a mail', () => {
  test('has the expected recipients and headers', async () => {
    const expected = { from: [site.emails.contact], attachments: [], language: site.language };
    await assert(
      asyncProperty(text, address, text, async (name, email, message) => {
        const content = { name, email, message, subject: name };
        const submission = sampleSubmission({ sender: { name, email }, content });
        const valid = mailAddress(email);
        const notice = await delivered('notice', submission);
        expect(notice).toMatchObject({
          ...{ ...expected, envelope: [site.emails.contact, [owner]], to: [owner], replyTo: valid ? [valid] : [] },
          headers: headerNames.filter((header) => valid || header !== 'reply-to'),
          automatic: 'auto-generated',
        });
        expect(notice.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{1,200}$/u);
        if (!valid) return;
        // The null sender (RFC 3834).
        const receipt = { ...expected, envelope: ['', [valid]], to: [valid], replyTo: [owner], headers: headerNames };
        expect(await delivered('receipt', submission)).toMatchObject({ ...receipt, automatic: 'auto-replied' });
      }),
      { numRuns: 150 },
    );
  });

  test('that is a receipt repeats none of them', async () => {
    const message = { id: 'one', kind: 'receipt' } as const;
    const secret = 'Wonderful-Prizes';
    const loud = { sender: { name: secret, email: 'inge@example.com' }, content: { message: secret } };
    const [plain, other] = [sampleSubmission(), sampleSubmission(loud)];
    expect(await composeMail({ ...message, submission: other }, sources())).toEqual(
      await composeMail({ ...message, submission: plain }, sources()),
    );
  });

  test('shows markup as text, in plain text and HTML, and loads no remote content', async () => {
    const submission = sampleSubmission({ content: { message: '<b onclick="x">{form}</b>\nReceived\n    never' } });
    const mail = await composeMail({ id: 'one', kind: 'notice', submission }, sources());
    expect(mail?.text).toContain('    <b onclick="x">{form}</b>\n    Received\n        never');
    expect(mail?.html).toContain('&lt;b onclick=&quot;x&quot;&gt;{form}&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<(?:img|link|script|iframe|object|video|audio)\b|url\(|@import|\bsrc=/i);
  });
});
