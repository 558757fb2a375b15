import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '../../../schemas/forms/form-definition.ts';
import type { RichText } from '../../../schemas/text/rich-text-content.ts';
import { composeMail } from '../../../server/outbox/mails/compose-mail.ts';
import { fillRichText } from '../../../server/outbox/mails/fill-rich-text.ts';
import { formData, submittedFields } from '../../../server/outbox/mails/form-fields.ts';
import { mailAsHtml } from '../../../server/outbox/mails/mail-as-html.ts';
import { mailAsText } from '../../../server/outbox/mails/mail-as-text.ts';
import { testSite } from '../test-site.ts';
import { sampleSubmission } from './sample-submissions.ts';

const { labels } = testSite.mails;
const inbox = { submission: (id: string) => `https://inbox.test/${id}`, spam: 'https://inbox.test/spam' };
const held = [sampleSubmission({ state: 'spam', suspicion: 'haste' })];

const sources = (given: { inbox?: typeof inbox; isHeld?: boolean } = {}) => ({
  site: testSite,
  inbox: given.inbox,
  store: {
    clock: async () => ({ refusal: { reason: 'share', count: 1, total: 2 } as const }),
    find: async () => ({ submissions: given.isHeld ? held : [], total: 1 }),
  },
});

describe('a notice', () => {
  const compose = async (email: string, links?: typeof inbox) => {
    const submission = sampleSubmission({ id: 'one', sender: { name: 'Inge', email } });
    const mail = await composeMail({ id: 'm', kind: 'notice', submission }, sources(links && { inbox: links }));
    return { replyTo: mail?.replyTo, text: mail?.text ?? '', html: mail?.html ?? '' };
  };

  test('links to its submission where the address of the inbox is known', async () => {
    const { html, text } = await compose('inge@example.com', inbox);
    expect(text).toContain(`${labels.openInbox}: https://inbox.test/one`);
    expect(html).toContain('href="https://inbox.test/one"');
    expect((await compose('inge@example.com')).text).not.toContain(labels.openInbox);
  });

  test.each([
    ['inge@example.com', true],
    ['nobody', false],
  ])('to %s can be answered: %s', async (email, isValid) => {
    const { html, replyTo, text } = await compose(email);
    expect(replyTo).toEqual(isValid ? { name: 'Inge', address: email } : undefined);
    expect([text.includes(labels.answer), html.includes('8px">undefined')]).toEqual([isValid, false]);
  });
});

test.each([
  [true, { submissions: 1, links: 1 }],
  [false, { submissions: 0, links: 0 }],
])(
  'a digest with quarantined submissions (%s) lists them with a link, and explains the refusal',
  async (isHeld, counts) => {
    const mail = await composeMail({ id: 'digest-2024-03-01', kind: 'digest' }, sources({ inbox, isHeld }));
    const name = testSite.receiver.forms.contact?.name;
    expect(mail?.text.split(`\n${name}\n    1\n`).length).toBe(1 + counts.submissions);
    expect(mail?.text.split(inbox.spam).length).toBe(1 + counts.links);
    expect(mail?.subject === testSite.mails.digest.notErased.subject).toBe(!isHeld);
    expect(mail).toMatchObject({ autoSubmitted: 'auto-generated' });
  },
);

const field = (kind: string, given: object = {}) =>
  ({ kind, name: 'one', label: 'One', ...given }) as unknown as FieldDefinition;

test.each<[what: string, field: FieldDefinition, content: Record<string, string | boolean>, entries: object[]]>([
  ['a text', field('text'), { one: ' a ' }, [{ label: 'One', value: 'a' }]],
  ['no text', field('text'), { one: ' ' }, [{ label: 'One', value: labels.nothing, isEmpty: true }]],
  ['a marked box', field('checkbox'), { one: true }, [{ label: 'One', value: labels.yes }]],
  ['a box marked without scripts', field('checkbox'), { one: 'true' }, [{ label: 'One', value: labels.yes }]],
  ['an empty box', field('checkbox'), {}, [{ label: 'One', value: labels.no }]],
  ['a link', field('text', { labelLink: { text: 'B' } }), { one: 'a' }, [{ label: 'One B', value: 'a' }]],
  ['a hidden field', field('text', { shownWhen: { field: 'two', equals: 'x' } }), { two: 'y' }, []],
  [
    'a shown field',
    field('text', { shownWhen: { field: 'two', equals: 'x' } }),
    { two: 'x', one: 'a' },
    [{ label: 'One', value: 'a' }],
  ],
  [
    'a value of a hidden field',
    field('text', { shownWhen: { field: 'two', equals: 'x' } }),
    { one: 'a' },
    [{ label: 'One', value: 'a' }],
  ],
  ['no file', field('file'), { one: 'a' }, [{ label: 'One', value: labels.nothing, isEmpty: true }]],
])('a mail shows %s', (_, definition, content, entries) => {
  expect(submittedFields(testSite, [definition], sampleSubmission({ content }))).toEqual(entries);
});

test('a mail shows the name, the size and the kind of a resume, which is not attached', () => {
  const resume = { name: 'cv\u202e.pdf', type: 'application/pdf', size: 1_250_000 };
  const [entry] = submittedFields(testSite, [field('file')], sampleSubmission({ resume }));
  expect(entry?.value).toMatch(/^cv\.pdf \(1[.,]3 MB/);
  expect(entry).toMatchObject({ label: 'One', note: labels.notAttached });
});

test.each([
  ['forms/contact.yaml', { forms: {} }],
  ['receiver.yaml', { receiver: { forms: {} } }],
  ['mails.yaml', { mails: { forms: {} } }],
])('a form without data/%s is named', (file, without) => {
  const site = { ...testSite, ...without } as unknown as typeof testSite;
  expect(() => formData(site, 'contact')).toThrow(
    expect.objectContaining({
      message: `data/${file} says nothing of the form contact (fix: add it)`,
      reason: 'unsendable',
    }),
  );
});

describe('rich text', () => {
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
  ] as unknown as RichText;
  const content = { heading: 'H', text: fillRichText(blocks, { count: '5', date: '*x*' }), entries: [] };
  const address = new URL('/c', testSite.settings.baseUrl).href;

  test('becomes plain text', () => {
    expect(mailAsText(testSite, content)).toBe(
      `a 5 b*x*d (${address})\n\n1. one 5\n2. two\n\n- three\n\n` +
        `-- \n${testSite.settings.legalName}\n${testSite.settings.baseUrl}\n`,
    );
  });

  test('becomes HTML', async () => {
    const html = (await mailAsHtml(testSite, content)).replaceAll(/ (?:class|style)="[^"]*"/g, '');
    expect(html).toContain(`<p>a 5 <strong>b</strong><em>*x*</em><a href="${address}">d</a></p>`);
    expect(html).toContain('<ol><li>one 5</li><li>two</li></ol><ul><li>three</li></ul>');
    expect(html).not.toMatch(/table-layout|<a href="[^"]*" >|undefined|<tr>\s*<td[^>]*>\s*<div>One/);
  });
});
