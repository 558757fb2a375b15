import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { PurgeRefusal } from '../retention/purge-refusal.ts';
import type { MessageKind, NewSubmission, Submission, SubmissionState } from './submission.ts';

/** A message that is to be sent, as a worker has claimed it. */
export interface ClaimedMessage {
  id: string;
  kind: MessageKind;
  /** Of which submission; a digest has none. */
  submission?: Submission;
  /** How often it was tried, this time included. */
  attempts: number;
}

/** A message that was given up. */
export interface DeadMessage {
  id: string;
  kind: MessageKind;
  submissionId?: string;
  attempts: number;
  error: string;
}

/** How many messages wait, were sent, and were given up. Those of quarantined submissions are not counted. */
export interface MessageCounts {
  waiting: number;
  sent: number;
  dead: number;
}

/** Which submissions are asked for; the newest come first. */
export interface Asked {
  form?: FormName;
  state?: SubmissionState;
  /** Words that must all stand somewhere in it, in upper or lower case; of very many the first 50. */
  search?: string;
  /** How many at most, and after how many of them. */
  limit: number;
  offset?: number;
}

/** Who looked at what, for the privacy page's promise of named access. */
export interface Access {
  at: string;
  /** The name of the token, or of the account on the machine. */
  who: string;
  /** `list`, `show`, `resume`, `export`, `state`, `erase`, `backup` … */
  what: string;
  submissionId?: string;
}

/** A receipt that the outbox wants to send. */
export interface ReceiptRequest {
  messageId: string;
  /** The recipient's email address. */
  recipient: string;
  /** The current time, ISO 8601 in UTC. */
  at: string;
  /** The most receipts within one hour, to all recipients together. */
  perHour: number;
}

/** `recipient-limit` and `hourly-limit` name the limit that forbids the receipt. */
export type ReceiptAdmission = 'admitted' | 'recipient-limit' | 'hourly-limit';

/** What the store knows of the clock, for the purge (server/retention/). Times are ISO 8601 in UTC. */
export interface ClockRecord {
  /** The last time at which the clock was trusted. */
  trusted?: string;
  /** Since when the clock has been suspect, and when it was last seen, by its own time. */
  suspectSince?: string;
  seen?: string;
  /** Why the last run erased nothing. */
  refusal?: PurgeRefusal;
}

/**
 * Where submissions are kept, and what is still to be sent because of them. Every promise of a change is kept after
 * the change is durable. Throws StoreFault when the store is out of order.
 */
export interface Store {
  /** Keeps a submission with its resume and its messages, or knows it already by its identity. */
  add(submission: NewSubmission): Promise<'stored' | 'known'>;
  find(asked: Asked): Promise<{ submissions: Submission[]; total: number }>;
  get(id: string): Promise<Submission | undefined>;
  resume(id: string): Promise<{ name: string; type: string; bytes: Uint8Array } | undefined>;
  /**
   * False if there is none of this id. Marking a quarantined submission as new releases its messages: they are due at
   * `at`, once.
   */
  setState(id: string, state: SubmissionState, at: string): Promise<boolean>;
  /** Erases submissions with their resumes and messages: one, or all that an address sent. Gives their number. */
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

  /** Adds a message that belongs to no submission, unless one of this id is there. */
  addMessage(id: string, kind: MessageKind, due: string): Promise<void>;
  /**
   * Takes messages that are due, so that no other worker has them before `until`. Whoever stops in between leaves them
   * to be claimed again after that.
   */
  claim(options: { now: string; until: string; limit: number }): Promise<ClaimedMessage[]>;
  sent(id: string, at: string): Promise<void>;
  /** It was not sent: it is tried again when `due` comes, or given up. */
  failed(id: string, outcome: { error: string; due: string } | { error: string; dead: true }): Promise<void>;
  /** Removes a message that will not be sent. */
  removeMessage(id: string): Promise<void>;
  /**
   * Reserves the right to send a receipt: one per recipient within 24 hours, `perHour` in all. The same message may ask
   * again, because a failed delivery is retried.
   */
  admitReceipt(receipt: ReceiptRequest): Promise<ReceiptAdmission>;
  dead(): Promise<DeadMessage[]>;
  /** Lets what was given up be tried again: one, or all. Gives their number. */
  retry(now: string, id?: string): Promise<number>;
  messageCounts(): Promise<MessageCounts>;

  /** Removes waiting digests that are due after a time. */
  removeDigests(after: string): Promise<void>;

  noteAccess(access: Access): Promise<void>;
  /** The newest first. */
  accesses(limit: number, offset?: number): Promise<Access[]>;
  /** Erases the entries before a time. Returns their number. */
  purgeAccesses(before: string): Promise<number>;

  clock(): Promise<ClockRecord>;
  saveClock(record: ClockRecord): Promise<void>;

  /** How many bytes it takes, free pages not counted. */
  size(): Promise<number>;
  /** Looks whether a submission could be kept now: writable, whole, still the same file. Throws StoreFault. */
  check(): Promise<void>;
  /** Writes all of it into a new SQLite file, as it is at one moment, while it goes on. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
