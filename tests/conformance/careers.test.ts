import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumeBytes } from '../resumes/resume-bytes.ts';
import { startTestReceiver, type TestReceiver } from '../server/receiver/test-receiver.ts';
import { careersEndpoint } from '../site/forms.ts';
import { all, attribute, pageAt, the, words } from './page.ts';
import { allPaths } from './tables.ts';

const careers = pageAt('/careers');
const form = the(careers, '#apply form');

/** The control that a label names. */
const controlOf = (label: string) => {
  const found = all(form, 'label').find((one) => words(one).replace(/ ?\*$/, '') === label);
  if (!found) throw new Error(`no field "${label}"`);
  return the(form, `[id="${attribute(found, 'for')}"]`);
};

const optionsOf = (label: string): string[] => all(controlOf(label), 'option').map(words).slice(1);

const resume = (name: string, bytes = 10) => new File([resumeBytes(name, bytes)], name);
const application = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@company.com',
  phone: '+91 40 5550 0100',
  position: 'Technical Lead',
  experience: '5-7 years',
};

let receiver: TestReceiver;

beforeAll(async () => {
  receiver = await startTestReceiver();
});
afterAll(() => receiver.close());

/** The receiver's answer to an application. */
const apply = async (fields: Readonly<Record<string, string>>, file: File) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('resume', file);
  const answer = await receiver.app.request(careersEndpoint, { method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as { message?: string }) };
};

describe('the application form', () => {
  test('[CST-15] it offers these positions', () => {
    expect(optionsOf('Position')).toEqual([
      'AI/ML Engineer',
      'React Native Developer',
      'Technical Lead',
      'Full Stack Developer (React + Node)',
      'Other',
    ]);
  });

  test('[CST-16] it offers these years of experience', () => {
    expect(optionsOf('Experience')).toEqual(['1-2 years', '3-5 years', '5-7 years', '7-10 years', '10+ years']);
  });

  test('[CST-17] it offers these answers on availability', () => {
    expect(optionsOf('Availability')).toEqual(['Immediately', '1-2 weeks', '1 month', '2 months', '3+ months']);
  });

  test('[VAP-9] the Availability label is marked, the field is optional for assistive technology and for the receiver', async () => {
    const label = all(form, 'label').find((one) => words(one).startsWith('Availability'));
    expect(label && words(label)).toBe('Availability *');
    expect(controlOf('Availability').hasAttribute('aria-required')).toBe(false);
    expect(controlOf('Availability').hasAttribute('required')).toBe(false);
    expect((await apply({ ...application, startDate: '' }, resume('resume.pdf'))).status).toBe(201);
  });

  test('[VAP-10] the cover letter box is 4 rows', () => {
    expect(attribute(controlOf('Cover Letter'), 'rows')).toBe('4');
  });

  test('[VAP-12] the picker accepts .pdf, .doc and .docx, and so does the receiver, and nothing else', async () => {
    expect(attribute(controlOf('Resume'), 'accept')).toBe('.pdf,.doc,.docx');
    const taken: string[] = [];
    for (const name of ['a.pdf', 'a.doc', 'a.docx', 'a.PDF', 'a.png', 'a.pdf.exe', 'pdf', 'a.txt', 'a.docm']) {
      if ((await apply(application, resume(name))).status === 201) taken.push(name);
    }
    expect(taken).toEqual(['a.pdf', 'a.doc', 'a.docx', 'a.PDF']);
  });

  test('[VAP-16a] the help text says 5MB, and 10MB stands nowhere on the site', () => {
    expect(words(the(form, `[id="${attribute(controlOf('Resume'), 'aria-describedby')}"]`))).toContain('up to 5MB');
    expect(allPaths.filter((path) => /\b10 ?MB\b/i.test(words(the(pageAt(path), 'body'))))).toEqual([]);
  });

  test('[VAP-16b] [CST-13a] exactly 5 MB is taken, one byte more is not', async () => {
    expect((await apply(application, resume('a.pdf', 5 * 1024 * 1024))).status).toBe(201);
    expect(await apply(application, resume('a.pdf', 5 * 1024 * 1024 + 1))).toMatchObject({
      status: 422,
      message: 'Please upload a file smaller than 5MB',
    });
  });

  test('without a resume the button is disabled and the hint stands beside it', () => {
    const button = the(form, 'form > div button[type="submit"]');
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(button.parentElement && words(button.parentElement)).toContain(
      'Please upload your resume to submit the application',
    );
  });
});
