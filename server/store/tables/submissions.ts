import { randomUUID } from 'node:crypto';
import { type DiskReserve, isFull } from '../engines/disk-reserve.ts';
import type { Engine, Parameter, Row, Statement } from '../engines/engine.ts';
import type { StoreProbe } from '../probe-store.ts';
import type { Store } from '../store.ts';
import { StoreFault } from '../store-fault.ts';
import type { NewSubmission, SubmissionContent } from '../submission.ts';
import { groupCommits } from './group-commits.ts';
import { submissionColumns, submissionOf } from './submission-rows.ts';
import { addressKey, searchPatterns, searchText, storableText } from './text.ts';

/** The most submissions, and bytes of resumes, in one commit. */
const mostInGroup = 64;
const mostBytesInGroup = 16 * 1024 * 1024;

type SubmissionsPart = Pick<
  Store,
  | 'add'
  | 'countExpired'
  | 'erase'
  | 'find'
  | 'get'
  | 'markExpired'
  | 'purge'
  | 'resume'
  | 'setState'
  | 'unmarkUnexpired'
> & {
  /** Resolves when nothing is being added any more. */
  settled(): Promise<void>;
};

const storableContent = (content: SubmissionContent): SubmissionContent =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      storableText(name),
      typeof value === 'string' ? storableText(value) : value,
    ]),
  );

const insertSubmission = `
  INSERT INTO submissions (id, identity, form, received, state, changed, sender_name, sender_email, sender_address,
    content, searched, suspicion, resume_name, resume_type, resume_size, resume_contents)
  VALUES ($1, $2, $3, $4, $5, $4, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  ON CONFLICT (identity) DO NOTHING
  RETURNING id
`;

/** Only messages in the state `held` change, so a submission that is marked as new again sends nothing twice. */
const releaseMessages = "UPDATE messages SET state = 'waiting', due = $1 WHERE submission_id = $2 AND state = 'held'";

/**
 * Returns the statements for a submission, then its resume and messages unless it is known. `index` is the place of the
 * first.
 */
const statementsOf = (submission: NewSubmission, index: number): Statement[] => {
  const { form, id, identity, messages, received, resume, suspicion } = submission;
  const sender = { name: storableText(submission.sender.name), email: storableText(submission.sender.email) };
  const content = storableContent(submission.content);
  const resumeName = resume ? storableText(resume.name) : null;
  const state = suspicion ? 'spam' : 'new';
  const statements: Statement[] = [
    {
      sql: insertSubmission,
      params: [
        id,
        identity,
        form,
        received,
        state,
        sender.name,
        sender.email,
        addressKey(sender.email),
        JSON.stringify(content),
        searchText(sender, content, resumeName ?? ''),
        suspicion ?? null,
        resumeName,
        resume ? storableText(resume.type) : null,
        resume?.size ?? null,
        resume?.contents ? JSON.stringify(resume.contents) : null,
      ],
    },
  ];
  if (resume) {
    statements.push({
      sql: 'INSERT INTO resumes (submission_id, bytes) VALUES ($1, $2)',
      params: [id, { path: resume.path, size: resume.size }],
      after: index,
    });
  }
  for (const { due, kind } of messages) {
    statements.push({
      sql: 'INSERT INTO messages (id, submission_id, kind, due, state) VALUES ($1, $2, $3, $4, $5)',
      params: [randomUUID(), id, kind, due, suspicion ? 'held' : 'waiting'],
      after: index,
    });
  }
  return statements;
};

