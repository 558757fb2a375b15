import { describe, expect, test } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver as words } from '#generated/content/receiver.ts';
import { hasLeadDialog } from '#generated/features.ts';
import type { ResumeRules } from '../../../server/load-site.ts';
import { storedName } from '../../../server/resume/stored-name.ts';
import { encryptedPdf, pdfObjects, pdfOf, pdfWith } from '../../resumes/pdf-bytes.ts';
import { documentParts, relationships, resumeBytes, zipOf } from '../../resumes/resume-bytes.ts';
import { cv, isResume } from '../../site/applications.ts';
import { allValues, messagesWhenBlank, neededValues } from '../../site/form-values.ts';
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
import { testSite } from '../test-site.ts';
import { multipart, sharedReceiver, siteOrigin } from './test-receiver.ts';

const { refusals } = words;
const megabyte = 1024 * 1024;
const resumeMaxBytes = resumeMaxMegabytes * megabyte;

const receiver = await sharedReceiver();

describe.skipIf(!hasContactForm)('the contact endpoint', () => {
  const contact = allValues(contactForm);
  const post = (body: object | string) => receiver.answerTo(contactEndpoint, body);

  test('[CAL-6] stores a submission and responds with success', async () => {
    expect(await post(contact)).toEqual({ status: 201, success: true });
    expect((await receiver.latest('contact'))?.content).toEqual(contact);
  });

  test.each([
    [siteOrigin, siteOrigin],
    ['https://elsewhere.example', null],
  ])('shows its response to %s: %s', async (origin, allowed) => {
    const { headers } = await receiver.send(contactEndpoint, contact, { origin });
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
  });

  const faulty = messagesWhenBlank(contactForm).flatMap(([name, message]) => {
    const isBox = typeof contact[name] === 'boolean';
    return [
      [`a missing ${name}`, { ...contact, [name]: isBox ? false : '' }, message] as const,
      [`${name} of another kind`, { ...contact, [name]: isBox ? 'true' : 5 }, message] as const,
    ];
  });
  test.each(faulty)('rejects %s with the message of its field and stores nothing', async (_, body, message) => {
    expect(await post(body)).toMatchObject({ status: 422, message });
    expect(await receiver.count('contact')).toBe(0);
  });

  test.each(['', '{', 'null', '[]', '"text"'])('rejects the body %j', async (body) => {
    expect([400, 422]).toContain((await post(body)).status);
    expect(await receiver.count('contact')).toBe(0);
  });
});

describe.skipIf(!hasLeadDialog)('the lead endpoint', () => {
  const asked = neededValues(leadForm);
  /** A lead as the dialog sends it: one name for two fields. */
  const lead = {
    ...leadForm.dialog.fixed,
    name: `${asked.firstName} ${asked.lastName}`,
    email: asked.workEmail,
    phone: '',
    subject: leadForm.dialog.subjects.quote,
    message: asked.description,
    formType: 'quote',
  };
  const post = (changes: object) => receiver.answerTo(leadEndpoint, { ...lead, ...changes });

  test.each(['getStarted', 'quote'] as const)(
    '[ENT-18b] stores the formType that the dialog adds: %s',
    async (formType) => {
      const subject = leadForm.dialog.subjects[formType];
      await post({ subject, formType });
      expect((await receiver.latest('lead'))?.content).toMatchObject({ formType, subject, workEmail: lead.email });
    },
  );
});

