import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoize } from '../../generator/read/memoize.ts';
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
const application: Subject = { form: applicationForm, valid: { ...neededValues(applicationForm) } };
const subjects: Subject[] = [
  { form: contactForm, valid: { ...allValues(contactForm) } },
  { form: leadForm, valid: { ...allValues(leadForm) } },
  application,
];

const schemaOf = memoize(formSchema);

/** The messages under the fields of a form when some of its valid values are changed. */
const errorsOf = ({ form, valid }: Subject, changed: FormValues): [field: string, message: string][] => {
  const { error } = schemaOf(form).safeParse({ ...valid, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

interface Values {
  accepted?: (string | boolean | undefined)[];
  refused?: (string | boolean | undefined)[];
}

interface FieldCase extends Values {
  title: string;
  subject: Subject;
  field: string;
  rule?: FieldRule | undefined;
}

/** Values that each kind of rule accepts and rejects. */
const valuesFor = (rule: FieldRule | undefined, kind: FieldDefinition['kind']): Values => {
  switch (rule?.kind) {
    case 'atLeast':
      return rule.blankAllowed ? { accepted: [undefined] } : { refused: [undefined] };
    case 'email':
      return {
        refused: [
          ...[undefined, '', ' ', 'asha', 'asha@', '@granary.example', 'asha@granary', 'a sha@granary.example'],
          ...['r&&d@firma', 'r..d@firma.example', 'r(d)@firma.example', '"r d"@firma.example'],
          ...['a@b.com, c@d.com', 'jürgen@', 'jür gen@köln.example', '.jürgen@köln.example'],
        ],
        accepted: [
          ...['asha@granary.example', ' asha@granary.example ', 'a.pillai+site@mail.granary.co.uk'],
          ...['r&d@firma.example', "!#$%&'*+-/=?^_`{|}~@firma.example", 'a@granary.photography'],
          ...['jürgen.müller@müller.example', '用户@例え.テスト', 'संपर्क@डाटा.भारत', 'inge@xn--mller-kva.xn--p1ai'],
        ],
      };
    case 'filled':
      return { refused: [undefined, '', ' ', '\t\n'], accepted: kind === 'select' ? [] : ['x', ' x '] };
    case 'checked':
      return { refused: [undefined, false, 'true'], accepted: [true] };
    default:
      if (kind === 'checkbox') return { accepted: [undefined, false, true] };
      return { accepted: [undefined, '', ...(kind === 'select' ? [] : [' ', 'x', 'no format at all: <>&"'])] };
  }
};

const isName = ({ fields }: FormDefinition, name: string): boolean =>
  ['name', 'given-name', 'family-name'].includes(fields.find((each) => each.name === name)?.autocomplete ?? '');

const anyText = (least: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: least * 2 }),
    fc.string({ unit: fc.constantFrom(' ', '\t', '\u00a0', 'x', 'é'), maxLength: least + 3 }),
  );

/** A text as a visitor sees it: without characters that have no width, and composed. */
const seen = (value: string, kind?: string): string =>
  value
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u2060\ufeff]/gu, '')
    .replaceAll(kind === 'textarea' ? '' : /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .normalize('NFC');

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
      if (!when) return [{ title, subject, field: name, rule, ...valuesFor(rule, kind) }];
      const asked = { ...subject, valid: { ...subject.valid, [when.field]: when.equals } };
      return [
        { title: `${title}, when it is asked for`, subject: asked, field: name, rule, ...valuesFor(rule, kind) },
        { title: `${title}, when it is not`, subject, field: name, ...valuesFor(undefined, kind) },
      ];
    });

test.for(subjects.flatMap(casesOf))('the rule of $title', ({ subject, field, rule, accepted = [], refused = [] }) => {
  const errors = [[field, rule?.message]];
  for (const value of accepted) expect(errorsOf(subject, { [field]: value }), `${value}`).toEqual([]);
  for (const value of refused) expect(errorsOf(subject, { [field]: value }), `${value}`).toEqual(errors);
  if (rule?.kind !== 'atLeast') return;
  const { least, blankAllowed } = rule;
  fc.assert(
    fc.property(anyText(least), (value) => {
      // A visitor counts an emoji as one character.
      const { length } = [...seen(value, subject.form.fields.find(({ name }) => name === field)?.kind)];
      const isLong = length >= least || (blankAllowed && length === 0);
      const isAccepted = isLong && (!isName(subject.form, field) || /[\p{L}\p{N}]/u.test(value));
      expect(errorsOf(subject, { [field]: value })).toEqual(isAccepted ? [] : errors);
    }),
  );
});

