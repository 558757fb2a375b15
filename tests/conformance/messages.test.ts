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