describe.skipIf(!hasApplicationForm)('the careers endpoint', () => {
  const application = neededValues(applicationForm) as Readonly<Record<string, string>>;
  const resumeOf = (bytes: number, name = cv) => new File([resumeBytes(name, bytes)], name);
  const apply = (fields: Readonly<Record<string, string>>, resume: File | undefined = resumeOf(20)) =>
    receiver.answerTo(careersEndpoint, multipart(fields, resume));

  test('stores the fields and the resume, under its name alone', async () => {
    expect((await apply(application, resumeOf(20, `../../${cv}`))).status).toBe(201);
    expect(await receiver.latest('application')).toMatchObject({ content: application, resume: { name: cv } });
  });

  const documentWith = (path: string, content: string) => zipOf({ ...documentParts, [path]: content });
  const frame = relationships([{ type: 'frame', target: 'https://example.com' }]);
  const script = pdfWith(pdfObjects('/OpenAction<</S/JavaScript>>'));
  type Fault = keyof ResumeRules['notices'] | 'missing';
  const rejected: readonly (readonly [what: string, name: string, content: string | Buffer<ArrayBuffer>, Fault])[] = [
    ['an empty file control of a browser without scripts', '', '', 'missing'],
    ['an empty file', cv, '', 'unreadable'],
    ['a picture called cv.pdf', 'cv.pdf', '\x89PNG\r\n', 'type'],
    ['rich text called cv.doc', 'cv.doc', '{\\rtf1\\ansi A life in lines.}', 'rtf'],
    ['a file one byte above the limit', cv, resumeBytes(cv, resumeMaxBytes + 1), 'size'],
    ['a truncated file', 'cv.docx', resumeBytes('cv.docx', 20).subarray(0, 200), 'damaged'],
    ['a file that needs a password', 'cv.pdf', encryptedPdf({ user: 'open', owner: 'secret' }), 'encrypted'],
    ['macros', 'cv.docx', documentWith('word/vbaProject.bin', 'x'), 'macros'],
    ['an object of another program', 'cv.docx', documentWith('word/a.rtf', '{\\rtf1'), 'objects'],
    ['a program', 'cv.docx', documentWith('word/a.exe', 'x'), 'program'],
    ['remote content', 'cv.docx', documentWith('word/_rels/document.xml.rels', frame), 'remote'],
    ['a script', 'cv.pdf', script, 'script'],
  ];
  const messageFor = (fault: Fault): string | undefined => {
    if (fault === 'missing') return testSite.resumes?.missing;
    const { description, title } = testSite.resumes?.notices[fault] ?? {};
    return description ?? title;
  };
  // A site whose resumes have other extensions finds another fault first.
  const isProven = ([, name, , fault]: (typeof rejected)[number]): boolean =>
    isResume(name) || fault === 'missing' || fault === 'type';
  test.each(rejected.filter(isProven))('[VAP-12] rejects %s', async (_, name, content, fault) => {
    const answer = await apply(application, new File([content], name));
    expect(answer).toMatchObject({ status: 422, message: messageFor(fault) });
    expect(await receiver.count('application')).toBe(0);
  });

  test('has a different title for each fault of content', () => {
    const titles = Object.values(testSite.resumes?.notices ?? {}).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  const accepted: readonly (readonly [what: string, file: File])[] = [
    ['a PDF after a byte order mark', new File([pdfOf(20, '\ufeff%PDF-1.4')], 'cv.pdf')],
    ['a Word 97 file', resumeOf(20, 'CV.DOC')],
    ['a Word file', resumeOf(20, 'cv.Docx')],
    ['a resume one byte below the limit', resumeOf(resumeMaxBytes - 1)],
    ['a resume of the limit', resumeOf(resumeMaxBytes)],
  ];
  test.each(accepted.filter(([, { name }]) => isResume(name)))('[VAP-12] accepts %s', async (_, resume) => {
    expect((await apply(application, resume)).status).toBe(201);
  });

  const names: readonly (readonly [sent: string, kept: string])[] = [
    ['a/b\\c\0\r\nd.pdf', 'cd.pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['..\\../.pdf', '.pdf'],
    ['👩🏽‍💻 résumé.pdf', '👩🏽‍💻 résumé.pdf'],
    ['cv\u202efdp.exe.pdf', 'cvfdp.exe.pdf'],
    [`${'n'.repeat(251)}.pdf`, `${'n'.repeat(251)}.pdf`],
    [`${'n'.repeat(900)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ];
  test.each(names)('%j is stored under the name %j', (sent, kept) => {
    expect(storedName(sent)).toBe(kept);
  });
});

const keyed = (key: string | undefined): Record<string, string> => (key ? { 'idempotency-key': key } : {});
const stored = { status: 201, success: true };
/** As many characters of an Idempotency-Key as count. */
const long = 'x'.repeat(200);

describe.skipIf(!hasContactForm)('a repeated submission', () => {
  const values = allValues(contactForm);
  const [text = ''] = Object.keys(values).filter((name) => typeof values[name] === 'string');
  const send = (changes: object, key?: string) =>
    receiver.answerTo(contactEndpoint, { ...values, ...changes }, keyed(key));

  const other = { [text]: 'Somebody else' };
  test.each<[what: string, first: [object, string?], second: [object, string?], kept: number]>([
    ['from the same view is stored once', [{}, 'view-1'], [{}, 'view-1'], 1],
    ['from the same view with another text is stored, too', [{}, 'view-1'], [other, 'view-1'], 2],
    ['from another view is stored, too', [{}, 'view-1'], [{}, 'view-2'], 2],
    ['with other characters after the 200th of its key is stored once', [{}, `${long}1`], [{}, `${long}2`], 1],
    ['without a view is stored once a day', [{}], [{}], 1],
    ['without a view with another text is stored, too', [{}], [other], 2],
  ])('%s, with the same response', async (_, first, second, kept) => {
    expect([await send(...first), await send(...second)]).toEqual([stored, stored]);
    expect(await receiver.count('contact')).toBe(kept);
  });
});

test.skipIf(!hasApplicationForm)('a repeated application is stored once, and again with another resume', async () => {
  for (const size of [500, 500, 200]) {
    const body = multipart(neededValues(applicationForm), new File([pdfOf(size)], cv));
    expect(await receiver.answerTo(careersEndpoint, body, keyed('view-1'))).toEqual(stored);
  }
  expect(await receiver.count('application')).toBe(2);
});

test('an unknown address gets 404 in JSON', async () => {
  expect(await receiver.answerTo('/live/nothing', {})).toEqual({ status: 404, message: refusals.nothingHere });
});
