import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { MessageKind, Submission, SubmissionState } from './submission.ts';

export interface ClaimedMessage {
  id: string;
  kind: MessageKind;
  /** Missing for a digest. */
  submission?: Submission;
  /** Number of attempts, including this one. */
  attempts: number;
}

export interface DeadMessage extends Omit<ClaimedMessage, 'submission'> {
  submissionId?: string;
  error: string;
}

/** Numbers of messages by state, without those of quarantined submissions. */
export interface MessageCounts {
  waiting: number;
  sent: number;
  dead: number;
}

/** Filters and page of a list; the newest submissions come first. */
export interface Asked {
  form?: FormName;
  state?: SubmissionState;
  /** Words that must all occur, in upper or lower case; at most 50 are used. */
  search?: string;
  /** The length of the page, and the number of submissions before it. */
  limit: number;
  offset?: number;
}

/** An entry of the access log, which the privacy page promises. */
export interface Access {
  at: string;
  /** Name of the token, or account on the machine. */
  who: string;
  /** `list`, `show`, `resume`, `export`, `state`, `erase`, `backup` … */
  what: string;
  submissionId?: string;
}

export interface ReceiptRequest {
  messageId: string;
  recipient: string;
  /** The current time, ISO 8601 in UTC. */
  at: string;
  /** The most receipts within one hour, to all recipients together. */
  perHour: number;
}

/** `recipient-limit` and `hourly-limit` name the limit that forbids the receipt. */
export type ReceiptAdmission = 'admitted' | 'recipient-limit' | 'hourly-limit';

/**
 * Why a run of the purge erased nothing. `clock`: the clock says `now`, and the store was last in use at `lastUse`.
 * `share`: `count` of `total` submissions would be erased together.
 */
export type PurgeRefusal =
  | { reason: 'clock'; now: string; lastUse: string }
  | { reason: 'share'; count: number; total: number };

/** The record of the clock, for the purge (server/retention/). Times are ISO 8601 in UTC. */
export interface ClockRecord {
  trusted?: string;
  /** Begin of the suspicion and last use, by the suspect clock's own time. */
  suspectSince?: string;
  seen?: string;
  /** Why the last run erased nothing. */
  refusal?: PurgeRefusal;
}
