import { randomUUID } from 'node:crypto';
import type { FormName } from '../../../schemas/forms/form-definition.ts';
import { createQueue } from '../../queue.ts';
import type { Engine, Parameter, Statement } from '../engines/engine.ts';
import { insertInto } from '../engines/insert-into.ts';
import { storableText } from '../engines/storable-text.ts';
import type { StoreProbe } from '../probe-store.ts';
import type { StateCounts, SubmissionFilter, SubmissionQuery } from '../store.ts';
import { StoreFault } from '../store-fault.ts';
import {
  type MessageKind,
  type NewSubmission,
  type ReaderState,
  type Submission,
  type SubmissionContent,
  type SubmissionState,
  submissionStates,
} from '../submission.ts';
import { lessonsOf } from './lessons.ts';
import type { Removal } from './removal.ts';
import { sourceIn, submissionColumns, submissionOf } from './rows.ts';
import { addressKey, literal, searchPatterns, searchText } from './text.ts';

const storableContent = (content: SubmissionContent): SubmissionContent =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      storableText(name),
      typeof value === 'string' ? storableText(value) : value,
    ]),
  );

/** Only `held` messages change, so marking a submission as new again sends nothing twice. */
const releaseMessages = "UPDATE messages SET state = 'waiting', due = $1 WHERE submission_id = $2 AND state = 'held'";

/** Readers can neither confirm for a sender, nor subscribe one again. */
const setStateSql = `
  UPDATE submissions SET changed = $2, marked = NULL, state = CASE
    WHEN $1 = 'spam' OR link_key IS NULL THEN $1
    WHEN confirmed IS NULL THEN 'unconfirmed'
    ELSE 'confirmed'
  END
  WHERE id = $3 AND state <> 'unsubscribed' RETURNING id
`;

const initialState = ({ linkKey, suspicion }: NewSubmission): SubmissionState => {
  if (suspicion) return 'spam';
  return linkKey === undefined ? 'new' : 'unconfirmed';
};

/** Returns the statement that inserts a submission and, unless it is known, its resume and messages. */
const insertionOf = (submission: NewSubmission): Statement => {
  const { form, id, identity, language = null, linkKey, messages, received, resume, source, suspicion } = submission;
  const sender = { name: storableText(submission.sender.name), email: storableText(submission.sender.email) };
  const content = storableContent(submission.content);
  const resumeName = resume ? storableText(resume.name) : null;
  const row = {
    id,
    identity,
    form,
    language,
    received,
    state: initialState(submission),
    changed: received,
    sender_name: sender.name,
    sender_email: sender.email,
    sender_address: addressKey(sender.email),
    content: JSON.stringify(content),
    source: source ? JSON.stringify(source) : null,
    searched: storableText(searchText(submission)),
    suspicion: suspicion ?? null,
    link_key: linkKey ?? null,
    resume_name: resumeName,
    resume_type: resume ? storableText(resume.type) : null,
    resume_size: resume?.size ?? null,
    resume_scanned: resume?.isScanned === undefined ? null : Number(resume.isScanned),
  };
  const stateOf = (kind: MessageKind): string => {
    if (linkKey && kind !== 'confirmation') return 'unconfirmed';
    return suspicion ? 'held' : 'waiting';
  };
  const followers = [
    ...(resume ? [insertInto('resumes', { submission_id: id, bytes: resume.bytes })] : []),
    ...messages.map((message) =>
      insertInto('messages', { id: randomUUID(), submission_id: id, state: stateOf(message.kind), ...message }),
    ),
  ];
  return { ...insertInto('submissions', row, 'ON CONFLICT (identity) DO NOTHING RETURNING id'), followers };
};

const whereOf = ({ form, idPrefix, search, state }: SubmissionFilter): { where: string; params: Parameter[] } => {
  const patterns = searchPatterns(storableText(search ?? ''));
  const conditions = [
    ...(form ? [{ sql: 'form = $', value: form }] : []),
    ...(state ? [{ sql: 'state = $', value: state }] : []),
    ...(idPrefix ? [{ sql: "id LIKE $ ESCAPE '\\'", value: `${literal(idPrefix)}%` }] : []),
    ...patterns.map((value) => ({ sql: "searched LIKE $ ESCAPE '\\'", value })),
  ];
  const numbered = conditions.map(({ sql }, index) => sql.replace('$', () => `$${index + 1}`));
  return {
    where: numbered.length > 0 ? `WHERE ${numbered.join(' AND ')}` : '',
    params: conditions.map(({ value }) => value),
  };
};

const isOfStore = (error: unknown): boolean => error instanceof StoreFault && error.kind !== 'failed';

/** Returns a function that adds a submission. `checkRoom` throws StoreFault if there is no space for more. */
const addition =
  (engine: Engine, checkRoom: () => Promise<void>, probe: Pick<StoreProbe, 'noteFailure' | 'noteSuccess'>) =>
  async (submission: NewSubmission): Promise<'stored' | 'known'> => {
    await checkRoom();
    try {
      const [inserted] = await engine.atomically([insertionOf(submission)]);
      probe.noteSuccess();
      return inserted?.length === 1 ? 'stored' : 'known';
    } catch (error) {
      if (isOfStore(error)) probe.noteFailure(submission.resume?.size ?? 0);
      throw error;
    }
  };

