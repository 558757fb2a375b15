import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, FieldRule, FormDefinition } from '../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema } from '../../schemas/forms/form-schema.ts';
import { allValues, clauseOf, fieldOnDemand, messagesWhenBlank, neededValues } from '../site/form-values.ts';
import { applicationForm, contactForm, leadForm } from '../site/forms.ts';

/** A form with values that pass. */
interface Subject {
  form: FormDefinition;
  valid: FormValues;
}

// tests/conformance proves that the rules in the data are those of the specification.
const contact: Subject = { form: contactForm, valid: { ...allValues(contactForm) } };
const lead: Subject = { form: leadForm, valid: { ...allValues(leadForm) } };
const application: Subject = { form: applicationForm, valid: { ...neededValues(applicationForm) } };
const subjects = [contact, lead, application];

/** The messages under the fields of a form when some of its valid values are changed. */
const errorsOf = ({ form, valid }: Subject, changed: FormValues): [field: string, message: string][] => {
  const { error } = formSchema(form).safeParse({ ...valid, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

type Value = string | boolean | undefined;

interface FieldCase {
  title: string;
  subject: Subject;
  field: string;
  message?: string;
  accepted: Value[];
  refused?: Value[];
}

const letters = (count: number): string => 'x'.repeat(count);

/** Values that each kind of rule accepts and rejects: below, at and above its bound, blank, and padded with spaces. */
const valuesFor = (
  rule: FieldRule | undefined,
  kind: FieldDefinition['kind'],
): Pick<FieldCase, 'accepted' | 'refused'> => {
  switch (rule?.kind) {
    case 'atLeast': {
      const { least, blankAllowed } = rule;
      const blanks = [undefined, '', ' ', ' '.repeat(least)];
      const short = least > 1 ? [letters(least - 1), ` ${letters(least - 1)} `] : [];
      const long = [letters(least), letters(least + 1), ` ${letters(least)} `];
      return blankAllowed
        ? { refused: short, accepted: [...blanks, ...long] }
        : { refused: [...blanks, ...short], accepted: long };
    }
    case 'email':
      return {
        refused: [
          undefined,
          '',
          ' ',
          'asha',
          'asha@',
          '@granary.example',
          'asha@granary',
          'a sha@granary.example',
          'a@b.com, c@d.com',
        ],
        accepted: ['asha@granary.example', ' asha@granary.example ', 'a.pillai+site@mail.granary.co.uk'],
      };
    case 'filled':
      return { refused: [undefined, '', ' ', '\t\n'], accepted: ['x', ' x '] };
    case 'checked':
      return { refused: [undefined, false, 'true'], accepted: [true] };
    default:
      return {
        accepted: kind === 'checkbox' ? [undefined, false, true] : [undefined, '', ' ', 'x', 'no format at all: <>&"'],
      };
  }
};

/** Clauses on fields beside their own one of section 5: on their numbers, on what is optional, on marks. */
const further: Readonly<Record<string, string>> = {
  'contact name': '[CST-14a] ',
  'contact company': '[CST-14a] ',
  'contact subject': '[CST-14a] ',
  'contact message': '[CST-14a] ',
  'lead firstName': '[CST-14b] ',
  'lead lastName': '[CST-14b] ',
  'lead phoneNumber': '[VEQ-6b] [VEQ-7] [CST-14b] ',
  'lead description': '[CST-14b] ',
  'application phone': '[CST-13b] ',
  'application currentCompany': '[VAP-8] ',
  'application message': '[VAP-8] ',
  'application linkedin': '[VAP-8] ',
  'application portfolio': '[VAP-8] ',
  'application startDate': '[VAP-8] [VAP-9] ',
};

const casesOf = (subject: Subject): FieldCase[] =>
  subject.form.fields
    .filter(({ kind }) => kind !== 'file')
    .flatMap((field): FieldCase[] => {
      const { name, kind, rule } = field;
      const clauses = `${clauseOf(subject.form, name)}${further[`${subject.form.id} ${name}`] ?? ''}`;
      const title = `${clauses}${name} of the ${subject.form.id} form`;
      const when = rule?.kind === 'filled' ? rule.when : undefined;
      if (!rule || !when) {
        return [{ title, subject, field: name, ...(rule && { message: rule.message }), ...valuesFor(rule, kind) }];
      }
      const asked = { ...subject, valid: { ...subject.valid, [when.field]: when.equals } };
      return [
        {
          title: `${title}, when it is asked for`,
          subject: asked,
          field: name,
          message: rule.message,
          ...valuesFor(rule, kind),
        },
        { title: `${title}, when it is not`, subject, field: name, ...valuesFor(undefined, kind) },
      ];
    });

describe('the rules of the forms', () => {
  for (const { title, subject, field, message, accepted, refused = [] } of subjects.flatMap(casesOf)) {
    describe(title, () => {
      test.for(accepted.map((value) => [value]))('%j is accepted', ([value]) => {
        expect(errorsOf(subject, { [field]: value })).toEqual([]);
      });

      test.for(refused.map((value) => [value]))('%j is refused with its message', ([value]) => {
        expect(errorsOf(subject, { [field]: value })).toEqual([[field, message]]);
      });
    });
  }
});

describe('a form sent blank', () => {
  test.for(subjects)('the $form.id form names every field that may not be blank, in their order', (subject) => {
    expect(errorsOf({ ...subject, valid: {} }, {})).toEqual(messagesWhenBlank(subject.form));
  });

  const onDemand = fieldOnDemand(applicationForm);
  test.skipIf(!onDemand?.rule)(
    '[VAP-7] the choice Other is asked about together with the other faults of the form',
    () => {
      const { field = '', equals = '' } = onDemand?.shownWhen ?? {};
      const [first] = messagesWhenBlank(applicationForm);
      expect(errorsOf(application, { [field]: equals, [first?.[0] ?? '']: '' })).toEqual([
        first,
        [onDemand?.name, onDemand?.rule?.message],
      ]);
    },
  );
});

describe('a text that is too long', () => {
  const limited = subjects.flatMap((subject) =>
    subject.form.fields.flatMap(({ atMost, ...field }) =>
      atMost ? [{ title: `${subject.form.id} ${field.name}`, subject, ...field, ...atMost }] : [],
    ),
  );

  test.for(limited)(
    '$title counts characters as a visitor does',
    ({ subject, name, kind, rule, shownWhen, ...most }) => {
      const { count, message } = most;
      const shown = shownWhen ? { [shownWhen.field]: shownWhen.equals } : {};
      const errorsFor = (value: string, others: FormValues = shown) => errorsOf(subject, { ...others, [name]: value });
      const tooLong = letters(count + 1);
      if (kind === 'email') {
        expect(errorsFor(`${tooLong}@example.com`)).toEqual([[name, message]]);
        expect(errorsFor(tooLong)).toEqual([[name, rule?.message]]);
        return;
      }
      expect(errorsFor('👍'.repeat(count))).toEqual([]);
      expect(errorsFor(tooLong)).toEqual([[name, message]]);
      if (shownWhen) expect(errorsFor(tooLong, {})).toEqual([]);
    },
  );
});

describe('any text at all', () => {
  const minimums = subjects.flatMap((subject) =>
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

  test.for(subjects)('the values that pass come out trimmed', ({ form, valid }) => {
    const padded = Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [name, typeof value === 'string' ? `  ${value}\n` : value]),
    );
    expect(formSchema(form).parse(padded)).toEqual(valid);
  });
});
