import { expect, test, vi } from 'vitest';
import { inbox as inboxWords } from '#generated/content/inbox.ts';
import { mails } from '#generated/content/mails.ts';
import { applicationPayload } from '../../../renderer/islands/ApplicationForm.tsx';
import { leadPayload } from '../../../renderer/islands/LeadInquiry.tsx';
import { formPayload } from '../../../renderer/islands/OwnForm.tsx';
import type { FieldDefinition, FormDefinition, FormName } from '../../../schemas/forms/form-definition.ts';
import { composeMail } from '../../../server/outbox/mails/compose-mail.ts';
import { receivedForms } from '../../../server/receiver/received-forms.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { neededValues, type Values } from '../../site/form-values.ts';
import { applicationForm, careersEndpoint, cv, hasApplicationForm } from '../../site/forms.ts';
import { readPage, readTable } from '../inbox/open-inbox.ts';
import { multipart, sharedReceiver, siteOrigin, urlEncoded } from '../receiver/test-receiver.ts';
import { testSite } from '../test-site.ts';

// Fields that an owner adds to every form: one of each kind, a conditional one, and names that other code uses.
const added = vi.hoisted(() => {
  const field = (name: string, kind: string, further: object = {}) => ({
    name,
    kind,
    label: `Label of ${name}`,
    marked: false,
    width: 'half',
    ...further,
  });
  const fields = [
    field('budget', 'text'),
    field('background', 'textarea'),
    field('secondEmail', 'email'),
    field('mobile', 'tel'),
    field('website', 'url'),
    field('newsletter', 'checkbox'),
    field('source', 'select', { options: ['Fair', 'Elsewhere'] }),
    field('sourceName', 'text', { shownWhen: { field: 'source', equals: 'Elsewhere' } }),
    ...['company', 'subject', 'phone', 'name', 'message', 'email'].map((name) => field(name, 'text')),
  ];
  const addedTo = <Form extends { fields: readonly { name: string }[] }>(form: Form): Form => {
    // A site may do without a form.
    if (!form) return form;
    const known = new Set(form.fields.map(({ name }) => name));
    return { ...form, fields: [...form.fields, ...fields.filter(({ name }) => !known.has(name))] };
  };
  return { addedTo, names: fields.map(({ name }) => name) };
});

vi.mock('#generated/forms/contact.ts', async (original) => {
  const { contactForm: form } = await original<typeof import('#generated/forms/contact.ts')>();
  return { contactForm: added.addedTo(form) };
});
vi.mock('#generated/forms/lead.ts', async (original) => {
  const { leadForm: form } = await original<typeof import('#generated/forms/lead.ts')>();
  return { leadForm: added.addedTo(form) };
});
vi.mock('#generated/forms/application.ts', async (original) => {
  const { applicationForm: form } = await original<typeof import('#generated/forms/application.ts')>();
  return { applicationForm: added.addedTo(form) };
});

const receiver = await sharedReceiver({ pages: { page: () => '' } });

const entered = ({ kind, name }: FieldDefinition): string | boolean => {
  if (kind === 'checkbox') return true;
  if (kind === 'email') return `${name}@granary.example`;
  return kind === 'select' ? 'Elsewhere' : `Entered in ${name}`;
};

const valuesOf = (form: FormDefinition): { values: Values; fresh: readonly FieldDefinition[] } => {
  const fresh = form.fields.filter(({ label }) => label.startsWith('Label of '));
  const own = Object.fromEntries(fresh.map((field) => [field.name, entered(field)]));
  return { fresh, values: { ...neededValues(form), ...own } };
};

const resume = () => new File([resumeBytes(cv, 20)], cv);

const payloads: Readonly<Record<FormName, (values: Values) => object | FormData>> = {
  lead: (values) => leadPayload(values, 'quote'),
  application: (values) => applicationPayload(values, resume()),
};

const payloadOf = (form: FormDefinition, values: Values) => payloads[form.id]?.(values) ?? formPayload(form, values);

const ways = receivedForms(testSite).flatMap((form) => [true, false].map((hasScripts) => ({ ...form, hasScripts })));

const arrived = async (form: FormName) => {
  const submission = await receiver.latest(form);
  if (!submission) throw new Error('nothing was kept');
  const page = await readPage(receiver.store, `/inquiries/${submission.id}`);
  const message = { id: submission.id, kind: 'notice', submission } as const;
  const mail = await composeMail(message, { site: testSite, store: receiver.store, inbox: undefined });
  return { content: submission.content, mail: mail?.text, page };
};

test.each(ways)('every field added to the $name form arrives, with scripts: $hasScripts', async (way) => {
  const { definition, hasResume, hasScripts, name: form, path } = way;
  const { fresh, values } = valuesOf(definition);
  expect(fresh.length).toBeGreaterThanOrEqual(added.names.length - 6);

  const withoutScripts = () => (hasResume ? multipart(values, resume()) : urlEncoded(values));
  const headers = { origin: siteOrigin, ...(!hasScripts && { accept: 'text/html' }) };
  const response = await receiver.send(path, hasScripts ? payloadOf(definition, values) : withoutScripts(), headers);
  expect(response.status).toBe(201);

  const { content, mail, page } = await arrived(form);
  expect(content).toMatchObject(values);
  const [headings = [], cells = []] = readTable(await readPage(receiver.store, `/export.csv?form=${form}`));
  for (const field of fresh) {
    const value = values[field.name];
    const said = (yes: string): string => (value === true ? yes : String(value));
    expect(page).toContain(field.label);
    expect(page).toContain(said(inboxWords.inquiry.yes));
    expect(mail).toContain(field.label);
    expect(mail).toContain(said(mails.labels.yes));
    expect(cells[headings.indexOf(field.label)]).toBe(said(inboxWords.inquiry.yes));
  }
});

test.skipIf(!hasApplicationForm)('without a scanner, inbox and mail mark the resume', async () => {
  expect((await receiver.send(careersEndpoint, multipart(neededValues(applicationForm), resume()))).status).toBe(201);
  const { mail, page } = await arrived('application');
  const { notScanned } = inboxWords.inquiry;
  expect(page).toContain(`, ${notScanned}</span>`);
  expect(mail).toContain(`, ${notScanned})`);
});
