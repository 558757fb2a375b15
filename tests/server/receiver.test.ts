import { beforeEach, describe, expect, test } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver } from '../../server/receiver.ts';
import { openStore, type Store, type StoredFile } from '../../server/store.ts';
import { storedName } from '../../server/stored-name.ts';
import { resumeBytes } from '../resume-bytes.ts';

const origin = 'http://localhost:4173';
const megabyte = 1024 * 1024;

const contact = {
  name: 'Priya Raman',
  email: 'priya@company.com',
  company: 'Company',
  phone: '',
  subject: 'A stalled migration',
  message: 'It has stood still since March.',
  terms: true,
  marketing: false,
};

const lead = {
  name: 'Priya Raman',
  email: 'priya@company.com',
  company: 'N/A',
  phone: '',
  subject: 'Quote Request',
  message: 'A portal for brokers.',
  terms: true,
  marketing: false,
  formType: 'quote',
};

const application = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@company.com',
  phone: '+91 40 5550 0100',
  position: 'Technical Lead',
  experience: '5-7 years',
};

let store: Store;
let app: ReturnType<typeof receiver>;

beforeEach(() => {
  store = openStore(':memory:');
  app = receiver({ store, origins: [origin] });
});

const post = (path: string, body: unknown) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const apply = (fields: Record<string, string>, resume?: File) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (resume) body.set('resume', resume);
  return app.request('/live/apply', { method: 'POST', headers: { origin }, body });
};

const resumeOf = (bytes: number, name = 'resume.pdf') =>
  new File([resumeBytes(name, bytes)], name, { type: 'application/pdf' });

describe('the contact endpoint', () => {
  test('[CAL-6] keeps a submission and answers with success', async () => {
    const response = await post('/live/contact-us', contact);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(store.latest('contact')).toEqual(contact);
  });

  test('lets the site read its answer from another origin, and no one else', async () => {
    expect((await post('/live/contact-us', contact)).headers.get('access-control-allow-origin')).toBe(origin);
    const stranger = await app.request('/live/contact-us', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify(contact),
    });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['a short name', { ...contact, name: 'P' }, 'Name must be at least 2 characters'],
    ['a false address', { ...contact, email: 'priya' }, 'Please enter a valid email address'],
    ['unread terms', { ...contact, terms: false }, 'Required'],
    ['a number for a text', { ...contact, subject: 5 }, 'Subject must be at least 5 characters'],
  ])('refuses %s with the message of its field and keeps nothing', async (_, body, message) => {
    const response = await post('/live/contact-us', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message });
    expect(store.count('contact')).toBe(0);
  });

  test.each(['', '{', 'null', '[]', '"text"'])('refuses the body %j without falling over', async (body) => {
    const response = await post('/live/contact-us', body);
    expect([400, 422]).toContain(response.status);
    expect(store.count('contact')).toBe(0);
  });

  test.each(['name', 'email', 'company', 'phone', 'subject', 'message'])('refuses a megabyte of %s', async (field) => {
    const response = await post('/live/contact-us', { ...contact, [field]: 'x'.repeat(megabyte) });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'This is more than the form can take. Please shorten it.' });
  });
});

describe('the lead endpoint', () => {
  test.each(['Priya Raman', 'Jo Li', 'Mary Ann de la Cruz', '  Jo Li '])('takes the joined name %j', async (name) => {
    expect((await post('/api/contact', { ...lead, name })).status).toBe(201);
    expect(store.latest('lead')).toMatchObject({ formType: 'quote', subject: 'Quote Request' });
  });

  test.each([
    ['P Raman', 'First name must be at least 2 characters'],
    ['Priya', 'Last name must be at least 2 characters'],
    ['', 'First name must be at least 2 characters'],
  ])('refuses the name %j', async (name, message) => {
    const response = await post('/api/contact', { ...lead, name });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message });
  });

  test('[ENT-18b] keeps a lead with the formType that the dialog adds to a contact submission', async () => {
    for (const formType of ['getStarted', 'quote']) {
      await post('/api/contact', { ...contact, formType });
      expect(store.latest('lead')).toMatchObject({ formType, subject: contact.subject, workEmail: contact.email });
    }
  });

  test('takes a blank phone number and refuses a short one', async () => {
    expect((await post('/api/contact', { ...lead, phone: '12345' })).status).toBe(422);
    expect((await post('/api/contact', lead)).status).toBe(201);
  });
});

