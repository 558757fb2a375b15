import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { ResumeContents } from '../resume/resume-verdict.ts';

/** What has become of a submission. `spam` is also what the receiver itself holds for it: kept, and never dropped. */
export const submissionStates = ['new', 'answered', 'spam'] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** Why the receiver itself holds a submission for a robot's: a field was filled in that nobody sees, or at no time. */
export const suspicions = ['hidden-field', 'haste'] as const;

export type Suspicion = (typeof suspicions)[number];

/** Who wrote, as the form's own fields say it (data/receiver.yaml). */
export interface Sender {
  name: string;
  email: string;
}

/** What a form's fields held, by their names. */
export type SubmissionContent = Readonly<Record<string, string | boolean>>;

/** A resume beside its bytes: its type is the one found in the file, its size is in bytes. */
export interface StoredResume {
  name: string;
  type: string;
  size: number;
  /** Missing for resumes of earlier versions. */
  contents?: ResumeContents;
}

/** A submission as it is kept; its resume's bytes are asked for apart. */
export interface Submission {
  /** Random (UUID version 4), so that nobody guesses how many there are. */
  id: string;
  form: FormName;
  /** When it was received, ISO 8601 in UTC with milliseconds; such texts sort as times do. */
  received: string;
  state: SubmissionState;
  /** When the state last changed; at first when it was received. What is purged counts from here. */
  changed: string;
  /** When it was marked for erasing, because its retention period ends; a change of its state removes the mark. */
  marked?: string;
  sender: Sender;
  content: SubmissionContent;
  suspicion?: Suspicion;
  resume?: StoredResume;
}

/** A submission that is to be kept. */
export interface NewSubmission {
  id: string;
  form: FormName;
  received: string;
  sender: Sender;
  content: SubmissionContent;
  /** With it, it is kept as spam. */
  suspicion?: Suspicion;
  /**
   * What tells a submission from the same one sent again: a digest of the form's view and of everything in it. A second
   * one with the same identity is not kept.
   */
  identity: string;
  /** The file stands in `path` until the submission is kept; the store reads it and leaves it there. */
  resume?: StoredResume & { path: string };
  /** Sent because of it; stored in the same transaction. With a suspicion they are held until it is marked as new. */
  messages: readonly { kind: MessageKind; due: string }[];
}

/** What is sent: a mail to the owner, a receipt to the sender, a call to the owner's own program. */
export const messageKinds = ['notice', 'receipt', 'webhook', 'digest'] as const;

export type MessageKind = (typeof messageKinds)[number];
