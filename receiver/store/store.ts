import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { MessageKind, Submission, SubmissionState } from './submission.ts';

interface Message {
  id: string;
  kind: MessageKind;
  /** Name of the webhook in data/receiver.yaml. Undefined for mails. */
  target?: string;
  /** Number of attempts, including this one. */
  attempts: number;
}

/** A message with its subject: the digest reports on all submissions, every other message on one. */
export type MessageContent =
  | { kind: 'digest'; submission?: never }
  | { kind: Exclude<MessageKind, 'digest'>; submission: Submission };

export type ClaimedMessage = Message & MessageContent;

export interface DeadMessage extends Message {
  submissionId?: string;
  error: string;
}

/** Numbers of messages by state, excluding those of quarantined and unconfirmed submissions. */
export interface MessageCounts {
  waiting: number;
  sent: number;
  dead: number;
}

/** Numbers of submissions by state. */
export type StateCounts = Record<SubmissionState | 'all', number>;

/** Filters of a list. Without any, it has all submissions. */
export interface SubmissionFilter {
  form?: FormName;
  state?: SubmissionState;
  idPrefix?: string;
  /** Words that must all occur, ignoring case. At most 50 are used. */
  search?: string;
}

/** Filters and page of a list, which is sorted newest first. */
export interface SubmissionQuery extends SubmissionFilter {
  /** Page length, and number of submissions before the page. */
  limit: number;
  offset?: number;
}

/** Entry of the access log, which the privacy page promises. */
export interface Access {
  at: string;
  /** Name of the token's owner, or of the account on the machine. */
  who: string;
  /** `list`, `show`, `resume`, `export`, `state`, `erase`, `backup` … */
  what: string;
  submissionId?: string | undefined;
}

export interface ReceiptRequest {
  messageId: string;
  recipient: string;
  /** Name of the form for a confirmation, which counts separately. */
  topic?: string;
  /** The current time, ISO 8601 in UTC. */
  at: string;
  /** Maximum receipts per hour, to all recipients together. */
  perHour: number;
}

/** `recipient-limit` and `hourly-limit` are the limits that forbid the receipt. */
export type ReceiptAdmission = 'admitted' | 'recipient-limit' | 'hourly-limit';

/**
 * Why a purge erased nothing. `clock`: the clock says `now`, but the store was last in use at `lastUse`. `share`:
 * `count` of `total` submissions would be erased at once.
 */
export type PurgeRefusal =
  | { reason: 'clock'; now: string; lastUse: string }
  | { reason: 'share'; count: number; total: number };

/** State of the clock check for the purge (receiver/retention/). Times are ISO 8601 in UTC. */
export interface ClockRecord {
  trusted?: string;
  /** Start of the suspicion and last use, by the suspect clock. */
  suspectSince?: string;
  seen?: string;
  refusal?: PurgeRefusal;
}
