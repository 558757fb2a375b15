import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver as words } from '#generated/content/receiver.ts';
import { hasLeadDialog } from '#generated/features.ts';
import {
  resumeDamagedNotice,
  resumeEncryptedNotice,
  resumeMacrosNotice,
  resumeMissingSentence,
  resumeObjectsNotice,
  resumeProgramNotice,
  resumeRemoteNotice,
  resumeRtfNotice,
  resumeScriptNotice,
  resumeSizeNotice,
  resumeTypeNotice,
  resumeUnreadableNotice,
} from '#generated/messages.ts';
import type { FormDefinition, NoticeText } from '../../../schemas/forms/form-definition.ts';
import { storedName } from '../../../server/resume/stored-name.ts';
import { encryptedPdf, pdfObjects, pdfOf, pdfWith } from '../../resumes/pdf-bytes.ts';
import { documentParts, relationships, resumeBytes, zipOf } from '../../resumes/resume-bytes.ts';
import { cv, isResume, resumeEndings } from '../../site/applications.ts';
import { allValues, fieldOnDemand, isNeeded, messagesWhenBlank, neededValues } from '../../site/form-values.ts';
import {
  applicationForm,
  careersEndpoint,
  contactEndpoint,
  contactForm,
  hasApplicationForm,
  hasContactForm,
  leadEndpoint,
  leadForm,
} from '../../site/forms.ts';
import { siteOrigin, startTestReceiver, type TestReceiver } from './test-receiver.ts';

const { refusals } = words;
const megabyte = 1024 * 1024;

const contact = allValues(contactForm);
const application = neededValues(applicationForm) as Readonly<Record<string, string>>;

/** A lead as the dialog sends it: one name out of two. */
const asked = neededValues(leadForm);
const lead = {
  ...leadForm.dialog.fixed,
  name: `${asked.firstName} ${asked.lastName}`,
  email: asked.workEmail,
  phone: '',
  subject: leadForm.dialog.subjects.quote,
  message: asked.description,
  formType: 'quote',
};

const messageOf = (form: FormDefinition, name: string): string =>
  form.fields.find((field) => field.name === name)?.rule?.message ?? '';

let receiver: TestReceiver;

beforeEach(async () => {
  receiver = await startTestReceiver();
});
afterEach(() => receiver.close());

const post = (path: string, body: unknown) =>
  receiver.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteOrigin },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const apply = (fields: Record<string, string>, resume?: File) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (resume) body.set('resume', resume);
  return receiver.app.request(careersEndpoint, { method: 'POST', headers: { origin: siteOrigin }, body });
};

const resumeOf = (bytes: number, name = cv) => new File([resumeBytes(name, bytes)], name, { type: 'application/pdf' });

describe.skipIf(!hasContactForm)('the contact endpoint', () => {
  test('[CAL-6] stores a submission and responds with success', async () => {
    const response = await post(contactEndpoint, contact);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect((await receiver.latest('contact'))?.content).toEqual(contact);
  });

  test('allows only the site to read its response from another origin', async () => {
    expect((await post(contactEndpoint, contact)).headers.get('access-control-allow-origin')).toBe(siteOrigin);
    const other = await receiver.app.request(contactEndpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify(contact),
    });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  const faulty = messagesWhenBlank(contactForm).flatMap(([name, message]) => {
    const isBox = typeof contact[name] === 'boolean';
    return [
      [`a missing ${name}`, { ...contact, [name]: isBox ? false : '' }, message] as const,
      [`${name} of another kind`, { ...contact, [name]: isBox ? 'true' : 5 }, message] as const,
    ];
  });
  test.each(faulty)('rejects %s with the message of its field and stores nothing', async (_, body, message) => {
    const response = await post(contactEndpoint, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
    expect(await receiver.count('contact')).toBe(0);
  });

  test.each(['', '{', 'null', '[]', '"text"'])('rejects the body %j', async (body) => {
    const response = await post(contactEndpoint, body);
    expect([400, 422]).toContain(response.status);
    expect(await receiver.count('contact')).toBe(0);
  });

  const texts = Object.keys(contact).filter((name) => typeof contact[name] === 'string');
  test.each(texts)('rejects a megabyte of %s', async (field) => {
    const response = await post(contactEndpoint, { ...contact, [field]: 'x'.repeat(megabyte) });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: refusals.tooLarge });
  });
});

