import type { FormDefinition, NoticeText } from '../schemas/form-definition.ts';
import { type FormValues, formSchema } from '../schemas/form-schema.ts';
import { type ResumeFault, resumeFault } from '../schemas/resume.ts';
import { importGenerated } from '../sites/import-generated.ts';

const { leadFirstNameMin, resumeMaxMegabytes, resumeTypes } =
  await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');
const { applicationForm } =
  await importGenerated<typeof import('#generated/forms/application.ts')>('forms/application.ts');
const { contactForm } = await importGenerated<typeof import('#generated/forms/contact.ts')>('forms/contact.ts');
const { leadForm } = await importGenerated<typeof import('#generated/forms/lead.ts')>('forms/lead.ts');
const { resumeMissingSentence, resumeRtfNotice, resumeSizeNotice, resumeTypeNotice, resumeUnreadableNotice } =
  await importGenerated<typeof import('#generated/messages.ts')>('messages.ts');

/** Either what is to be kept, or the message that the sender is to read. */
export type Verdict = { ok: true; values: FormValues } | { ok: false; message: string };

/** Made when it is first asked, because a site may do without a form; then it receives none (receiver.ts). */
const checker = (form: FormDefinition) => {
  let schema: ReturnType<typeof formSchema> | undefined;
  return (values: unknown): Verdict => {
    schema ??= formSchema(form);
    const result = schema.safeParse(values);
    if (result.success) return { ok: true, values: result.data };
    return { ok: false, message: result.error.issues[0]?.message ?? form.fallback };
  };
};

/** The contact form (VCF), as the browser checks it. */
export const checkContact = checker(contactForm);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const checkLeadFields = checker(leadForm);

/**
 * Parts a name that was joined from two (CAL-2), so that both satisfy the rules if that can be: the first name ends as
 * soon as it is long enough, which leaves most to the last. After a few words it is, however long the text.
 */
const partName = (name: string): { firstName: string; lastName: string } => {
  const parted = ({ index }: { index: number }) => ({ firstName: name.slice(0, index), lastName: name.slice(index) });
  let first: RegExpExecArray | undefined;
  for (const space of name.matchAll(/ +/g)) {
    first ??= space;
    if ([...parted(space).firstName.trim()].length >= leadFirstNameMin) return parted(space);
  }
  return parted(first ?? { index: name.length });
};

/**
 * The lead dialog (VEQ). It sends one name for two fields, so the receiver cannot know where the first one ends: a
 * submission is accepted when some way of parting the name satisfies the rules, as the sender's did.
 */
export const checkLead = (body: unknown): Verdict => {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const verdict = checkLeadFields({
    ...partName(text(sent.name).trim()),
    phoneNumber: text(sent.phone),
    workEmail: text(sent.email),
    description: text(sent.message),
  });
  if (!verdict.ok) return verdict;
  return { ok: true, values: { ...verdict.values, subject: text(sent.subject), formType: text(sent.formType) } };
};

/**
 * The field for a free text, where a list of the form has an answer that asks for one (STA-23): a position of one's
 * own.
 */
const freeText = () => applicationForm.fields.find(({ shownWhen }) => shownWhen);

/** The answers of a list that the form names, besides the one that asks for a free text. */
const isNamed = (list: string, other: string, answer: string): boolean => {
  const options = applicationForm.fields.find(({ name }) => name === list)?.options ?? [];
  return answer !== other && options.includes(answer);
};

const checkApplicationFields = checker(applicationForm);

const resumeNotices: Readonly<Record<ResumeFault, NoticeText>> = {
  type: resumeTypeNotice,
  rtf: resumeRtfNotice,
  size: resumeSizeNotice,
  unreadable: resumeUnreadableNotice,
};

/**
 * The application form (VAP): a position that is not among the named ones is the free text of Other (CAL-3), also when
 * that text is the word Other itself.
 */
export const checkApplication = async (fields: FormValues, resume: File | undefined): Promise<Verdict> => {
  const { name = '', shownWhen: { field: list = '', equals: other = '' } = {} } = freeText() ?? {};
  const sent = text(fields[list]);
  const isFree = sent !== '' && !isNamed(list, other, sent);
  const verdict = checkApplicationFields(isFree ? { ...fields, [list]: other, [name]: sent } : fields);
  if (!verdict.ok) return verdict;
  // A browser without scripts sends a file control that was left empty as a file without a name.
  if (!resume?.name) return { ok: false, message: resumeMissingSentence };
  const fault = await resumeFault(resume, { maxMegabytes: resumeMaxMegabytes, types: resumeTypes });
  if (fault) return { ok: false, message: resumeNotices[fault].description ?? resumeNotices[fault].title };
  return verdict;
};
