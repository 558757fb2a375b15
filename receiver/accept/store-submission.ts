import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import type { FormSource } from '../../schemas/forms/form-source.ts';
import type { SiteContent } from '../load-site.ts';
import { storedName } from '../store/stored-name.ts';
import type { NewSubmission, Sender, SubmissionContent } from '../store/submission.ts';
import type { Sent } from './body/read-submission.ts';
import type { ReceivedForm } from './received-forms.ts';
import type { ReceiverOptions } from './receiver-options.ts';
import { Refusal } from './refusal.ts';
import { checkResume } from './resume/check-resume.ts';
import { spamDetector } from './spam/detect-spam.ts';

interface SubmissionContext {
  /** The Idempotency-Key, which identifies one rendering of a form. */
  key: string | undefined;
  /** Time since the page was opened, in milliseconds. */
  age: string | undefined;
  /** Network address of the sender. It is not stored. */
  address: string;
  /** Not part of the identity: a repetition may come from another page view. */
  source: FormSource | undefined;
  /** Counts a valid submission against the limits. Throws if that exceeds one. */
  accept: () => Promise<void>;
}

interface Identified {
  form: FormName;
  content: SubmissionContent;
  /** Digest of the file. */
  file: string | undefined;
  key: string | undefined;
  received: string;
}

/**
 * Returns the identity by which the store recognizes a repeated submission (see
 * draft-ietf-httpapi-idempotency-key-header). Changed values make a new submission, so that nothing is lost. Without a
 * key, equal values on the same day count as a repetition.
 */
const identityOf = ({ form, content, file, key, received }: Identified): string =>
  createHash('sha256')
    .update(JSON.stringify([form, key ?? received.slice(0, 10), Object.entries(content).toSorted(), file]))
    .digest('base64url');

const contentOf = (values: FormValues): SubmissionContent =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );

const senderOf = ({ receiver }: SiteContent, form: FormName, content: SubmissionContent): Sender => {
  const { sender } = receiver.forms[form] ?? { sender: { name: [], email: '' } };
  const entered = (field: string): string => String(content[field] ?? '');
  return { name: sender.name.map(entered).join(' ').trim(), email: entered(sender.email) };
};

type Resume = NonNullable<NewSubmission['resume']>;

/** Returns a form's resume or its error; undefined if the form accepts none. */
const resumeOf = async (
  { scanner }: Pick<ReceiverOptions, 'scanner'>,
  { hasResume, site }: ReceivedForm,
  { file }: Sent,
): Promise<{ resume: Resume } | { message: string } | undefined> => {
  if (!hasResume || !site.resumes) return undefined;
  // Without a script, browsers send an empty file control as a file without a name.
  if (!file?.name) return { message: site.resumes.missing };
  const checked = await checkResume(file, { rules: site.resumes, scanner });
  if ('message' in checked) return checked;
  return { resume: { name: storedName(file.name), size: file.bytes.length, bytes: file.bytes, ...checked } };
};

/** Returns a function that validates and stores a submission. It throws Refusal or StoreFault. */
export const submissionStorer = (options: ReceiverOptions) => {
  const { log, messagesFor, onStored, store } = options;
  const detectSpam = spamDetector(options.site, store);

  const validate = async (received: ReceivedForm, sent: Sent) => {
    const verdict = received.check(sent.fields);
    const checked = await resumeOf(options, received, sent);
    const resumeField = received.definition.fields.find(({ kind }) => kind === 'file')?.name ?? '';
    const resumeError = checked && 'message' in checked ? { [resumeField]: checked.message } : {};
    const errors = { ...(verdict.ok ? {} : verdict.errors), ...resumeError };
    const values = sent.fields;
    if (!verdict.ok) throw new Refusal('invalid', { message: verdict.message, errors, values });
    if (checked && 'message' in checked) throw new Refusal('invalid', { ...checked, errors, values });
    return { content: contentOf(verdict.values), ...checked };
  };

  return async (
    received: ReceivedForm,
    sent: Sent,
    { accept, address, age, key, source }: SubmissionContext,
  ): Promise<'stored' | 'known'> => {
    const { content, resume } = await validate(received, sent);
    await accept();
    const at = new Date().toISOString();
    const { name: form, site } = received;
    const sender = senderOf(site, form, content);
    const suspicion = await detectSpam({ form: received, fields: sent.fields, content, sender, age, address });
    const submission = {
      id: randomUUID(),
      form,
      language: site.language.code,
      received: at,
      sender,
      content,
      ...(received.definition.confirm && { linkKey: randomBytes(32).toString('base64url') }),
      ...(source && { source }),
      ...(suspicion && { suspicion }),
      identity: identityOf({
        form,
        content,
        file: sent.file && createHash('sha256').update(sent.file.bytes).digest('hex'),
        key,
        received: at,
      }),
      ...(resume && { resume }),
    };
    const stored = { ...submission, messages: messagesFor(submission) };
    const outcome = await store.add(stored);
    if (outcome === 'stored') onStored(stored);
    log.info({ form, id: submission.id, outcome, suspicion }, 'submission');
    return outcome;
  };
};
