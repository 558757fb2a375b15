import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { FormSource } from '../../schemas/forms/form-source.ts';

/** States that a reader sets. `spam` includes submissions in quarantine. */
export const readerStates = ['new', 'answered', 'spam'] as const;

export type ReaderState = (typeof readerStates)[number];

/** States that senders set, of forms with `confirm`. */
export const senderStates = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;

export const submissionStates = ['new', 'answered', ...senderStates, 'spam'] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** The heaviest reason for which the receiver suspects a robot (receiver/accept/spam/). */
export type Suspicion = 'hidden-field' | 'haste' | 'letters' | 'links' | 'repeated' | 'script' | 'sender' | 'words';

/** The sender, from the fields that data/receiver.yaml designates. */
export interface Sender {
  name: string;
  email: string;
}

export type SubmissionContent = Readonly<Record<string, string | boolean>>;

/** Metadata of a resume: the media type of its extension, and the size in bytes. */
export interface StoredResume {
  name: string;
  type: string;
  size: number;
  /** True if ClamAV has scanned the file, false without a scanner. Earlier releases stored neither. */
  isScanned?: boolean;
}

/** A stored submission. The resume's bytes are read separately. */
export interface Submission {
  /** UUID version 4, so that ids reveal no number of submissions. */
  id: string;
  form: FormName;
  /** Language of the page that sent it (BCP 47). Earlier releases stored none. */
  language?: string;
  /** Time of receipt, ISO 8601 in UTC with milliseconds, which sorts chronologically as text. */
  received: string;
  state: SubmissionState;
  /** Time of the last state change, initially the receipt. Retention counts from here. */
  changed: string;
  /** Key that signs the links to its sender. Only of forms with `confirm`. */
  linkKey?: string;
  /** Time at which the sender confirmed the address. */
  confirmed?: string;
  /** Time of the mark for erasing, set before the retention period ends. A state change removes it. */
  marked?: string;
  sender: Sender;
  content: SubmissionContent;
  /** Earlier releases stored none. */
  source?: FormSource;
  suspicion?: Suspicion;
  resume?: StoredResume;
}

/** A submission to store. With a suspicion, it is quarantined as spam. */
export interface NewSubmission
  extends Pick<
    Submission,
    'id' | 'form' | 'language' | 'linkKey' | 'received' | 'sender' | 'content' | 'source' | 'suspicion'
  > {
  /** Digest of form, rendering and values. The store keeps only one submission per identity. */
  identity: string;
  resume?: StoredResume & { bytes: Uint8Array };
  /**
   * Stored in the same transaction. With a suspicion, they are held until the submission is marked as new. With a link
   * key, all but the confirmation wait until the sender has confirmed.
   */
  messages: readonly { kind: MessageKind; due: string; target?: string }[];
}

/** Kinds of messages: mail to the owner, request to confirm and receipt for the sender, webhook call, daily digest. */
export type MessageKind = 'notice' | 'confirmation' | 'receipt' | 'webhook' | 'digest';