/** Returns the WHERE clause with its numbered parameters. */
const whereOf = ({ form, search, state }: Parameters<Store['find']>[0]): { where: string; params: Parameter[] } => {
  const params: Parameter[] = [];
  const conditions: string[] = [];
  const add = (condition: (place: string) => string, value: Parameter): void => {
    params.push(value);
    conditions.push(condition(`$${params.length}`));
  };
  if (form) add((place) => `form = ${place}`, form);
  if (state) add((place) => `state = ${place}`, state);
  for (const pattern of searchPatterns(storableText(search ?? ''))) {
    add((place) => `searched LIKE ${place} ESCAPE '\\'`, pattern);
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', params };
};

const isOfAll = (error: unknown): boolean => error instanceof StoreFault && error.kind !== 'failed';

/** Adds submissions in groups, one commit for each. `checkRoom` throws StoreFault if there is no room for another. */
const groupedAdds = (
  engine: Engine,
  checkRoom: () => Promise<void>,
  probe: Pick<StoreProbe, 'noteFailure' | 'noteSuccess'>,
) => {
  const written = async (items: readonly NewSubmission[], statements: readonly Statement[]): Promise<Row[][]> => {
    try {
      const results = await engine.atomically(statements);
      probe.noteSuccess();
      return results;
    } catch (error) {
      if (isOfAll(error)) probe.noteFailure(items.reduce((sum, { resume }) => sum + (resume?.size ?? 0), 0));
      throw error;
    }
  };
  const commit = async (items: readonly NewSubmission[]): Promise<('stored' | 'known')[]> => {
    await checkRoom();
    // Sorted by identity, so that two receivers with the same submissions cannot deadlock.
    const sorted = items
      .map((item, place) => ({ item, place }))
      .sort((a, b) =>
        a.item.identity < b.item.identity ? -1 : a.item.identity > b.item.identity ? 1 : a.place - b.place,
      );
    const statements: Statement[] = [];
    const firsts = sorted.map(({ item, place }) => {
      const index = statements.length;
      statements.push(...statementsOf(item, index));
      return { index, place };
    });
    const results = await written(items, statements);
    const outcomes: ('stored' | 'known')[] = [];
    for (const { index, place } of firsts) outcomes[place] = results[index]?.length ? 'stored' : 'known';
    return outcomes;
  };
  return groupCommits({
    commit,
    weightOf: ({ resume }: NewSubmission) => resume?.size ?? 0,
    isOfAll,
    mostItems: mostInGroup,
    mostWeight: mostBytesInGroup,
  });
};

/** Removes the submissions that match, also on a full disk. */
const removal = (engine: Engine, reserve: Pick<DiskReserve, 'release'>) => {
  /** Removes one row at a time and empties the log after each, so that the reserve suffices for any number of rows. */
  const removeSingly = async (where: string, params: readonly Parameter[]): Promise<number> => {
    const rows = await engine.query(`SELECT id FROM submissions WHERE ${where}`, params);
    const sql = `DELETE FROM submissions WHERE ${where} AND id = $${params.length + 1} RETURNING id`;
    let removed = 0;
    for (const { id } of rows) {
      removed += (await engine.query(sql, [...params, String(id)])).length;
      await engine.forget();
    }
    return removed;
  };

  return async (where: string, params: readonly Parameter[]): Promise<number> => {
    try {
      const { length } = await engine.query(`DELETE FROM submissions WHERE ${where} RETURNING id`, params);
      if (length > 0) await engine.forget();
      return length;
    } catch (error) {
      if (!isFull(error)) throw error;
      reserve.release();
      return await removeSingly(where, params);
    }
  };
};

/** Submissions of the store. `checkRoom` throws StoreFault if there is no room for another. */
export const storedSubmissions = (
  engine: Engine,
  checkRoom: () => Promise<void>,
  probe: Pick<StoreProbe, 'noteFailure' | 'noteSuccess'>,
  reserve: Pick<DiskReserve, 'release'>,
): SubmissionsPart => {
  const commits = groupedAdds(engine, checkRoom, probe);
  const remove = removal(engine, reserve);
  return {
    add: commits.add,
    settled: commits.settled,
    find: async (asked) => {
      const { params, where } = whereOf(asked);
      const counted = await engine.query(`SELECT count(*) AS total FROM submissions ${where}`, params);
      const rows = await engine.query(
        `SELECT ${submissionColumns} FROM submissions ${where} ORDER BY received DESC, id DESC
        LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
        [...params, asked.limit, asked.offset ?? 0],
      );
      return { submissions: rows.map(submissionOf), total: Number(counted[0]?.total ?? 0) };
    },
    get: async (id) => {
      const [row] = await engine.query(`SELECT ${submissionColumns} FROM submissions WHERE id = $1`, [id]);
      return row && submissionOf(row);
    },
    resume: async (id) => {
      const [row] = await engine.query(
        `SELECT resume_name, resume_type, bytes FROM submissions JOIN resumes ON submission_id = id WHERE id = $1`,
        [id],
      );
      if (!row) return undefined;
      return { name: String(row.resume_name), type: String(row.resume_type), bytes: row.bytes as Uint8Array };
    },
    setState: async (id, state, at) => {
      const [changed] = await engine.atomically([
        {
          sql: 'UPDATE submissions SET state = $1, changed = $2, marked = NULL WHERE id = $3 RETURNING id',
          params: [state, at, id],
        },
        ...(state === 'new' ? [{ sql: releaseMessages, params: [at, id], after: 0 }] : []),
      ]);
      return changed?.length === 1;
    },
    erase: (which) =>
      'id' in which
        ? remove('id = $1', [which.id])
        : remove('sender_address = $1', [addressKey(storableText(which.email))]),
    countExpired: async (form, before) => {
      const sql = 'SELECT count(*) AS total FROM submissions WHERE form = $1 AND changed < $2 AND marked IS NULL';
      return Number((await engine.query(sql, [form, before]))[0]?.total ?? 0);
    },
    markExpired: async (form, before, at) => {
      const sql = `UPDATE submissions SET marked = $3 WHERE form = $1 AND changed < $2 AND marked IS NULL RETURNING id`;
      return (await engine.query(sql, [form, before, at])).length;
    },
    unmarkUnexpired: async (form, before, now) => {
      const isWrong = 'marked > $3 OR (marked IS NOT NULL AND changed >= $2)';
      await engine.query(`UPDATE submissions SET marked = NULL WHERE form = $1 AND (${isWrong})`, [form, before, now]);
    },
    purge: (form, { changedBefore, markedBefore }) =>
      remove('form = $1 AND changed < $2 AND marked <= $3', [form, changedBefore, markedBefore]),
  };
};
