import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import type { FormDefinition } from '../../schemas/forms/form-definition.ts';
import { leadEndpoint } from '../site/forms.ts';
import { all, attribute, pageAt, the, words, wordsOf } from './page.ts';
import { canonicalPaths } from './tables.ts';

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

const form = the(pageAt('/careers'), '#apply form');

const labelOf = (name: string): Element => {
  const found = all(form, 'label').find((one) => words(one).replace(/ ?\*$/, '') === name);
  if (!found) throw new Error(`no field "${name}"`);
  return found;
};

/** The control that a label names. */
const controlOf = (name: string): Element => the(form, `[id="${attribute(labelOf(name), 'for')}"]`);

// tests/server/receiver proves that the receiver keeps the same rules and limits.
describe('the application form', () => {
  test.each([
    [
      '[CST-15] positions',
      'Position',
      ['AI/ML Engineer', 'React Native Developer', 'Technical Lead', 'Full Stack Developer (React + Node)', 'Other'],
    ],
    ['[CST-16] years', 'Experience', ['1-2 years', '3-5 years', '5-7 years', '7-10 years', '10+ years']],
    ['[CST-17] answers', 'Availability', ['Immediately', '1-2 weeks', '1 month', '2 months', '3+ months']],
  ])('%s are offered under %s: %j', (_, label, options) => {
    expect(wordsOf(controlOf(label), 'option').slice(1)).toEqual(options);
  });

  test('[VAP-9] the Availability label is marked, and the field is optional', () => {
    expect(words(labelOf('Availability'))).toBe('Availability *');
    expect(controlOf('Availability').getAttributeNames()).not.toContain('required');
    expect(controlOf('Availability').getAttributeNames()).not.toContain('aria-required');
    expect(applicationForm.fields.find(({ name }) => name === 'startDate')?.rule).toBeUndefined();
  });

  test('[VAP-10] the cover letter box is 4 rows', () => {
    expect(attribute(controlOf('Cover Letter'), 'rows')).toBe('4');
  });

  test('[VAP-12] the picker accepts .pdf, .doc and .docx', () => {
    expect(attribute(controlOf('Resume'), 'accept')).toBe('.pdf,.doc,.docx');
  });

  test('[VAP-16a] [VAP-16b] [CST-13a] the help text says 5MB, which is the limit; 10MB stands nowhere on the site', () => {
    expect(resumeMaxMegabytes).toBe(5);
    expect(words(the(form, `[id="${attribute(controlOf('Resume'), 'aria-describedby')}"]`))).toContain('up to 5MB');
    expect(canonicalPaths.filter((path) => /\b10 ?MB\b/i.test(words(the(pageAt(path), 'body'))))).toEqual([]);
  });

  test('without a resume the button is disabled and the hint stands beside it', () => {
    const button = the(form, 'form > div button[type="submit"][disabled]');
    expect(button.parentElement && words(button.parentElement)).toContain(
      'Please upload your resume to submit the application',
    );
  });
});