describe.skipIf(!hasLeadDialog)('the lead endpoint', () => {
  test.each(['Priya Raman', 'Jo Li', 'Mary Ann de la Cruz', '  Jo Li '])('accepts the joined name %j', async (name) => {
    expect((await post(leadEndpoint, { ...lead, name })).status).toBe(201);
    expect((await receiver.latest('lead'))?.content).toMatchObject({
      formType: 'quote',
      subject: leadForm.dialog.subjects.quote,
    });
  });

  test.each([
    ['P', messageOf(leadForm, 'firstName')],
    ['', messageOf(leadForm, 'firstName')],
    ['Priyanka', messageOf(leadForm, 'lastName')],
  ])('rejects the name %j', async (name, message) => {
    const response = await post(leadEndpoint, { ...lead, name });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
  });

  test('[ENT-18b] stores a lead with the formType that the dialog adds to a contact submission', async () => {
    for (const formType of ['getStarted', 'quote'] as const) {
      const subject = leadForm.dialog.subjects[formType];
      await post(leadEndpoint, { ...lead, subject, formType });
      expect((await receiver.latest('lead'))?.content).toMatchObject({ formType, subject, workEmail: lead.email });
    }
  });

  test('accepts a blank optional phone number, and rejects a short one', async () => {
    const phone = leadForm.fields.find(({ name }) => name === 'phoneNumber');
    const least = phone?.rule?.kind === 'atLeast' ? phone.rule.least : 0;
    expect((await post(leadEndpoint, { ...lead, phone: '1'.repeat(least) })).status).toBe(201);
    if (least > 1) expect((await post(leadEndpoint, { ...lead, phone: '1'.repeat(least - 1) })).status).toBe(422);
    expect((await post(leadEndpoint, lead)).status).toBe(phone && isNeeded(phone) ? 422 : 201);
  });
});

