import type { FieldDefinition, FieldRule, FormDefinition } from '../../schemas/forms/form-definition.ts';

export type Values = Readonly<Record<string, string | boolean>>;

/** Values to enter, by the purpose of the field. */
const byPurpose: Readonly<Record<string, string>> = {
  name: 'Asha Pillai',
  'given-name': 'Noor',
  'family-name': 'Haddad',
  email: 'asha@granary.example',
  tel: '+91 40 5550 0199',
  organization: 'Granary Foods',
  url: 'https://granary.example/asha',
};

const byKind: Readonly<Record<string, string>> = {
  text: 'Grain that travels',
  textarea: 'Our forecast breaks every March.',
  email: 'asha@granary.example',
  tel: '+91 40 5550 0199',
  url: 'https://granary.example/asha',
};

/** The answers on which further fields depend: choosing them brings more to fill in. */
const conditions = (form: FormDefinition): Map<string, string> =>
  new Map(form.fields.flatMap(({ shownWhen }) => (shownWhen ? [[shownWhen.field, shownWhen.equals] as const] : [])));

/** The choices of a closed list that bring no further field. */
export const plainOptions = (form: FormDefinition, name: string): readonly string[] => {
  const { options = [] } = form.fields.find((field) => field.name === name) ?? {};
  return options.filter((option) => option !== conditions(form).get(name));
};

/** A value that satisfies the rule of a field. */
const rightValue = (
  form: FormDefinition,
  { name, kind, autocomplete = 'off', rule }: FieldDefinition,
): string | boolean => {
  if (kind === 'checkbox') return rule?.kind === 'checked';
  if (kind === 'select') return plainOptions(form, name).at(-1) ?? '';
  const value = byPurpose[autocomplete] ?? byKind[kind] ?? '';
  return rule?.kind === 'atLeast' ? value.padEnd(rule.least, ' and so on') : value;
};

const valuesOf = (form: FormDefinition, fields: readonly FieldDefinition[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, rightValue(form, field)]));

/** The fields that a visitor sees at first and fills in. */
const atFirst = ({ fields }: FormDefinition): FieldDefinition[] =>
  fields.filter(({ kind, shownWhen }) => kind !== 'file' && !shownWhen);

/** True if a field must not stay blank. */
export const isNeeded = ({ rule }: { rule?: FieldRule }): boolean =>
  rule !== undefined && !(rule.kind === 'atLeast' && rule.blankAllowed);

/** A submission in which every field of a form is filled in, and satisfies its rule. */
export const allValues = (form: FormDefinition): Values => valuesOf(form, atFirst(form));

/** A submission with only the required fields filled in. */
export const neededValues = (form: FormDefinition): Values => valuesOf(form, atFirst(form).filter(isNeeded));

/** The fields that say something when the form is sent blank, with what they say, in their order. */
export const messagesWhenBlank = (form: FormDefinition): [name: string, message: string][] =>
  atFirst(form).flatMap((field) => (field.rule && isNeeded(field) ? [[field.name, field.rule.message]] : []));

/** Values that the rule of a field rejects. */
export const wrongValues = ({ kind, rule }: FieldDefinition): (string | boolean)[] => {
  if (kind === 'select') return [''];
  if (rule?.kind === 'checked') return [false];
  if (rule?.kind === 'email') return ['', 'asha', 'asha@', 'asha@granary', 'asha @granary.example'];
  if (rule?.kind === 'filled') return ['', '   '];
  if (rule?.kind !== 'atLeast') return [];
  const short = 'x'.repeat(rule.least - 1);
  return [short, `${short}   `].filter((value) => !(rule.blankAllowed && value.trim() === ''));
};

/** A field that is shown for a certain answer to another. */
export const fieldOnDemand = ({ fields }: FormDefinition): FieldDefinition | undefined =>
  fields.find(({ shownWhen }) => shownWhen);

/** The clauses of section 5 on single fields, by the form's id and the field's name. */
const clauses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {
    name: 'VCF-1',
    email: 'VCF-2',
    company: 'VCF-3',
    phone: 'VCF-4',
    subject: 'VCF-5',
    message: 'VCF-6',
    terms: 'VCF-7',
    marketing: 'VCF-8',
  },
  lead: { firstName: 'VEQ-1', lastName: 'VEQ-2', phoneNumber: 'VEQ-3', workEmail: 'VEQ-4', description: 'VEQ-5' },
  application: {
    firstName: 'VAP-1',
    lastName: 'VAP-2',
    email: 'VAP-3',
    phone: 'VAP-4',
    position: 'VAP-5',
    experience: 'VAP-6',
    otherPosition: 'VAP-7',
  },
};

/** The clause on a field, for the title of a test; empty if there is none. */
export const clauseOf = ({ id }: FormDefinition, name: string): string => {
  const clause = clauses[id]?.[name];
  return clause ? `[${clause}] ` : '';
};
