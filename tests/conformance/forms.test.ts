import { describe, expect, test } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import { leadEndpoint } from '../site/forms.ts';
import { pageAt, the, words } from './page.ts';
import { canonicalPaths, forms } from './tables.ts';

const rules = readProfile('specification');
if (!rules) throw new Error('profiles/specification/rules.yaml is missing');

describe('the forms', () => {
  // Section 5. tests/schemas proves what each kind of rule accepts and rejects.
  test.each([
    ['[ENT-18a] the contact form', contactForm],
    ['[ENT-19] the lead form', leadForm],
    ['[ENT-20] the application form', applicationForm],
  ] as const)('%s has its fields, rules and messages', (_, { id, fields }) => {
    const described = fields.map(({ name, rule }) => {
      if (!rule) return [name, null];
      return [name, [rule.kind === 'atLeast' ? rule.least : rule.kind, rule.message]];
    });
    const expected = Object.entries(forms[id] ?? {}).map(([name, rule]) => {
      if (!rule) return [name, null];
      const [limit, message] = rule;
      return [name, [rules.constants[limit]?.value ?? limit, rules.messages.sentences[message]?.text]];
    });
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  test('[VEQ-3] [VEQ-7] [VAP-7] [STA-23] a phone number may be blank, and a free position belongs to Other', () => {
    const ruleOf = (form: typeof leadForm | typeof applicationForm, name: string) =>
      form.fields.find((field) => field.name === name);
    expect(ruleOf(leadForm, 'phoneNumber')?.rule).toMatchObject({ blankAllowed: true });
    const isOther = { field: 'position', equals: 'Other' };
    expect(ruleOf(applicationForm, 'otherPosition')).toMatchObject({ shownWhen: isOther, rule: { when: isOther } });
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

  test('[VEQ-6a] [VEQ-6b] [VEQ-8a] [VEQ-8c] the lead dialog has these labels, the phone number without a mark', () => {
    const labels = leadForm.fields.map(({ label, marked, kind }) => `${label}${marked ? ' *' : ''}, ${kind}`);
    expect(labels).toEqual([
      ...['First Name *, text', 'Last Name *, text', 'Phone Number, tel', 'Work Email *, email'],
      'Description *, textarea',
    ]);
    expect(leadForm.fields.at(-1)?.rows).toBe(5);
  });

  test('[CAL-2] [CAL-4] the lead dialog is sent to /api/contact, with its subjects and fixed values', () => {
    expect(leadEndpoint).toBe('/api/contact');
    expect(leadForm.dialog.subjects).toEqual({ quote: 'Quote Request', getStarted: "Let's Connect" });
    expect(leadForm.dialog.fixed).toEqual({ company: 'N/A', terms: true, marketing: false });
  });

  test('[VAP-16a] [VAP-16b] [CST-13a] the limit of a resume is 5 MB; 10MB stands nowhere on the site', () => {
    expect(resumeMaxMegabytes).toBe(5);
    expect(canonicalPaths.filter((path) => /\b10 ?MB\b/i.test(words(the(pageAt(path), 'body'))))).toEqual([]);
  });
});
