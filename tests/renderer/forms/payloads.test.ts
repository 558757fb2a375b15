import { describe, expect, test } from 'vitest';
import { applicationPayload } from '../../../renderer/islands/ApplicationForm.tsx';
import { contactPayload } from '../../../renderer/islands/ContactForm.tsx';
import { leadPayload } from '../../../renderer/islands/LeadInquiry.tsx';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { freeTextField, joinsLeadName, leadWireName } from '../../../schemas/forms/wire-format.ts';
import { allValues } from '../../site/form-values.ts';
import {
  applicationForm,
  contactForm,
  hasApplicationForm,
  hasContactForm,
  hasLeadForm,
  leadForm,
} from '../../site/forms.ts';

const namesOf = ({ fields }: FormDefinition): string[] => fields.map(({ name }) => name);

describe.runIf(hasContactForm)('the body of the contact form', () => {
  test('has every field by its name, in the order of the form', () => {
    const values = allValues(contactForm);
    expect(Object.entries(contactPayload(values))).toEqual(namesOf(contactForm).map((name) => [name, values[name]]));
  });

  test('has empty texts and boxes that are not ticked', () => {
    expect(contactPayload({})).toEqual(
      Object.fromEntries(contactForm.fields.map(({ kind, name }) => [name, kind === 'checkbox' ? false : ''])),
    );
  });
});

describe.runIf(hasLeadForm)('the body of the lead dialog', () => {
  const { dialog, fields } = leadForm;

  test.each(['quote', 'getStarted'] as const)('has subject and type of a %s, and every field by its name', (type) => {
    const values = allValues(leadForm);
    const isJoined = joinsLeadName(leadForm);
    const body = leadPayload(values, type);
    expect(body).toMatchObject({ ...dialog.fixed, subject: dialog.subjects[type], formType: type });
    const others = namesOf(leadForm).filter((name) => !isJoined || !['firstName', 'lastName'].includes(name));
    for (const name of others) expect(body[leadWireName(leadForm, name)]).toBe(values[name]);
    const names = [...others.map((name) => leadWireName(leadForm, name)), ...(isJoined ? ['name'] : [])];
    expect(Object.keys(body).toSorted()).toEqual(
      [...new Set([...names, ...Object.keys(dialog.fixed), 'subject', 'formType'])].toSorted(),
    );
  });

  test.runIf(joinsLeadName(leadForm)).each([
    [{ firstName: 'Noor', lastName: 'Haddad' }, 'Noor Haddad'],
    [{ firstName: 'Noor', lastName: '' }, 'Noor'],
    [{ firstName: '', lastName: 'Haddad' }, 'Haddad'],
  ])('joins %o', (values, name) => {
    expect(leadPayload(values, 'quote').name).toBe(name);
  });

  test('has empty texts and boxes that are not ticked', () => {
    const body = leadPayload({ firstName: 'Noor', lastName: 'Haddad' }, 'quote');
    for (const { kind, name } of fields.filter((field) => !/Name$/.test(field.name)))
      expect(body[leadWireName(leadForm, name)]).toBe(kind === 'checkbox' ? false : '');
  });
});

describe.runIf(hasApplicationForm)('the body of an application', () => {
  const resume = new File(['%PDF-'], 'resume.pdf');
  const free = freeTextField(applicationForm);
  const sent = (values: Record<string, string | boolean>): Record<string, FormDataEntryValue> =>
    Object.fromEntries(applicationPayload(values, resume));
  const fileField = applicationForm.fields.find(({ kind }) => kind === 'file')?.name ?? '';
  const isOnDemand = (name: string): boolean =>
    applicationForm.fields.some((field) => field.name === name && field.shownWhen);

  test('has the fields with a value, and the file', () => {
    const values = allValues(applicationForm);
    const filled = Object.entries(values).flatMap(([name, value]) =>
      value ? [[name, value === true ? 'on' : value]] : [],
    );
    const { [fileField]: file, ...texts } = sent(values);
    expect(texts).toEqual(Object.fromEntries(filled));
    expect((file as File).name).toBe('resume.pdf');
  });

  test('has no empty field', () => {
    expect(Object.keys(sent({}))).toEqual([fileField]);
  });

  test.runIf(free)('has the free text in place of the choice that shows it', () => {
    const { field = '', equals = '' } = free?.shownWhen ?? {};
    const name = free?.name ?? '';
    expect(sent({ [field]: equals, [name]: 'Beekeeper' })).toEqual({ [field]: 'Beekeeper', [fileField]: resume });
    expect(sent({ [field]: equals, [name]: '' })).toEqual({ [field]: equals, [name]: '', [fileField]: resume });
    expect(sent({ [field]: 'Another', [name]: 'Beekeeper' })).toEqual({ [field]: 'Another', [fileField]: resume });
  });

  test('has no field that is not shown', () => {
    const hidden = Object.fromEntries(
      namesOf(applicationForm)
        .filter(isOnDemand)
        .map((name) => [name, 'Entered']),
    );
    expect(Object.keys(sent(hidden))).toEqual([fileField]);
  });
});
