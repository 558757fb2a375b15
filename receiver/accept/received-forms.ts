import type { FormDefinition } from '../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema, letterOrDigit } from '../../schemas/forms/form-schema.ts';
import { freeTextField, joinsLeadName, leadWireName } from '../../schemas/forms/wire-format.ts';
import type { SiteContent, SiteForm } from '../load-site.ts';

/** Error messages for the sender, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Either the validated values, or the first error in form order and the error of each field. */
export type Verdict = { ok: true; values: FormValues } | { ok: false; message: string; errors: FieldErrors };

/** Maximum stored length of subject and form type. The dialog's own texts are far shorter. */
const subjectLength = 200;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const lengthOf = (value: string): number => [...value.trim()].length;

/** Creates a form's validation from the schema that the browser uses (VCF). */
const contactCheck = (form: FormDefinition) => {
  const schema = formSchema(form);
  return (values: FormValues): Verdict => {
    const result = schema.safeParse(values);
    if (result.success) return { ok: true, values: result.data };
    const { issues } = result.error;
    const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    return { ok: false, message: issues[0]?.message ?? form.fallback, errors };
  };
};

/**
 * Splits a joined name (CAL-2) so that both parts are valid, if possible. The first name ends as early as its minimum
 * length and the last name's maximum allow. A name that is too long for both fields is not split.
 */
const splitName = (form: FormDefinition, firstNameMin: number, name: string) => {
  const mostOf = (field: string): number =>
    form.fields.find((each) => each.name === field)?.atMost?.count ?? Number.POSITIVE_INFINITY;
  const splitAt = (index: number) => ({ firstName: name.slice(0, index), lastName: name.slice(index) });
  const longest = mostOf('firstName') + mostOf('lastName') + 1;
  const ways = lengthOf(name) > longest ? [] : [...name.matchAll(/ +/g)].map(({ index }) => splitAt(index));
  const isLongEnough = ({ firstName }: { firstName: string }) => lengthOf(firstName) >= firstNameMin;
  const isNamed = (way: { firstName: string; lastName: string }) =>
    Object.values(way).every((part) => letterOrDigit.test(part));
  const fits = ways.find((way) => isLongEnough(way) && isNamed(way) && lengthOf(way.lastName) <= mostOf('lastName'));
  return fits ?? ways.find(isLongEnough) ?? ways[0] ?? splitAt(name.length);
};

/**
 * Creates the validation of the lead dialog (VEQ). The dialog joins two name fields into one value, so the original
 * split is unknown. A submission is valid if any split of the name is. Forms without scripts send both fields.
 */
const leadCheck = (form: FormDefinition, firstNameMin: number) => {
  const checkFields = contactCheck(form);
  return (sent: FormValues): Verdict => {
    const isJoined = joinsLeadName(form) && sent.firstName === undefined && sent.lastName === undefined;
    const fields = form.fields.map(({ name }) => [name, sent[name] ?? sent[leadWireName(form, name)]]);
    const names = isJoined && splitName(form, firstNameMin, text(sent.name).trim());
    const verdict = checkFields({ ...Object.fromEntries(fields), ...names });
    if (!verdict.ok) return verdict;
    const [subject, formType] = [sent.subject, sent.formType].map((value) => text(value).slice(0, subjectLength));
    return { ok: true, values: { subject, formType, ...verdict.values } };
  };
};

/**
 * Creates the validation of the application form (VAP), except for its file. An unlisted position is the free text of
 * Other (CAL-3), even if that text is the word Other. Forms without scripts send both fields.
 */
const applicationCheck = (form: FormDefinition) => {
  const checkFields = contactCheck(form);
  const { name = '', shownWhen: { field: list = '', equals: other = '' } = {} } = freeTextField(form) ?? {};
  const options = form.fields.find((field) => field.name === list)?.options ?? [];
  return (sent: FormValues): Verdict => {
    const answer = text(sent[list]);
    const isListed = answer !== other && options.includes(answer);
    const isFree = answer !== '' && sent[name] === undefined && !isListed;
    return checkFields(isFree ? { ...sent, [list]: other, [name]: answer } : sent);
  };
};

/** A form for which the receiver accepts submissions, in one language. */
export interface ReceivedForm extends SiteForm {
  /** Content in the form's language. */
  site: SiteContent;
  check: (fields: FormValues) => Verdict;
}

/** Validations of forms whose values are sent in another shape than their fields have. */
const checks: Readonly<Partial<Record<string, typeof leadCheck>>> = { lead: leadCheck, application: applicationCheck };

/** Returns the forms that are enabled on the site, in the language of the content. */
export const receivedForms = (site: SiteContent): readonly ReceivedForm[] =>
  Object.values(site.forms)
    .filter(({ isReceived }) => isReceived)
    .map((form) => ({
      ...form,
      site,
      check: (checks[form.name] ?? contactCheck)(form.definition, site.leadFirstNameMin ?? 0),
    }));

/**
 * Returns a function that finds a form in the language of its page, given by its path. Any other path leads to the form
 * in the default language, so that no submission is lost.
 */
export const translatedForms = ({ translations }: SiteContent) => {
  const translated = translations.flatMap(receivedForms);
  return (form: ReceivedForm, path: string | undefined): ReceivedForm =>
    translated.find(({ name, site }) => name === form.name && site.language.path === path) ?? form;
};
