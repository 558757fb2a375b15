import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { ResumeContents } from '../resume/resume-verdict.ts';

/** State of a submission. `spam` includes submissions that the receiver quarantined. */
export const submissionStates = ['new', 'answered', 'spam'] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** Why the receiver itself holds a submission for a robot's: a field was filled in that nobody sees, or at no time. */
export const suspicions = ['hidden-field', 'haste'] as const;

export type Suspicion = (typeof suspicions)[number];

/** The sender, from the fields that data/receiver.yaml names. */
export interface Sender {
  name: string;
  email: string;
}

export type SubmissionContent = Readonly<Record<string, string | boolean>>;

/** A resume beside its bytes: its type is the one found in the file, its size is in bytes. */
export interface StoredResume {
  name: string;
  type: string;
  size: number;
  /** Missing for resumes of earlier versions. */
  contents?: ResumeContents;
}

/** A stored submission. The bytes of its resume are read separately. */
export interface Submission {
  /** Random (UUID version 4), so that nobody guesses how many there are. */
  id: string;
  form: FormName;
  /** When it was received, ISO 8601 in UTC with milliseconds; such texts sort as times do. */
  received: string;
  state: SubmissionState;
  /** Time of the last change of the state, at first the receipt. The purge counts from it. */
  changed: string;
  /** When it was marked for erasing, because its retention period ends; a change of its state removes the mark. */
  marked?: string;
  sender: Sender;
  content: SubmissionContent;
  suspicion?: Suspicion;
  resume?: StoredResume;
}

/** A submission that is to be kept. With a suspicion, it is kept as spam. */
export interface NewSubmission
  extends Pick<Submission, 'id' | 'form' | 'received' | 'sender' | 'content' | 'suspicion'> {
  /** Digest of form, view and values. The store adds only one submission of an identity. */
  identity: string;
  /** The file stays in `path` until the submission is stored. The store only reads it. */
  resume?: StoredResume & { path: string };
  /** Sent because of it; stored in the same transaction. With a suspicion they are held until it is marked as new. */
  messages: readonly { kind: MessageKind; due: string }[];
}

/** Kinds of messages: a mail to the owner, a receipt to the sender, a webhook call, the daily digest. */
export const messageKinds = ['notice', 'receipt', 'webhook', 'digest'] as const;

export type MessageKind = (typeof messageKinds)[number];
