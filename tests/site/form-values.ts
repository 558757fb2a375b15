import type { FieldDefinition, FieldRule, FormDefinition } from '../../schemas/forms/form-definition.ts';

export type Values = Readonly<Record<string, string | boolean>>;

/** What a visitor enters, by the purpose of the field. */
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

/** Something that satisfies the rule of a field. */
const rightValue = (
  form: FormDefinition,
  { name, kind, autocomplete = '', rule }: FieldDefinition,
): string | boolean => {
  if (kind === 'checkbox') return rule?.kind === 'checked';
  if (kind === 'select') return plainOptions(form, name).at(-1) ?? '';
  const value = byPurpose[autocomplete] ?? byKind[kind] ?? '';
  return rule?.kind === 'atLeast' ? value.padEnd(rule.least, ' and so on') : value;
};

const valuesOf = (form: FormDefinition, fields: readonly FieldDefinition[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, rightValue(form, field)]));

/** The fields that a visitor sees at first and fills in by hand. */
const atFirst = ({ fields }: FormDefinition): FieldDefinition[] =>
  fields.filter(({ kind, shownWhen }) => kind !== 'file' && !shownWhen);

/** Whether a field may not stay blank. */
export const isNeeded = ({ rule }: { rule?: FieldRule }): boolean =>
  rule !== undefined && !(rule.kind === 'atLeast' && rule.blankAllowed);

/** A submission in which every field of a form is filled in, and satisfies its rule. */
export const allValues = (form: FormDefinition): Values => valuesOf(form, atFirst(form));

/** One in which everything that may stay blank is. */
export const neededValues = (form: FormDefinition): Values => valuesOf(form, atFirst(form).filter(isNeeded));

/** The fields that say something when the form is sent blank, with what they say, in their order. */
export const messagesWhenBlank = (form: FormDefinition): [name: string, message: string][] =>
  atFirst(form).flatMap((field) => (field.rule && isNeeded(field) ? [[field.name, field.rule.message]] : []));

/** What a rule refuses. */
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
