import { randomUUID } from 'node:crypto';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import { judgeResume } from '../resume/check-resume.ts';
import type { ResumeJudge } from '../resume/resume-checker.ts';
import type { VirusScanner } from '../resume/scan-for-viruses.ts';
import { storedName } from '../resume/stored-name.ts';
import type { Store } from '../store/store.ts';
import type { NewSubmission, Sender, SubmissionContent } from '../store/submission.ts';
import type { Sent } from './body/read-submission.ts';
import { suspicionOf } from './detect-spam.ts';
import type { Log } from './operations/log.ts';
import type { ReceivedForm } from './received-forms.ts';
import { Refusal } from './refusal.ts';
import { identityOf } from './submission-identity.ts';

const { receiver: words } =
  await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');
const { resumeMissingSentence } = await importGenerated<typeof import('#generated/messages.ts')>('messages.ts');

export interface KeeperOptions {
  store: Pick<Store, 'add'>;
  judge: ResumeJudge;
  /** Scans resumes for viruses, where the owner has clamd. */
  scanner?: VirusScanner | undefined;
  log: Log;
  /** What is to be sent because of a submission, written with it. */
  messagesFor: (submission: Omit<NewSubmission, 'messages'>) => NewSubmission['messages'];
  /** Called when a submission is kept. */
  onStored: (submission: NewSubmission) => void;
}

/** What belongs to a submission besides its body. */
interface Circumstances {
  /** Which view of a form it comes from (Idempotency-Key). */
  key: string | undefined;
  /** How long the page was open, in milliseconds. */
  age: string | undefined;
  /** Counts a valid submission against the limits. Throws Refusal (429) for one too many. */
  accept: () => Promise<void>;
}

/** Texts and ticks are kept, and of what the form does not have nothing is. */
const contentOf = (values: FormValues): SubmissionContent =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );

const senderOf = (form: ReceivedForm['name'], content: SubmissionContent): Sender => {
  const { sender } = words.forms[form] ?? { sender: { name: [], email: '' } };
  const said = (field: string): string => String(content[field] ?? '');
  return { name: sender.name.map(said).join(' ').trim(), email: said(sender.email) };
};

type Resume = NonNullable<NewSubmission['resume']>;

/** The resume that came with a form, or what is wrong with it; nothing if the form asks for none. */
const resumeOf = async (
  { hasResume }: ReceivedForm,
  { file }: Sent,
  { judge, scanner }: Pick<KeeperOptions, 'judge' | 'scanner'>,
): Promise<{ resume: Resume } | { message: string } | undefined> => {
  if (!hasResume) return undefined;
  // A browser without scripts sends a file control that was left empty as a file without a name.
  if (!file?.name) return { message: resumeMissingSentence };
  const judged = await judgeResume(file, judge, scanner);
  if ('message' in judged) return judged;
  return { resume: { name: storedName(file.name), size: file.size, path: file.path, ...judged } };
};

/** Checks what was sent, all of it at once, and keeps it. Throws Refusal or StoreFault. */
export const submissionKeeper =
  ({ store, judge, scanner, log, messagesFor, onStored }: KeeperOptions) =>
  async (received: ReceivedForm, sent: Sent, { accept, age, key }: Circumstances): Promise<'stored' | 'known'> => {
    const { check, form, name } = received;
    const verdict = check(sent.fields);
    const found = await resumeOf(received, sent, { judge, scanner });
    const resumeField = form.fields.find(({ kind }) => kind === 'file')?.name ?? '';
    const resumeError = found && 'message' in found ? { [resumeField]: found.message } : {};
    const errors = { ...(verdict.ok ? {} : verdict.errors), ...resumeError };
    if (!verdict.ok) throw new Refusal(422, verdict.message, { errors });
    if (found && 'message' in found) throw new Refusal(422, found.message, { errors });

    await accept();
    const at = new Date().toISOString();
    const content = contentOf(verdict.values);
    const suspicion = suspicionOf(sent.fields, age);
    const submission = {
      id: randomUUID(),
      form: name,
      received: at,
      sender: senderOf(name, content),
      content,
      ...(suspicion && { suspicion }),
      identity: identityOf({ form: name, content, file: sent.file?.digest, key, received: at }),
      ...(found && { resume: found.resume }),
    };
    const kept = { ...submission, messages: messagesFor(submission) };
    const outcome = await store.add(kept);
    if (outcome === 'stored') onStored(kept);
    log.info({ form: name, id: submission.id, outcome, suspicion }, 'submission');
    return outcome;
  };
