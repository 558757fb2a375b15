import { expect, test, vi } from 'vitest';
import { inbox as inboxWords } from '#generated/content/inbox.ts';
import { mails } from '#generated/content/mails.ts';
import { receivedForms } from '../../../receiver/accept/received-forms.ts';
import { composeMail } from '../../../receiver/outbox/mails/compose-mail.ts';
import { subscriptionLinks } from '../../../receiver/subscription-links.ts';
import { applicationPayload } from '../../../renderer/browser/islands/ApplicationForm.tsx';
import { leadPayload } from '../../../renderer/browser/islands/LeadInquiry.tsx';
import { formPayload } from '../../../renderer/browser/islands/OwnForm.tsx';
import type { FieldDefinition, FormDefinition, FormName } from '../../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { neededValues, type Values } from '../../site/form-values.ts';
import { cv } from '../../site/forms.ts';
import { multipart, sharedReceiver, siteOrigin, urlEncoded } from '../accept/test-receiver.ts';
import { readPage, readTable } from '../inbox/open-inbox.ts';
import { testSite } from '../test-site.ts';

// Fields that an owner adds to every form: one of each kind, a conditional one, and names that other code uses.
const { added, withFields } = vi.hoisted(() => {
  const field = (name: string, kind = 'text', further: object = {}) => ({
    ...{ name, kind, label: `Label of ${name}`, marked: false, width: 'half' },
    ...further,
  });
  const added = [
    field('background', 'textarea'),
    field('secondEmail', 'email'),
    field('mobile', 'tel'),
    field('website', 'url'),
    field('newsletter', 'checkbox'),
    field('source', 'select', { options: ['Fair', 'Elsewhere'] }),
    field('sourceName', 'text', { shownWhen: { field: 'source', equals: 'Elsewhere' } }),
    ...['budget', 'company', 'subject', 'phone', 'name', 'message', 'email'].map((name) => field(name)),
  ];
  /** A generated module whose form has the fields, too. */
  const withFields = async (original: () => Promise<Record<string, { fields: readonly { name: string }[] }>>) =>
    Object.fromEntries(
      Object.entries(await original()).map(([export_, form]) => {
        const others = added.filter(({ name }) => !form.fields.some((known) => known.name === name));
        return [export_, { ...form, fields: [...form.fields, ...others] }];
      }),
    );
  return { added, withFields };
});
vi.mock('#generated/forms/contact.ts', withFields);
vi.mock('#generated/forms/lead.ts', withFields);
vi.mock('#generated/forms/application.ts', withFields);

const receiver = await sharedReceiver();

const entered = ({ kind, name }: FieldDefinition): string | boolean => {
  if (kind === 'checkbox') return true;
  if (kind === 'email') return `${name}@granary.example`;
  return kind === 'select' ? 'Elsewhere' : `Entered in ${name}`;
};

const resume = () => new File([resumeBytes(cv, 20)], cv);

const payloads: Readonly<Record<FormName, (values: Values) => object | FormData>> = {
  lead: (values) => leadPayload(values, 'quote'),
  application: (values) => applicationPayload(values, resume()),
};

const payloadOf = (form: FormDefinition, values: Values) => payloads[form.id]?.(values) ?? formPayload(form, values);

const ways = receivedForms(testSite).flatMap((form) => [true, false].map((hasScripts) => ({ ...form, hasScripts })));

test.each(ways)('every field added to the $name form arrives, with scripts: $hasScripts', async (way) => {
  const { definition, hasResume, hasScripts, name: form, path } = way;
  const fresh = definition.fields.filter(({ label }) => label.startsWith('Label of '));
  expect(fresh.length).toBeGreaterThanOrEqual(added.length - 6);
  const own = Object.fromEntries(fresh.map((field) => [field.name, entered(field)]));
  const values = { ...neededValues(definition), ...own };

  const withoutScripts = () => (hasResume ? multipart(values, resume()) : urlEncoded(values));
  const headers = { origin: siteOrigin, ...(!hasScripts && { accept: 'text/html' }) };
  const response = await receiver.send(path, hasScripts ? payloadOf(definition, values) : withoutScripts(), headers);
  expect(response.status).toBe(201);

  const submission = await receiver.latest(form);
  if (!submission) throw new Error('nothing was stored');
  expect(submission.content).toMatchObject(values);
  const page = await readPage(receiver.store, `/inquiries/${submission.id}`);
  const message = { id: submission.id, kind: 'notice', submission } as const;
  const mail = await composeMail(message, {
    ...{ site: testSite, store: receiver.store, inbox: undefined },
    links: subscriptionLinks(testSite),
  });
  const [headings = [], cells = []] = readTable(await readPage(receiver.store, `/export.csv?form=${form}`));
  for (const field of fresh) {
    const value = own[field.name];
    const shown = (yes: string): string => (value === true ? yes : String(value));
    expect(page).toContain(field.label);
    expect(page).toContain(shown(inboxWords.inquiry.yes));
    expect(mail?.text).toContain(field.label);
    expect(mail?.text).toContain(shown(mails.labels.yes));
    expect(cells[headings.indexOf(field.label)]).toBe(shown(inboxWords.inquiry.yes));
  }
  // There is no scanner.
  if (hasResume) expect(page).toContain(`, ${inboxWords.inquiry.notScanned}</span>`);
});