describe.skipIf(!hasApplicationForm)('the careers endpoint', () => {
  const onDemand = fieldOnDemand(applicationForm);
  test('stores the fields and the resume', async () => {
    expect((await apply(application, resumeOf(20))).status).toBe(201);
    expect((await receiver.latest('application'))?.content).toMatchObject(application);
  });

  test.skipIf(!onDemand)('accepts an unlisted option as free text', async () => {
    const { field = '', equals = '' } = onDemand?.shownWhen ?? {};
    expect((await apply({ ...application, [field]: 'Glass blower' }, resumeOf(20))).status).toBe(201);
    expect((await receiver.latest('application'))?.content).toMatchObject({
      [field]: equals,
      [onDemand?.name ?? '']: 'Glass blower',
    });
  });

  test.each([
    ['no resume', undefined, resumeMissingSentence],
    ['a picture', resumeOf(10, 'me.png'), resumeTypeNotice.description],
    ['a resume one byte above the limit', resumeOf(resumeMaxMegabytes * megabyte + 1), resumeSizeNotice.description],
  ])('rejects %s', async (_, resume, message) => {
    const response = await apply(application, resume);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
    expect(await receiver.count('application')).toBe(0);
  });

  const notRead = resumeUnreadableNotice.description;
  const notOfItsKind = resumeTypeNotice.description;
  const richText = resumeRtfNotice.description;
  const leftEmpty = 'an empty file control of a browser without scripts';
  const notTaken: readonly (readonly [what: string, file: File, message: string | undefined])[] = [
    ['an empty file', new File([], cv), notRead],
    [leftEmpty, new File([], ''), resumeMissingSentence],
    ['a picture called cv.pdf', new File(['\x89PNG\r\n'], 'cv.pdf'), notOfItsKind],
    ['a PDF called cv.docx', new File([resumeBytes('cv.pdf', 20)], 'cv.docx'), notOfItsKind],
    ['rich text called cv.doc', new File(['{\\rtf1\\ansi A life in lines.}'], 'cv.doc'), richText],
    ['rich text called cv.pdf', new File(['{\\rtf1 A life in lines.}'], 'cv.pdf'), richText],
    ['rich text called cv.rtf', new File(['{\\rtf1 A life in lines.}'], 'cv.rtf'), notOfItsKind],
    ['an archive called cv.doc', new File([resumeBytes('cv.docx', 20)], 'cv.doc'), notOfItsKind],
    ['a truncated signature', new File(['%PD'], 'cv.pdf'), notOfItsKind],
    ['a late signature', new File([`${'x'.repeat(1024)}%PDF-1.7`], 'cv.pdf'), notOfItsKind],
  ];
  const promisesAnother = ({ name }: File): boolean => resumeEndings.every((ending) => !name.endsWith(ending));
  test.each(notTaken.filter(([, file, message]) => message !== richText || !promisesAnother(file)))(
    '[VAP-12] rejects %s',
    async (_, resume, message) => {
      const response = await apply(application, resume);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ message });
      expect(await receiver.count('application')).toBe(0);
    },
  );

  const documentWith = (path: string, content: string) =>
    new File([zipOf({ ...documentParts, [path]: content })], 'cv.docx');
  const frame = relationships([{ type: 'frame', target: 'https://example.com' }]);
  const contentNotTaken: readonly (readonly [what: string, file: File, notice: NoticeText])[] = [
    ['a truncated file', new File([resumeBytes('cv.docx', 20).subarray(0, 200)], 'cv.docx'), resumeDamagedNotice],
    [
      'a file that needs a password',
      new File([encryptedPdf({ user: 'open', owner: 'secret' })], 'cv.pdf'),
      resumeEncryptedNotice,
    ],
    ['macros', documentWith('word/vbaProject.bin', 'x'), resumeMacrosNotice],
    ['an object of another program', documentWith('word/a.rtf', '{\\rtf1'), resumeObjectsNotice],
    ['a program', documentWith('word/a.exe', 'x'), resumeProgramNotice],
    ['remote content', documentWith('word/_rels/document.xml.rels', frame), resumeRemoteNotice],
    ['a script', new File([pdfWith(pdfObjects('/OpenAction<</S/JavaScript>>'))], 'cv.pdf'), resumeScriptNotice],
  ];
  test.each(contentNotTaken.filter(([, { name }]) => isResume(name)))(
    'rejects %s with a separate message',
    async (_, resume, { description, title }) => {
      const response = await apply(application, resume);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ message: description ?? title });
    },
  );
  test('has a different message for each fault of content', () => {
    const titles = contentNotTaken.map(([, , { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  const taken: readonly (readonly [what: string, file: File])[] = [
    ['a PDF after a byte order mark', new File([pdfOf(20, '\ufeff%PDF-1.4')], 'cv.pdf')],
    ['a Word 97 file', resumeOf(20, 'CV.DOC')],
    ['a Word file', resumeOf(20, 'cv.Docx')],
  ];
  test.each(taken.filter(([, { name }]) => isResume(name)))('[VAP-12] accepts %s', async (_, resume) => {
    expect((await apply(application, resume)).status).toBe(201);
  });

  const names: readonly (readonly [sent: string, kept: string])[] = [
    ['../../x.pdf', 'x.pdf'],
    ['a\\b.pdf', 'b.pdf'],
    ['/etc/cron.d/x.pdf', 'x.pdf'],
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['..\\../.pdf', '.pdf'],
    ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
    ['👩🏽‍💻 résumé.pdf', '👩🏽‍💻 résumé.pdf'],
    ['cv\u202efdp.exe.pdf', 'cvfdp.exe.pdf'],
    [`${'n'.repeat(251)}.pdf`, `${'n'.repeat(251)}.pdf`],
    [`${'n'.repeat(900)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ];
  test.each(names.filter(([sent]) => isResume(sent)))('stores %j under the name %j', async (sent, kept) => {
    expect((await apply(application, resumeOf(20, sent))).status).toBe(201);
    expect((await receiver.latest('application'))?.resume?.name).toBe(kept);
  });

  test('a stored name has no path, no line break and no null byte', () => {
    expect(storedName('a/b\\c\0\r\nd.pdf')).toBe('cd.pdf');
  });

  test.each([-1, 0])('accepts a resume of the limit and %i bytes', async (more) => {
    expect((await apply(application, resumeOf(resumeMaxMegabytes * megabyte + more))).status).toBe(201);
  });

  const atFirst = applicationForm.fields.filter(({ kind, shownWhen }) => kind !== 'file' && !shownWhen);
  test.each(atFirst.filter(({ kind }) => kind !== 'email' && kind !== 'select'))(
    'accepts $name up to the limit of its form',
    async ({ name, atMost: { count = 0, message } = {} }) => {
      const longest = { ...application, [name]: 'x'.repeat(count) };
      expect((await apply(longest, resumeOf(20))).status).toBe(201);
      const response = await apply({ ...longest, [name]: `${longest[name]}x` }, resumeOf(20));
      expect([response.status, await response.json()]).toEqual([422, { message, errors: { [name]: message } }]);
    },
  );

  test.each(atFirst)('rejects a megabyte of $name', async ({ name }) => {
    const response = await apply({ ...application, [name]: 'x'.repeat(megabyte) }, resumeOf(20));
    expect([response.status, await response.json()]).toEqual([413, { message: refusals.tooLarge }]);
  });

  test('rejects text that together with the resume exceeds the limit', async () => {
    const response = await apply(
      { ...application, [atFirst.at(-1)?.name ?? '']: 'x'.repeat(megabyte) },
      resumeOf(resumeMaxMegabytes * megabyte),
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: refusals.tooLarge });
  });

  test.each(messagesWhenBlank(applicationForm))('rejects a missing %s with its message', async (name, message) => {
    const { [name]: _, ...rest } = application;
    expect(await (await apply(rest, resumeOf(20))).json()).toMatchObject({ message });
  });
});

test('an unknown address gets 404 in JSON', async () => {
  const response = await receiver.app.request('/live/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: refusals.nothingHere });
});
