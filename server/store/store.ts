import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { MessageKind, NewSubmission, Submission, SubmissionState } from './submission.ts';

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

/** A receipt that the outbox wants to send. */
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

export interface Submissions {
  /** Stores a submission with its resume and messages, unless its identity is known. */
  add(submission: NewSubmission): Promise<'stored' | 'known'>;
  find(asked: Asked): Promise<{ submissions: Submission[]; total: number }>;
  get(id: string): Promise<Submission | undefined>;
  resume(id: string): Promise<{ name: string; type: string; bytes: Uint8Array } | undefined>;
  /** False if the id is unknown. Marking a quarantined submission as new releases its messages once, due at `at`. */
  setState(id: string, state: SubmissionState, at: string): Promise<boolean>;
  /** Erases one submission, or all of an address, with resumes and messages. Returns their number. */
  erase(which: { id: string } | { email: string }): Promise<number>;
  /** Counts the submissions of a form that last changed before a time and are not marked. */
  countExpired(form: FormName, before: string): Promise<number>;
  /** Marks the submissions of a form that last changed before a time. Returns their number. */
  markExpired(form: FormName, before: string, at: string): Promise<number>;
  /**
   * Removes marks that a wrong clock has left: of submissions that last changed at or after `before`, and marks that
   * are later than `now`.
   */
  unmarkUnexpired(form: FormName, before: string, now: string): Promise<void>;
  /** Erases the submissions of a form that last changed and were marked before two times. Returns their number. */
  purge(form: FormName, times: { changedBefore: string; markedBefore: string }): Promise<number>;
}

export interface Messages {
  /** Adds a message without a submission, unless the id exists. */
  addMessage(id: string, kind: MessageKind, due: string): Promise<void>;
  /** Claims messages that are due: no other worker gets them before `until`. */
  claim(options: { now: string; until: string; limit: number }): Promise<ClaimedMessage[]>;
  sent(id: string, at: string): Promise<void>;
  /** Records a failure: the message is due again at `due`, or given up. */
  failed(id: string, outcome: { error: string; due: string } | { error: string; dead: true }): Promise<void>;
  removeMessage(id: string): Promise<void>;
  dead(): Promise<DeadMessage[]>;
  /** Retries messages that were given up: one, or all. Returns their number. */
  retry(now: string, id?: string): Promise<number>;
  messageCounts(): Promise<MessageCounts>;
  /** Removes waiting digests that are due after a time. */
  removeDigests(after: string): Promise<void>;
}

export interface Receipts {
  /**
   * Reserves the right to send a receipt: one per recipient within 24 hours, `perHour` in all. The same message may ask
   * again, because a failed delivery is retried.
   */
  admitReceipt(receipt: ReceiptRequest): Promise<ReceiptAdmission>;
}

export interface AccessLog {
  noteAccess(access: Access): Promise<void>;
  /** The newest first. */
  accesses(limit: number, offset?: number): Promise<Access[]>;
  /** Erases the entries before a time. Returns their number. */
  purgeAccesses(before: string): Promise<number>;
}

export interface Clock {
  clock(): Promise<ClockRecord>;
  saveClock(record: ClockRecord): Promise<void>;
}

/**
 * The store of submissions and their messages. Every change resolves after it is durable. Throws StoreFault if the
 * store is out of order.
 */
export interface Store extends Submissions, Messages, Receipts, AccessLog, Clock {
  /** Size in bytes, without free pages. */
  size(): Promise<number>;
  /** Proves that a submission could be stored now. Throws StoreFault. */
  check(): Promise<void>;
  /** Copies everything, as of one moment, into a new SQLite file, while the store stays in use. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
