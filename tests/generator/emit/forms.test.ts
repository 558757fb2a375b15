import { describe, expect, test } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import type { FieldDefinition, FormDefinition } from '../../../schemas/forms/form-definition.ts';

const fieldOf = (form: FormDefinition, name: string): FieldDefinition => {
  const field = form.fields.find((each) => each.name === name);
  if (!field) throw new Error(`the form ${form.id} has no ${name}`);
  return field;
};

const positions = ['AI/ML Engineer', 'React Native Developer', 'Technical Lead', 'Full Stack Developer (React + Node)'];
const options: [title: string, name: string, choices: string[]][] = [
  ['[CST-15] the positions', 'position', [...positions, 'Other']],
  [
    '[CST-16] the years of experience',
    'experience',
    ['1-2 years', '3-5 years', '5-7 years', '7-10 years', '10+ years'],
  ],
  ['[CST-17] the availability', 'startDate', ['Immediately', '1-2 weeks', '1 month', '2 months', '3+ months']],
];

const person = ['firstName', 'lastName', 'email', 'phone', 'message'];
const applicant = [
  'currentCompany',
  'experience',
  'linkedin',
  'portfolio',
  'position',
  'otherPosition',
  'resume',
  'startDate',
];
const fields: [title: string, form: FormDefinition, names: string[]][] = [
  [
    '[ENT-18a] the contact form',
    contactForm,
    ['name', 'email', 'company', 'phone', 'subject', 'message', 'terms', 'marketing'],
  ],
  ['[ENT-19] the lead form', leadForm, ['description', 'firstName', 'lastName', 'phoneNumber', 'workEmail']],
  ['[ENT-20] the application', applicationForm, [...person, ...applicant]],
];

describe('the generated forms', () => {
  test.each(fields)('%s has its fields and no others', (_, form, names) => {
    expect(form.fields.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test.each(options)('%s are a closed list in its order', (_, name, choices) => {
    expect(fieldOf(applicationForm, name)).toMatchObject({ kind: 'select', options: choices });
  });

  test('[VEQ-6a] [VEQ-6b] the lead form marks every label but the phone number', () => {
    expect(leadForm.fields.filter(({ marked }) => !marked).map(({ label }) => label)).toEqual(['Phone Number']);
    expect(leadForm.fields.filter(({ marked }) => marked).map(({ label }) => label)).toEqual([
      'First Name',
      'Last Name',
      'Work Email',
      'Description',
    ]);
  });

  test('[VAP-9] the availability is marked and has no rule', () => {
    const { label, marked, rule } = fieldOf(applicationForm, 'startDate');
    expect({ label, marked, rule }).toEqual({ label: 'Availability', marked: true, rule: undefined });
  });

  test('[VAP-16a] [VAP-16b] the resume names 5MB and never 10MB', () => {
    expect(fieldOf(applicationForm, 'resume').help).toBe('PDF, DOC or DOCX, up to 5MB');
    expect(JSON.stringify(applicationForm)).not.toContain('10MB');
  });
});
