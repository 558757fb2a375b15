import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import type { FormDefinition } from '../../schemas/form-definition.ts';
import { type FormValues, formSchema } from '../../schemas/form-schema.ts';

/** A form with values that pass. */
interface Subject {
  form: FormDefinition;
  valid: FormValues;
}

const contact: Subject = {
  form: contactForm,
  valid: {
    name: 'Priya',
    email: 'priya@company.com',
    company: 'Pomona Row',
    phone: '',
    subject: 'A stalled migration',
    message: 'It stalled in March.',
    terms: true,
    marketing: false,
  },
};
const lead: Subject = {
  form: leadForm,
  valid: {
    firstName: 'Priya',
    lastName: 'Raman',
    phoneNumber: '+91 40 5550 0123',
    workEmail: 'priya@company.com',
    description: 'A first model, please.',
  },
};
const application: Subject = {
  form: applicationForm,
  valid: {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya@company.com',
    phone: '+91 40 5550 0123',
    position: 'Technical Lead',
    experience: '5-7 years',
  },
};

/** What stands under the fields of a form with these values in place of valid ones. */
const errorsOf = ({ form, valid }: Subject, changed: FormValues): [field: string, message: string][] => {
  const { error } = formSchema(form).safeParse({ ...valid, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

interface FieldCase {
  title: string;
  subject: Subject;
  field: string;
  message?: string;
  accepted: (string | boolean | undefined)[];
  refused?: (string | boolean | undefined)[];
}

const letters = (count: number): string => 'x'.repeat(count);
/** Just below the least number of characters (blank, or padded with blanks), at it and above it. */
const atLeast = (least: number): Pick<FieldCase, 'accepted' | 'refused'> => ({
  refused: [undefined, '', ' ', ' '.repeat(least), letters(least - 1), ` ${letters(least - 1)} `],
  accepted: [letters(least), letters(least + 1), ` ${letters(least)} `],
});
const emails: Pick<FieldCase, 'accepted' | 'refused'> = {
  refused: [
    undefined,
    '',
    ' ',
    'priya',
    'priya@',
    '@company.com',
    'priya@company',
    'pri ya@company.com',
    'a@b.com, c@d.com',
  ],
  accepted: ['priya@company.com', ' priya@company.com ', 'p.raman+site@mail.company.co.uk'],
};
const filled: Pick<FieldCase, 'accepted' | 'refused'> = {
  refused: [undefined, '', ' ', '\t\n'],
  accepted: ['x', ' x '],
};
const anything: Pick<FieldCase, 'accepted'> = { accepted: [undefined, '', ' ', 'x', 'no format at all: <>&"'] };

const cases: FieldCase[] = [
  {
    title: '[VCF-1] [CST-14a] a name has at least 2 characters',
    subject: contact,
    field: 'name',
    message: 'Name must be at least 2 characters',
    ...atLeast(2),
  },
  {
    title: '[VCF-2] the e-mail address is valid',
    subject: contact,
    field: 'email',
    message: 'Please enter a valid email address',
    ...emails,
  },
  {
    title: '[VCF-3] [CST-14a] a company has at least 2 characters',
    subject: contact,
    field: 'company',
    message: 'Company name is required',
    ...atLeast(2),
  },
  { title: '[VCF-4] the phone number is optional and free', subject: contact, field: 'phone', ...anything },
  {
    title: '[VCF-5] [CST-14a] a subject has at least 5 characters',
    subject: contact,
    field: 'subject',
    message: 'Subject must be at least 5 characters',
    ...atLeast(5),
  },
  {
    title: '[VCF-6] [CST-14a] a message has at least 10 characters',
    subject: contact,
    field: 'message',
    message: 'Message must be at least 10 characters',
    ...atLeast(10),
  },
  {
    title: '[VCF-7] the terms must be checked',
    subject: contact,
    field: 'terms',
    message: 'Required',
    refused: [undefined, false, 'true'],
    accepted: [true],
  },
  {
    title: '[VCF-8] marketing is optional',
    subject: contact,
    field: 'marketing',
    accepted: [undefined, false, true],
  },
  {
    title: '[VEQ-1] [CST-14b] a first name has at least 2 characters',
    subject: lead,
    field: 'firstName',
    message: 'First name must be at least 2 characters',
    ...atLeast(2),
  },
  {
    title: '[VEQ-2] [CST-14b] a last name has at least 2 characters',
    subject: lead,
    field: 'lastName',
    message: 'Last name must be at least 2 characters',
    ...atLeast(2),
  },
  {
    title: '[VEQ-3] [VEQ-6b] [VEQ-7] [CST-14b] a phone number has at least 10 characters or is left blank',
    subject: lead,
    field: 'phoneNumber',
    message: 'Please enter a valid phone number',
    refused: ['1', letters(9), ` ${letters(9)} `],
    accepted: [undefined, '', ' ', ' '.repeat(10), letters(10), letters(11), ` ${letters(10)} `],
  },
  {
    title: '[VEQ-4] the work e-mail address is valid',
    subject: lead,
    field: 'workEmail',
    message: 'Please enter a valid email address',
    ...emails,
  },
  {
    title: '[VEQ-5] [CST-14b] a description has at least 10 characters',
    subject: lead,
    field: 'description',
    message: 'Please provide a detailed description (minimum 10 characters)',
    ...atLeast(10),
  },
  {
    title: '[VAP-1] a first name is required',
    subject: application,
    field: 'firstName',
    message: 'First name is required',
    ...filled,
  },
  {
    title: '[VAP-2] a last name is required',
    subject: application,
    field: 'lastName',
    message: 'Last name is required',
    ...filled,
  },
  {
    title: '[VAP-3] the e-mail address is valid',
    subject: application,
    field: 'email',
    message: 'Please enter a valid email',
    ...emails,
  },
  {
    title: '[VAP-4] [CST-13b] a phone number has at least 10 characters',
    subject: application,
    field: 'phone',
    message: 'Please enter a valid phone number',
    ...atLeast(10),
  },
  {
    title: '[VAP-5] a position is required',
    subject: application,
    field: 'position',
    message: 'Position is required',
    ...filled,
  },
  {
    title: '[VAP-6] the experience is required',
    subject: application,
    field: 'experience',
    message: 'Please select your experience level',
    ...filled,
  },
  {
    title: '[VAP-7] another position is required when the position is Other',
    subject: { ...application, valid: { ...application.valid, position: 'Other' } },
    field: 'otherPosition',
    message: 'Position is required',
    ...filled,
  },
  {
    title: '[VAP-7] another position is not asked for when the position is a named one',
    subject: application,
    field: 'otherPosition',
    ...anything,
  },
  {
    title: '[VAP-8] the current company is optional and free',
    subject: application,
    field: 'currentCompany',
    ...anything,
  },
  { title: '[VAP-8] the cover letter is optional and free', subject: application, field: 'message', ...anything },
  { title: '[VAP-8] the LinkedIn address is optional and free', subject: application, field: 'linkedin', ...anything },
  {
    title: '[VAP-8] the portfolio address is optional and free',
    subject: application,
    field: 'portfolio',
    ...anything,
  },
  {
    title: '[VAP-8] [VAP-9] the availability is optional although its label is marked',
    subject: application,
    field: 'startDate',
    ...anything,
  },
];

describe('the rules of the forms', () => {
  for (const { title, subject, field, message, accepted, refused = [] } of cases) {
    describe(title, () => {
      test.for(accepted.map((value) => [value]))('%j is accepted', ([value]) => {
        expect(errorsOf(subject, { [field]: value })).toEqual([]);
      });

      test.for(refused.map((value) => [value]))('%j is refused with its message', ([value]) => {
        expect(errorsOf(subject, { [field]: value })).toEqual([[field, message]]);
      });
    });
  }

  test('every field of the three forms but the resume has its case', () => {
    const subjects = [contact, lead, application];
    const fields = subjects.flatMap(({ form }) =>
      form.fields.filter(({ kind }) => kind !== 'file').map(({ name }) => `${form.id} ${name}`),
    );
    expect(new Set(cases.map(({ subject, field }) => `${subject.form.id} ${field}`))).toEqual(new Set(fields));
  });
});

describe('a form sent blank', () => {
  const blank: { title: string; subject: Subject; errors: [string, string][] }[] = [
    {
      title: 'the contact form names every required field, in their order',
      subject: contact,
      errors: [
        ['name', 'Name must be at least 2 characters'],
        ['email', 'Please enter a valid email address'],
        ['company', 'Company name is required'],
        ['subject', 'Subject must be at least 5 characters'],
        ['message', 'Message must be at least 10 characters'],
        ['terms', 'Required'],
      ],
    },
    {
      title: 'the lead form names all fields but the phone number',
      subject: lead,
      errors: [
        ['firstName', 'First name must be at least 2 characters'],
        ['lastName', 'Last name must be at least 2 characters'],
        ['workEmail', 'Please enter a valid email address'],
        ['description', 'Please provide a detailed description (minimum 10 characters)'],
      ],
    },
    {
      title: 'the application names every required field, in their order',
      subject: application,
      errors: [
        ['firstName', 'First name is required'],
        ['lastName', 'Last name is required'],
        ['email', 'Please enter a valid email'],
        ['phone', 'Please enter a valid phone number'],
        ['position', 'Position is required'],
        ['experience', 'Please select your experience level'],
      ],
    },
  ];

  test.for(blank)('$title', ({ subject, errors }) => {
    expect(errorsOf({ ...subject, valid: {} }, {})).toEqual(errors);
  });

  test('[VAP-7] the choice Other is asked about together with the other faults of the form', () => {
    expect(errorsOf(application, { position: 'Other', firstName: '' })).toEqual([
      ['firstName', 'First name is required'],
      ['otherPosition', 'Position is required'],
    ]);
  });
});

describe('any text at all', () => {
  const minimums = [contact, lead, application].flatMap((subject) =>
    subject.form.fields.flatMap(({ name, rule }) =>
      rule?.kind === 'atLeast' ? [{ subject, name, title: `${subject.form.id} ${name}`, ...rule }] : [],
    ),
  );
  const anyText = (least: number) =>
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: least * 2 }),
      fc.string({ unit: fc.constantFrom(' ', '\t', '\u00a0', 'x', 'é'), maxLength: least + 3 }),
    );

  test.for(minimums)('$title accepts it exactly when it is long enough once trimmed', (minimum) => {
    const { subject, name, least, message, blankAllowed } = minimum;
    fc.assert(
      fc.property(anyText(least), (value) => {
        // A visitor counts an emoji as one character.
        const { length } = [...value.trim()];
        const accepted = length >= least || (blankAllowed && length === 0);
        expect(errorsOf(subject, { [name]: value })).toEqual(accepted ? [] : [[name, message]]);
      }),
    );
  });

  test.for([contact, lead, application])('the values that pass come out trimmed', ({ form, valid }) => {
    const padded = Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [name, typeof value === 'string' ? `  ${value}\n` : value]),
    );
    expect(formSchema(form).parse(padded)).toEqual(valid);
  });
});
