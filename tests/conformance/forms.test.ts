import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import type { FormDefinition } from '../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../resumes/resume-bytes.ts';
import { startTestReceiver, type TestReceiver } from '../server/receiver/test-receiver.ts';
import { careersEndpoint, leadEndpoint } from '../site/forms.ts';
import { all, attribute, pageAt, the, words } from './page.ts';
import { allPaths } from './tables.ts';

/** The rules of a form as `name, kind number condition: message`. */
const rulesOf = ({ fields }: FormDefinition): string[] =>
  fields.flatMap(({ name, rule }) => {
    if (!rule) return [];
    const number = rule.kind === 'atLeast' ? ` ${rule.least}${rule.blankAllowed ? ' or blank' : ''}` : '';
    const when = rule.kind === 'filled' && rule.when ? ` when ${rule.when.field} is ${rule.when.equals}` : '';
    return [`${name}, ${rule.kind}${number}${when}: ${rule.message}`];
  });

/** The labels of a form with their marks. */
const labelsOf = ({ fields }: FormDefinition): string[] =>
  fields.map(({ label, labelLink, marked }) => [label, labelLink?.text, marked && '*'].filter(Boolean).join(' '));

describe('the forms', () => {
  // Section 5. tests/schemas proves what each kind of rule accepts and rejects.
  test.each([
    [
      'contact',
      contactForm,
      [
        'name, atLeast 2: Name must be at least 2 characters',
        'email, email: Please enter a valid email address',
        'company, atLeast 2: Company name is required',
        'subject, atLeast 5: Subject must be at least 5 characters',
        'message, atLeast 10: Message must be at least 10 characters',
        'terms, checked: Required',
      ],
    ],
    [
      'lead',
      leadForm,
      [
        'firstName, atLeast 2: First name must be at least 2 characters',
        'lastName, atLeast 2: Last name must be at least 2 characters',
        'phoneNumber, atLeast 10 or blank: Please enter a valid phone number',
        'workEmail, email: Please enter a valid email address',
        'description, atLeast 10: Please provide a detailed description (minimum 10 characters)',
      ],
    ],
    [
      'application',
      applicationForm,
      [
        'firstName, filled: First name is required',
        'lastName, filled: Last name is required',
        'email, email: Please enter a valid email',
        'phone, atLeast 10: Please enter a valid phone number',
        'position, filled: Position is required',
        'otherPosition, filled when position is Other: Position is required',
        'experience, filled: Please select your experience level',
      ],
    ],
  ] as const)('the %s form has its rules and messages', (_, form, rules) => {
    expect(rulesOf(form)).toEqual(rules);
  });

  test('the words of the buttons and panels', () => {
    expect(contactForm.submit).toEqual({
      idle: 'Schedule a Consultation',
      busy: 'Sending...',
      fromQuery: { parameter: 'from', equals: 'getStarted', idle: "Let's Connect" },
    });
    expect(leadForm.submit).toEqual({ idle: 'NEXT', busy: 'Submitting...' });
    expect(applicationForm.submit).toEqual({ idle: 'Submit Application', busy: 'Submitting...' });
    expect(contactForm.success?.again).toBe('Send Another Message');
    expect([applicationForm.success?.title, applicationForm.success?.again]).toEqual([
      'Application Submitted',
      'Submit Another Application',
    ]);
  });
});

describe('the lead dialog', () => {
  test('[VEQ-6a] [VEQ-6b] has these labels, the phone number without a required mark', () => {
    expect(labelsOf(leadForm)).toEqual([
      'First Name *',
      'Last Name *',
      'Phone Number',
      'Work Email *',
      'Description *',
    ]);
    expect(leadForm.fields.map(({ kind }) => kind)).toEqual(['text', 'text', 'tel', 'email', 'textarea']);
    expect(leadForm.fields.at(-1)?.rows).toBe(5);
  });

  test('is sent to /api/contact, with its subjects and fixed values', () => {
    expect(leadEndpoint).toBe('/api/contact');
    expect(leadForm.dialog.subjects).toEqual({ quote: 'Quote Request', getStarted: "Let's Connect" });
    expect(leadForm.dialog.fixed).toEqual({ company: 'N/A', terms: true, marketing: false });
  });
});

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