describe('the careers endpoint', () => {
  test('keeps the fields and the resume', async () => {
    expect((await apply(application, resumeOf(20))).status).toBe(201);
    expect(store.latest('application')).toMatchObject(application);
  });

  test('takes the free text of Other as the position', async () => {
    expect((await apply({ ...application, position: 'Site reliability' }, resumeOf(20))).status).toBe(201);
    expect(store.latest('application')).toMatchObject({ position: 'Other', otherPosition: 'Site reliability' });
  });

  test.each([
    ['no resume', undefined, 'Please attach your resume!'],
    ['a picture', resumeOf(10, 'me.png'), 'Please upload a PDF, DOC, or DOCX file'],
    ['one byte too many', resumeOf(resumeMaxMegabytes * megabyte + 1), 'Please upload a file smaller than 5MB'],
  ])('refuses %s', async (_, resume, message) => {
    const response = await apply(application, resume);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message });
    expect(store.count('application')).toBe(0);
  });

  const notRead = 'It is empty or cannot be opened. Please choose another one';
  const notOfItsKind = 'Please upload a PDF, DOC, or DOCX file';
  const richText = 'This file holds rich text (RTF). Please save it as PDF, DOC or DOCX';
  test.each([
    ['an empty file', new File([], 'cv.pdf'), notRead],
    [
      'a control that was left empty, as a browser without scripts sends it',
      new File([], ''),
      'Please attach your resume!',
    ],
    ['a picture called cv.pdf', new File(['\x89PNG\r\n'], 'cv.pdf'), notOfItsKind],
    ['a PDF called cv.docx', new File([resumeBytes('cv.pdf', 20)], 'cv.docx'), notOfItsKind],
    ['rich text called cv.doc', new File(['{\\rtf1\\ansi A life in lines.}'], 'cv.doc'), richText],
    ['rich text called cv.pdf', new File(['{\\rtf1 A life in lines.}'], 'cv.pdf'), richText],
    ['rich text that does not hide it', new File(['{\\rtf1 A life in lines.}'], 'cv.rtf'), notOfItsKind],
    ['an archive called cv.doc', new File([resumeBytes('cv.docx', 20)], 'cv.doc'), notOfItsKind],
    ['half a mark', new File(['%PD'], 'cv.pdf'), notOfItsKind],
    ['a mark that comes too late', new File([`${'x'.repeat(1024)}%PDF-1.7`], 'cv.pdf'), notOfItsKind],
  ])('[VAP-12] refuses %s', async (_, resume, message) => {
    const response = await apply(application, resume);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message });
    expect(store.count('application')).toBe(0);
  });

  test.each([
    ['a PDF after a mark of byte order', new File(['\ufeff%PDF-1.4'], 'cv.pdf')],
    ['an old Word file', resumeOf(20, 'CV.DOC')],
    ['a new Word file', resumeOf(20, 'cv.Docx')],
  ])('[VAP-12] takes %s', async (_, resume) => {
    expect((await apply(application, resume)).status).toBe(201);
  });

  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['a\\b.pdf', 'b.pdf'],
    ['/etc/cron.d/x.pdf', 'x.pdf'],
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['..\\../.pdf', '.pdf'],
    ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
    ['👩🏽‍💻 résumé.pdf', '👩🏽‍💻 résumé.pdf'],
    ['cv\u202efdp.exe.pdf', 'cvfdp.exe.pdf'],
    [`${'n'.repeat(251)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ])('keeps %j under the name %j', async (sent, kept) => {
    const names: (string | undefined)[] = [];
    const noting: Store = {
      ...store,
      add: (form, values, file?: StoredFile) => {
        names.push(file?.name);
        return store.add(form, values, file);
      },
    };
    app = receiver({ store: noting, origins: [origin] });
    expect((await apply(application, resumeOf(20, sent))).status).toBe(201);
    expect(names).toEqual([kept]);
  });

  test('a name keeps no path, no line break and no null byte', () => {
    expect(storedName('a/b\\c\0\r\nd.pdf')).toBe('cd.pdf');
  });

  test.each([-1, 0])('takes a resume of the limit and %i bytes', async (more) => {
    expect((await apply(application, resumeOf(resumeMaxMegabytes * megabyte + more))).status).toBe(201);
  });

  test.each([...Object.keys(application), 'currentCompany', 'linkedin', 'portfolio', 'message'])(
    'takes a megabyte of %s, or says what is wrong with it',
    async (field) => {
      const response = await apply({ ...application, [field]: 'x'.repeat(megabyte) }, resumeOf(20));
      const { message = '' } = (await response.json()) as { message?: string };
      expect([response.status, message]).toEqual(field === 'email' ? [422, 'Please enter a valid email'] : [201, '']);
    },
  );

  test('refuses text that leaves no room for the resume', async () => {
    const response = await apply(
      { ...application, message: 'x'.repeat(megabyte) },
      resumeOf(resumeMaxMegabytes * megabyte),
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'This is more than the form can take. Please shorten it.' });
  });

  test('refuses a missing position with its message', async () => {
    const { position: _, ...rest } = application;
    expect(await (await apply(rest, resumeOf(20))).json()).toEqual({ message: 'Position is required' });
  });
});

test('another address answers 404 in JSON', async () => {
  const response = await app.request('/live/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Nothing is received here.' });
});