export const storedSubmissions = (
  engine: Engine,
  checkRoom: () => Promise<void>,
  probe: Pick<StoreProbe, 'noteFailure' | 'noteSuccess'>,
  remove: Removal,
) => {
  const insert = addition(engine, checkRoom, probe);
  const inOrder = createQueue();
  return {
    /**
     * Stores a submission with its resume and messages unless its identity is known. Submissions are added one after
     * the other, so that reads need not wait for a connection.
     */
    add: (submission: NewSubmission): Promise<'stored' | 'known'> => inOrder(() => insert(submission)),
    /** Waits for submissions that are being added. */
    settled: (): Promise<void> => inOrder(async () => undefined),
    find: async ({ limit, offset = 0, ...filter }: SubmissionQuery) => {
      const { params, where } = whereOf(filter);
      const counted = await engine.query(`SELECT count(*) AS total FROM submissions ${where}`, params);
      const rows = await engine.query(
        `SELECT ${submissionColumns} FROM submissions ${where} ORDER BY received DESC, id DESC
        LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
        [...params, limit, offset],
      );
      return { submissions: rows.map(submissionOf), total: Number(counted[0]?.total ?? 0) };
    },
    /** Counts the matching submissions by state, and all. */
    stateCounts: async (filter: Omit<SubmissionFilter, 'state'>): Promise<StateCounts> => {
      const { params, where } = whereOf(filter);
      const rows = await engine.query(
        `SELECT state, count(*) AS total FROM submissions ${where} GROUP BY state`,
        params,
      );
      const totals = new Map(rows.map(({ state, total }) => [state, Number(total)]));
      const counts = submissionStates.map((state) => [state, totals.get(state) ?? 0] as const);
      return { ...(Object.fromEntries(counts) as StateCounts), all: counts.reduce((sum, [, total]) => sum + total, 0) };
    },
    get: async (id: string): Promise<Submission | undefined> => {
      const [row] = await engine.query(`SELECT ${submissionColumns} FROM submissions WHERE id = $1`, [id]);
      return row && submissionOf(row);
    },
    resume: async (id: string) => {
      const [row] = await engine.query(
        `SELECT resume_name, resume_type, bytes FROM submissions JOIN resumes ON submission_id = id WHERE id = $1`,
        [id],
      );
      if (!row) return undefined;
      return { name: String(row.resume_name), type: String(row.resume_type), bytes: row.bytes as Uint8Array };
    },
    /** Returns the submissions of a day (UTC) that are still in quarantine, the latest first. */
    quarantined: async (day: string): Promise<Pick<Submission, 'form' | 'source'>[]> => {
      const rows = await engine.query(
        `SELECT form, source FROM submissions
        WHERE state = 'spam' AND suspicion IS NOT NULL AND received LIKE $1 ORDER BY received DESC, id DESC`,
        [`${day}%`],
      );
      return rows.map((row) => ({ form: row.form as FormName, ...sourceIn(row) }));
    },
    /**
     * Returns false if the id is unknown. Marking a quarantined submission as new releases its messages once, due at
     * `at`. Marking one as spam, or as none, is a lesson. One whose sender must confirm gets back its former state.
     */
    setState: async (id: string, state: ReaderState, at: string): Promise<boolean> => {
      const [former] = await engine.query('SELECT state, content FROM submissions WHERE id = $1', [id]);
      if (!former) return false;
      const lessons = lessonsOf(id, former, state, at);
      const [changed] = await engine.atomically([
        {
          sql: setStateSql,
          params: [state, at, id],
          followers: [...lessons, ...(state === 'new' ? [{ sql: releaseMessages, params: [at, id] }] : [])],
        },
      ]);
      return changed?.length === 1;
    },
    /** Erases one submission, or all from an address, with resumes and messages. Returns their number. */
    erase: (which: { id: string } | { email: string }): Promise<number> =>
      'id' in which
        ? remove('id = $1', [which.id])
        : remove('sender_address = $1', [addressKey(storableText(which.email))]),
    /** Counts unmarked submissions of a form that last changed before a time. */
    countExpired: async (form: FormName, before: string): Promise<number> => {
      const sql = 'SELECT count(*) AS total FROM submissions WHERE form = $1 AND changed < $2 AND marked IS NULL';
      return Number((await engine.query(sql, [form, before]))[0]?.total ?? 0);
    },
    /** Marks submissions of a form that last changed before a time. Returns their number. */
    markExpired: async (form: FormName, before: string, at: string): Promise<number> => {
      const sql = `UPDATE submissions SET marked = $3 WHERE form = $1 AND changed < $2 AND marked IS NULL RETURNING id`;
      return (await engine.query(sql, [form, before, at])).length;
    },
    /**
     * Removes marks that a wrong clock has set: on submissions that last changed at or after `before`, and marks later
     * than `now`.
     */
    unmarkUnexpired: async (form: FormName, before: string, now: string): Promise<void> => {
      const isWrong = 'marked > $3 OR (marked IS NOT NULL AND changed >= $2)';
      await engine.query(`UPDATE submissions SET marked = NULL WHERE form = $1 AND (${isWrong})`, [form, before, now]);
    },
    /**
     * Erases submissions of a form that last changed, and were marked, before the given times. Returns their number.
     */
    purge: (form: FormName, { changedBefore, markedBefore }: { changedBefore: string; markedBefore: string }) =>
      remove('form = $1 AND changed < $2 AND marked <= $3', [form, changedBefore, markedBefore]),
  };
};
