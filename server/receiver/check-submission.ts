import type { FormDefinition } from '../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema } from '../../schemas/forms/form-schema.ts';
import { freeTextField, joinsLeadName, leadWireName } from '../../schemas/forms/wire-format.ts';
import { importGenerated } from '../../sites/import-generated.ts';

const { leadFirstNameMin } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');
const { applicationForm } =
  await importGenerated<typeof import('#generated/forms/application.ts')>('forms/application.ts');
const { contactForm } = await importGenerated<typeof import('#generated/forms/contact.ts')>('forms/contact.ts');
const { leadForm } = await importGenerated<typeof import('#generated/forms/lead.ts')>('forms/lead.ts');

/** What the sender is to read under each field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Either what is to be kept, or what is wrong: the first fault in the order of the form, and that of each field. */
export type Verdict = { ok: true; values: FormValues } | { ok: false; message: string; errors: FieldErrors };

/** Made when it is first asked, because a site may do without a form; then it receives none (received-forms.ts). */
const checker = (form: FormDefinition) => {
  let schema: ReturnType<typeof formSchema> | undefined;
  return (values: unknown): Verdict => {
    schema ??= formSchema(form);
    const result = schema.safeParse(values);
    if (result.success) return { ok: true, values: result.data };
    const errors: Record<string, string> = {};
    for (const { path, message } of result.error.issues) errors[String(path[0] ?? '')] ??= message;
    const { '': whole, ...ofFields } = errors;
    return { ok: false, message: result.error.issues[0]?.message ?? whole ?? form.fallback, errors: ofFields };
  };
};

/** The contact form (VCF), as the browser checks it. */
export const checkContact = checker(contactForm);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const checkLeadFields = checker(leadForm);

/** How many characters each part of a name may have. */
const mostOf = (name: string): number =>
  leadForm.fields.find((field) => field.name === name)?.atMost?.count ?? Number.POSITIVE_INFINITY;

const lengthOf = (value: string): number => [...value.trim()].length;

/**
 * Parts a name that was joined from two (CAL-2), so that both satisfy the rules if that can be: the first name ends as
 * soon as it is long enough and the last is not too long. What is longer than both together is not looked into.
 */
const partName = (name: string): { firstName: string; lastName: string } => {
  const parted = (index: number) => ({ firstName: name.slice(0, index), lastName: name.slice(index) });
  const longest = mostOf('firstName') + mostOf('lastName') + 1;
  const spaces = lengthOf(name) > longest ? [] : [...name.matchAll(/ +/g)].map(({ index }) => parted(index));
  const isLongEnough = ({ firstName }: { firstName: string }) => lengthOf(firstName) >= leadFirstNameMin;
  const fits = spaces.find((way) => isLongEnough(way) && lengthOf(way.lastName) <= mostOf('lastName'));
  return fits ?? spaces.find(isLongEnough) ?? spaces[0] ?? parted(name.length);
};

/** A form without a script names its fields itself; the dialog's script sends what CAL-2 lists, and further fields. */
const leadFields = (sent: FormValues): FormValues => {
  const isJoined = joinsLeadName(leadForm) && sent.firstName === undefined && sent.lastName === undefined;
  const fields = leadForm.fields.map(({ name }) => [name, sent[name] ?? sent[leadWireName(leadForm, name)]]);
  return { ...Object.fromEntries(fields), ...(isJoined && partName(text(sent.name).trim())) };
};

/**
 * The lead dialog (VEQ). It sends one name for two fields, so the receiver cannot know where the first one ends: a
 * submission is accepted when some way of parting the name satisfies the rules, as the sender's did.
 */
export const checkLead = (sent: FormValues): Verdict => {
  const verdict = checkLeadFields(leadFields(sent));
  if (!verdict.ok) return verdict;
  const subject = text(sent.subject).slice(0, subjectLength);
  const formType = text(sent.formType).slice(0, subjectLength);
  return { ok: true, values: { subject, formType, ...verdict.values } };
};

/** The dialog's own words for what was asked for are far shorter. */
const subjectLength = 200;

/** The answers of a list that the form names, besides the one that asks for a free text. */
const isNamed = (list: string, other: string, answer: string): boolean => {
  const options = applicationForm.fields.find(({ name }) => name === list)?.options ?? [];
  return answer !== other && options.includes(answer);
};

const checkApplicationFields = checker(applicationForm);

/**
 * The application form (VAP) without its file: a position that is not among the named ones is the free text of Other
 * (CAL-3), also when that text is the word Other itself. A form without a script sends both fields.
 */
export const checkApplication = (sent: FormValues): Verdict => {
  const { name = '', shownWhen: { field: list = '', equals: other = '' } = {} } = freeTextField(applicationForm) ?? {};
  const answer = text(sent[list]);
  const isFree = answer !== '' && sent[name] === undefined && !isNamed(list, other, answer);
  return checkApplicationFields(isFree ? { ...sent, [list]: other, [name]: answer } : sent);
};