/** Texts that people enter or paste, and the texts that the form keeps: by default the same. */
const entered: readonly (readonly [kind: string, sent: string, kept?: string])[] = [
  ...[
    '李',
    'Ø',
    'ß',
    'O’Neill',
    "D'Arcy",
    'Smith-Jones',
    'Nuñez',
    'محمد',
    'می‌خواهم',
    'क्षत्रिय',
    '50 Cent',
    'X Æ A-12',
  ].map((name) => ['name', name] as const),
  ['name', 'Nun\u0303ez', 'Nuñez'],
  ['name', '\u200bAda\u00a0Lovelace\ufeff', 'Ada Lovelace'],
  ['name', '\u200fמשה', 'משה'],
  ['email', '\u200basha@granary.example\u00a0', 'asha@granary.example'],
  ['email', '\u202aasha@granary.example\u202c', 'asha@granary.example'],
  ['email', 'ａｓｈａ＠ｇｒａｎａｒｙ．ｅｘａｍｐｌｅ', 'asha@granary.example'],
  ['email', '用户@例え。テスト', '用户@例え.テスト'],
  ...['+49 (30) 901820', '030/901820-12', '+1 555 010 0199 ext. 12', '+49 30 −12'].map((tel) => ['tel', tel] as const),
  ['tel', '+49\u00a030\u202f901820', '+49 30 901820'],
  ['tel', '\u202a+49 30 901820\u202c', '+49 30 901820'],
  ['tel', '０９０−１２３４−５６７８', '090−1234−5678'],
  ['url', ' https://a.example/\u200bb?c=%C3%A9#d ', 'https://a.example/b?c=%C3%A9#d'],
  ['textarea', 'We\u00a0need a\u00ad mi\u200bgration.\r\n\n👩🏽‍💻', 'We need a migration.\r\n\n👩🏽‍💻'],
];

test.each(entered)('a field of the kind %s takes %j', (kind, sent, kept = sent) => {
  const [name, control] = ['field', kind === 'name' ? 'text' : kind] as const;
  const message = 'wrong';
  const rule = kind === 'email' ? { kind, message } : { kind: 'atLeast', least: 1, message, blankAllowed: false };
  const field = { name, kind: control, label: '', rule, ...(kind === 'name' && { autocomplete: 'name' }) };
  const form = { ...contactForm, fields: [field as FieldDefinition] };
  expect(formSchema(form).safeParse({ field: sent })).toEqual({ success: true, data: { field: kept } });
});

describe.each(subjects)('the $form.id form', (subject) => {
  const { fallback, fields } = subject.form;
  const selects = fields.filter(({ kind }) => kind === 'select');

  test.each(fields.filter(({ name }) => isName(subject.form, name)))('needs a letter or a digit in $name', (field) => {
    for (const value of ['--', '...', '👩👩']) {
      expect(errorsOf(subject, { [field.name]: value })).toEqual([[field.name, field.rule?.message]]);
    }
    for (const value of ['李四', 'Ωμ', '50 Cent']) expect(errorsOf(subject, { [field.name]: value })).toEqual([]);
  });

  test.skipIf(selects.length === 0)('accepts only the options of its lists', () => {
    for (const { name, options = [], rule } of selects) {
      expect(errorsOf(subject, { [name]: `${options[0]} or so` })).toEqual([[name, rule?.message ?? fallback]]);
    }
  });

  const free = fields.find(({ shownWhen }) => selects.some(({ name }) => name === shownWhen?.field));
  test.skipIf(!free)('accepts no closed position as a free text', () => {
    const closing = fields.map((field) => (field === free ? { ...field, closed: ['Rigger'] } : field));
    const { field = '', equals } = free?.shownWhen ?? {};
    const errorsFor = (title: string) =>
      errorsOf(
        { ...subject, form: { ...subject.form, fields: closing } },
        { [field]: equals, [free?.name ?? '']: title },
      );
    expect([errorsFor('Rigger'), errorsFor('Welder')]).toEqual([[[free?.name, free?.rule?.message]], []]);
  });
});

test.for(subjects)('the $form.id form names its blank fields in their order, and trims values', ({ form, valid }) => {
  expect(errorsOf({ form, valid: {} }, {})).toEqual(messagesWhenBlank(form));
  const padded = Object.entries(valid).map(([name, value]) => [
    name,
    typeof value === 'string' ? `  ${value}\n` : value,
  ]);
  expect(formSchema(form).parse(Object.fromEntries(padded))).toEqual(valid);
});

const onDemand = fieldOnDemand(applicationForm);
test.skipIf(!onDemand?.rule)(
  '[VAP-7] the choice Other is asked about together with the other faults of the form',
  () => {
    const { field = '', equals = '' } = onDemand?.shownWhen ?? {};
    const [first] = messagesWhenBlank(applicationForm);
    const errors = errorsOf(application, { [field]: equals, [first?.[0] ?? '']: '' });
    expect(errors).toEqual([first, [onDemand?.name, onDemand?.rule?.message]]);
  },
);

const limited = subjects.flatMap((subject) =>
  subject.form.fields.flatMap(({ atMost, ...field }) =>
    atMost ? [{ title: `${subject.form.id} ${field.name}`, subject, field, atMost }] : [],
  ),
);

test.for(limited)('the limit of $title counts characters as a visitor does', ({ subject, field, atMost }) => {
  const { name, kind, rule, shownWhen } = field;
  const { count, message } = atMost;
  const shown = shownWhen ? { [shownWhen.field]: shownWhen.equals } : {};
  const errorsFor = (value: string, others: FormValues = shown) => errorsOf(subject, { ...others, [name]: value });
  const tooLong = 'x'.repeat(count + 1);
  if (kind === 'email') {
    expect(errorsFor(`${tooLong}@example.com`)).toEqual([[name, message]]);
    expect(errorsFor(tooLong)).toEqual([[name, rule?.message]]);
    return;
  }
  // A name needs a letter, and a list has only its options.
  if (kind !== 'select') expect(errorsFor(`x${'👍'.repeat(count - 1)}`)).toEqual([]);
  expect(errorsFor(tooLong)).toEqual([[name, message]]);
  if (shownWhen) expect(errorsFor(tooLong, {})).toEqual([]);
});
