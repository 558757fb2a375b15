import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver as words } from '#generated/content/receiver.ts';
import type { ResumeRules } from '../../../receiver/load-site.ts';
import { storedName } from '../../../receiver/store/stored-name.ts';
import { docOf, docxOf, pdfOf, resumeBytes, zipOf } from '../../resumes/resume-bytes.ts';
import { allValues, messagesWhenBlank, neededValues, type Values } from '../../site/form-values.ts';
import {
  applicationForm,
  careersEndpoint,
  contactEndpoint,
  contactForm,
  cv,
  hasApplicationForm,
  hasContactForm,
  isResume,
} from '../../site/forms.ts';
import { testSite } from '../test-site.ts';
import { multipart, sharedReceiver, siteOrigin, urlEncoded } from './test-receiver.ts';

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

  // same-rules-as-browser.test.ts sends faulty values of the right kind.
  test.each(messagesWhenBlank(contactForm))(
    'rejects %s of another kind with the message "%s"',
    async (name, message) => {
      const other = typeof contact[name] === 'boolean' ? 'true' : 5;
      expect(await post({ ...contact, [name]: other })).toMatchObject({ status: 422, message });
      expect(await receiver.count('contact')).toBe(0);
    },
  );

  test.each(['', '{', 'null', '[]', '"text"'])('rejects the body %j', async (body) => {
    expect([400, 422]).toContain((await post(body)).status);
    expect(await receiver.count('contact')).toBe(0);
  });
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

  const macros = 'application/vnd.ms-word.document.macroEnabled';
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  // In the directory of the compound file.
  const lockedStream = Buffer.from('EncryptedPackage', 'utf16le');
  type Fault = keyof ResumeRules['notices'] | 'missing';
  const rejected: readonly (readonly [what: string, name: string, content: string | Buffer<ArrayBuffer>, Fault])[] = [
    // tests/browser/forms/ sends an empty file control without scripts.
    ['a missing file', '', '', 'missing'],
    ['an empty file', cv, '', 'unreadable'],
    ['a picture called cv.pdf', 'cv.pdf', '\x89PNG\r\n', 'type'],
    ['rich text called cv.doc', 'cv.doc', '{\\rtf1\\ansi A life in lines.}', 'rtf'],
    ['a file one byte above the limit', cv, resumeBytes(cv, resumeMaxBytes + 1), 'size'],
    ['a program before a PDF', 'cv.pdf', Buffer.concat([Buffer.from('MZ'), pdfOf(20)]), 'program'],
    ['a picture before a PDF', 'cv.pdf', Buffer.concat([Buffer.from('GIF89a'), pdfOf(20)]), 'type'],
    ['a Java archive called cv.docx', 'cv.docx', zipOf({ 'META-INF/MANIFEST.MF': '' }), 'program'],
    ['a document with macros called cv.docx', 'cv.docx', docxOf({}, macros), 'macros'],
    ['a document with macros called cv.doc', 'cv.doc', docxOf({}, macros), 'macros'],
    ['a document locked with a password', 'cv.docx', Buffer.concat([docOf(600), lockedStream]), 'locked'],
    ['a table called cv.docx', 'cv.docx', docxOf({}, sheet), 'type'],
    ['a table called cv.doc', 'cv.doc', docxOf({}, sheet), 'type'],
    ['an archive called cv.docx', 'cv.docx', zipOf({ 'a.txt': 'x' }), 'type'],
    ['a truncated file', 'cv.docx', docxOf().subarray(0, 20), 'type'],
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

  const template = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template';
  const [pdf, doc] = ['application/pdf', 'application/msword'] as const;
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const accepted: readonly (readonly [what: string, file: File, type: string])[] = [
    ['a PDF after a byte order mark', new File([pdfOf(20, '\ufeff%PDF-1.4')], 'cv.pdf'), pdf],
    ['a PDF after a response of HTTP', new File([pdfOf(20, 'HTTP/1.1 200 OK\n\n%PDF-1.4')], 'cv.pdf'), pdf],
    ['a renamed template', new File([docxOf({}, template)], 'cv.docx'), docx],
    ['a Word 97 file called cv.docx', new File([docOf(600)], 'cv.docx'), doc],
    ['a Word file called cv.doc', new File([docxOf()], 'cv.doc'), docx],
    ['a Word 97 file', resumeOf(20, 'CV.DOC'), doc],
    ['a Word file', resumeOf(20, 'cv.Docx'), docx],
  ];
  test.each([resumeMaxBytes - 1, resumeMaxBytes])('[VAP-12] [VAP-14] accepts a resume of %i bytes', async (size) => {
    expect((await apply(application, resumeOf(size))).status).toBe(201);
  });

  test.each(accepted.filter(([, { name }]) => isResume(name)))('[VAP-12] accepts %s', async (_, resume, type) => {
    expect((await apply(application, resume)).status).toBe(201);
    expect((await receiver.latest('application'))?.resume?.type).toBe(type);
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

  test('without a view is stored again on the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const time of ['2026-03-01T08:00', '2026-03-01T23:59', '2026-03-02T00:00']) {
      vi.setSystemTime(`${time}:00.000Z`);
      expect(await send({})).toEqual(stored);
    }
    expect(await receiver.count('contact')).toBe(2);
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

const post = async (path: string, body: URLSearchParams | FormData) => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const response = await receiver.send(path, body, { accept, origin: siteOrigin });
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  return { status: response.status, ...((await response.json()) as object) };
};

// response-pages.test.ts proves what these pages contain.
describe.skipIf(!hasContactForm)('the contact form without scripts', () => {
  const name = 'contact';
  const values = allValues(contactForm);
  const send = (changes: Values = {}) => post(contactEndpoint, urlEncoded({ ...values, ...changes }));

  test('is stored', async () => {
    expect(await send()).toMatchObject({ status: 201, name, answer: 'sent' });
    expect((await receiver.latest(name))?.content).toMatchObject(values);
  });

  test.each(messagesWhenBlank(contactForm))(
    'shows the error of %s and all submitted values',
    async (field, message) => {
      const changes = { [field]: typeof values[field] === 'boolean' ? false : '' };
      const filled = { values: { ...values, ...changes }, errors: { [field]: message } };
      expect(await send(changes)).toMatchObject({ status: 422, name, answer: 'faulty', ...filled });
      expect(await receiver.count(name)).toBe(0);
    },
  );

  test('shows the message of a rejection', async () => {
    const message = refusals.tooLarge;
    expect(await send({ message: 'x'.repeat(300_000) })).toMatchObject({
      status: 413,
      name,
      answer: 'refused',
      message,
    });
  });
});

test.skipIf(!hasApplicationForm)('the application form without scripts has an error of its resume only', async () => {
  const [[blank] = [''], [other] = ['']] = messagesWhenBlank(applicationForm);
  const valid = new File([resumeBytes(cv, 100)], cv);
  const errorsAfter = async (changes: Values, resume?: File) => {
    const answer = await post(careersEndpoint, multipart({ ...neededValues(applicationForm), ...changes }, resume));
    return Object.keys('errors' in answer ? (answer.errors as object) : {});
  };
  expect(await errorsAfter({})).toEqual(['resume']);
  expect(await errorsAfter({ [blank]: '' }, valid)).toEqual([blank]);
  expect(await errorsAfter({ [blank]: '', [other]: '' })).toEqual([blank, other, 'resume']);
});
