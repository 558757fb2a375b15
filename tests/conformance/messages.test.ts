import { describe, expect, test } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import * as messages from '#generated/messages.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import type { FormDefinition } from '../../schemas/forms/form-definition.ts';
import { leadEndpoint } from '../site/forms.ts';

const said = new Map<string, unknown>(Object.entries(messages));

const { sentences, notices } = readProfile('specification')?.messages ?? { sentences: {}, notices: {} };

/** The message of each field in the form's definition. */
const underFields = ({ fields }: FormDefinition): string[] =>
  fields.flatMap(({ name, rule }) => (rule ? [`${name}: ${rule.message}`] : []));

/** The rules of a form as text: kind, number and condition. */
const rulesOf = ({ fields }: FormDefinition): string[] =>
  fields.flatMap(({ name, rule }) => {
    if (!rule) return [];
    const number = rule.kind === 'atLeast' ? ` ${rule.least}${rule.blankAllowed ? ' or blank' : ''}` : '';
    const when = rule.kind === 'filled' && rule.when ? ` when ${rule.when.field} is ${rule.when.equals}` : '';
    return [`${name}: ${rule.kind}${number}${when}`];
  });

/** The labels of a form with their marks. */
const labelsOf = ({ fields }: FormDefinition): string[] =>
  fields.map(({ label, labelLink, marked }) => [label, labelLink?.text, marked && '*'].filter(Boolean).join(' '));

describe('messages', () => {
  test.each(Object.entries(sentences))('$0 is the text of the specification', (name, { text }) => {
    expect(said.get(`${name}Sentence`)).toBe(text);
  });

  test.each(Object.entries(notices))(
    'the notice $0 has the words of the specification',
    (name, { clauses, ...words }) => {
      expect(clauses).not.toEqual([]);
      expect(said.get(`${name}Notice`)).toMatchObject(words);
    },
  );

  test.each(Object.keys(notices))('the notice %s is marked as destructive exactly if something failed', (name) => {
    const isFailure = !/Sent$/.test(name) || name.endsWith('NotSent');
    expect(said.get(`${name}Notice`)).toMatchObject({ variant: isFailure ? 'destructive' : 'default' });
  });
});

describe('the messages of the forms', () => {
  test('of the contact form', () => {
    expect(underFields(contactForm)).toEqual([
      'name: Name must be at least 2 characters',
      'email: Please enter a valid email address',
      'company: Company name is required',
      'subject: Subject must be at least 5 characters',
      'message: Message must be at least 10 characters',
      'terms: Required',
    ]);
  });

  test('of the lead dialog', () => {
    expect(underFields(leadForm)).toEqual([
      'firstName: First name must be at least 2 characters',
      'lastName: Last name must be at least 2 characters',
      'phoneNumber: Please enter a valid phone number',
      'workEmail: Please enter a valid email address',
      'description: Please provide a detailed description (minimum 10 characters)',
    ]);
  });

  test('of the application', () => {
    expect(underFields(applicationForm)).toEqual([
      'firstName: First name is required',
      'lastName: Last name is required',
      'email: Please enter a valid email',
      'phone: Please enter a valid phone number',
      'position: Position is required',
      'otherPosition: Position is required',
      'experience: Please select your experience level',
    ]);
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

/**
 * Section 5, rule by rule; what each rule accepts and refuses is tested in tests/schemas, for the rules of any form.
 */
describe('the rules of the forms', () => {
  test('of the contact form', () => {
    expect(rulesOf(contactForm)).toEqual([
      'name: atLeast 2',
      'email: email',
      'company: atLeast 2',
      'subject: atLeast 5',
      'message: atLeast 10',
      'terms: checked',
    ]);
  });

  test('of the lead dialog', () => {
    expect(rulesOf(leadForm)).toEqual([
      'firstName: atLeast 2',
      'lastName: atLeast 2',
      'phoneNumber: atLeast 10 or blank',
      'workEmail: email',
      'description: atLeast 10',
    ]);
  });

  test('of the application', () => {
    expect(rulesOf(applicationForm)).toEqual([
      'firstName: filled',
      'lastName: filled',
      'email: email',
      'phone: atLeast 10',
      'position: filled',
      'otherPosition: filled when position is Other',
      'experience: filled',
    ]);
  });
});

describe('the lead dialog', () => {
  test('has these labels, the phone number without a required mark', () => {
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
