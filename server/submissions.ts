import { resumeMaxMegabytes, resumeTypes } from '../generated/constants.ts';
import { applicationForm } from '../generated/forms/application.ts';
import { contactForm } from '../generated/forms/contact.ts';
import { leadForm } from '../generated/forms/lead.ts';
import {
  resumeMissingSentence,
  resumeSizeNotice,
  resumeTypeNotice,
  resumeUnreadableNotice,
} from '../generated/messages.ts';
import type { FormDefinition, NoticeText } from '../schemas/form-definition.ts';
import { type FormValues, formSchema } from '../schemas/form-schema.ts';
import { type ResumeFault, resumeFault } from '../schemas/resume.ts';

/** Either what is to be kept, or the message that the sender is to read. */
export type Verdict = { ok: true; values: FormValues } | { ok: false; message: string };

const checker = (form: FormDefinition) => {
  const schema = formSchema(form);
  return (values: unknown): Verdict => {
    const result = schema.safeParse(values);
    if (result.success) return { ok: true, values: result.data };
    return { ok: false, message: result.error.issues[0]?.message ?? form.fallback };
  };
};

/** The contact form (VCF), as the browser checks it. */
export const checkContact = checker(contactForm);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const checkLeadFields = checker(leadForm);

/** Every way in which a name can have been joined from two: at each of its spaces, or not at all. */
const splits = (name: string): { firstName: string; lastName: string }[] => {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  return [...spaces, name.length].map((at) => ({ firstName: name.slice(0, at), lastName: name.slice(at) }));
};

/**
 * The lead dialog (VEQ). It sends one name for two fields (CAL-2), so the receiver cannot know where the first one ends:
 * a submission is accepted when some way of parting the name satisfies the rules, as the sender's did.
 */
export const checkLead = (body: unknown): Verdict => {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const rest = {
    phoneNumber: text(sent.phone),
    workEmail: text(sent.email),
    description: text(sent.message),
  };
  const verdicts = splits(text(sent.name).trim()).map((name) => checkLeadFields({ ...name, ...rest }));
  const accepted = verdicts.find(({ ok }) => ok) ?? verdicts[0];
  if (!accepted?.ok) return accepted ?? { ok: false, message: leadForm.fallback };
  return { ok: true, values: { ...accepted.values, subject: text(sent.subject), formType: text(sent.formType) } };
};

const positions = applicationForm.fields.find(({ name }) => name === 'position')?.options ?? [];
const checkApplicationFields = checker(applicationForm);

const resumeNotices: Readonly<Record<ResumeFault, NoticeText>> = {
  type: resumeTypeNotice,
  size: resumeSizeNotice,
  unreadable: resumeUnreadableNotice,
};

/** The application form (VAP): a position that is not among the options is the free text of Other (CAL-3). */
export const checkApplication = async (fields: FormValues, resume: File | undefined): Promise<Verdict> => {
  const position = text(fields.position);
  const isOther = position !== '' && !positions.includes(position);
  const verdict = checkApplicationFields(isOther ? { ...fields, position: 'Other', otherPosition: position } : fields);
  if (!verdict.ok) return verdict;
  // A browser without scripts sends a file control that was left empty as a file without a name.
  if (!resume?.name) return { ok: false, message: resumeMissingSentence };
  const fault = await resumeFault(resume, { maxMegabytes: resumeMaxMegabytes, types: resumeTypes });
  if (fault) return { ok: false, message: resumeNotices[fault].description ?? resumeNotices[fault].title };
  return verdict;
};
