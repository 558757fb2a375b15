import type { Engine, Row } from '../engines/engine.ts';
import { insertInto } from '../engines/insert-into.ts';
import { storableText } from '../engines/storable-text.ts';
import type { ClaimedMessage, DeadMessage, MessageCounts } from '../store.ts';
import type { MessageKind, Submission } from '../submission.ts';
import { submissionColumns, submissionOf } from './rows.ts';

/**
 * Returns a statement that claims messages. In PostgreSQL, it skips rows that another worker is claiming. MATERIALIZED
 * keeps the planner from evaluating the query twice, which would exceed the limit.
 */
const claimSql = (lock: string): string => `
  WITH taken AS MATERIALIZED (
    SELECT id FROM messages
    WHERE state = 'waiting' AND due <= $1 AND (leased_until IS NULL OR leased_until <= $1)
    ORDER BY due, id LIMIT $2 ${lock}
  )
  UPDATE messages SET attempts = attempts + 1, leased_until = $3
  WHERE id IN (SELECT id FROM taken)
  RETURNING id, kind, target, submission_id, attempts, due
`;

const messageOf = ({ attempts, id, kind, target }: Row) => ({
  id: String(id),
  kind: kind as MessageKind,
  ...(target !== null && { target: String(target) }),
  attempts: Number(attempts),
});

const placesOf = (values: readonly unknown[]): string => values.map((_, index) => `$${index + 1}`).join(', ');

/** Age in milliseconds at which an unsent message is late. */
export const lateAfter = 60 * 60 * 1000;

/** Returns the number of messages that have failed and wait, of submissions that were received an hour ago. */
const countLate = async (engine: Engine, now: number): Promise<number> => {
  const [row] = await engine.query(
    `SELECT count(*) AS total FROM messages JOIN submissions ON submissions.id = messages.submission_id
    WHERE messages.state = 'waiting' AND messages.error IS NOT NULL AND submissions.received <= $1`,
    [new Date(now - lateAfter).toISOString()],
  );
  return Number(row?.total);
};

/** Messages of the store, a transactional outbox. */
export const storedMessages = (engine: Engine) => {
  const claimMessages = claimSql(engine.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '');

  /**
   * Removes leases of a process that has ended. A SQLite file has only one receiver, so leases from before its first
   * claim are void. Processes that only read never claim.
   */
  let voided: Promise<unknown> | undefined;
  const voidFormerLeases = async (): Promise<void> => {
    if (engine.dialect !== 'sqlite') return;
    voided ??= engine.query('UPDATE messages SET leased_until = NULL WHERE leased_until IS NOT NULL').catch((error) => {
      voided = undefined;
      throw error;
    });
    await voided;
  };

  const submissionsById = async (ids: readonly string[]): Promise<Map<string, Submission>> => {
    if (ids.length === 0) return new Map();
    const rows = await engine.query(`SELECT ${submissionColumns} FROM submissions WHERE id IN (${placesOf(ids)})`, ids);
    return new Map(rows.map((row) => [String(row.id), submissionOf(row)]));
  };

  return {
    /** Adds a digest unless its id exists. */
    addDigest: async (id: string, due: string): Promise<void> => {
      const { params, sql } = insertInto('messages', { id, kind: 'digest', due }, 'ON CONFLICT (id) DO NOTHING');
      await engine.query(sql, params);
    },
    /** Claims due messages. No other worker gets them before `until`. */
    claim: async ({ limit, now, until }: { now: string; until: string; limit: number }): Promise<ClaimedMessage[]> => {
      await voidFormerLeases();
      const rows = [...(await engine.query(claimMessages, [now, limit, until]))];
      const ids = new Set(rows.flatMap((row) => (row.submission_id === null ? [] : [String(row.submission_id)])));
      const submissions = await submissionsById([...ids]);
      rows.sort((a, b) => (String(a.due) < String(b.due) ? -1 : 1));
      return rows.flatMap((row): ClaimedMessage[] => {
        const { kind, ...message } = messageOf(row);
        if (kind === 'digest') return [{ ...message, kind }];
        const submission = submissions.get(String(row.submission_id));
        // The submission was erased meanwhile, and the message with it.
        return submission ? [{ ...message, kind, submission }] : [];
      });
    },
    sent: async (id: string, at: string): Promise<void> => {
      await engine.query(
        "UPDATE messages SET state = 'sent', sent_at = $1, leased_until = NULL, error = NULL WHERE id = $2",
        [at, id],
      );
    },
    /** Records a failure. The message is due again at `due`, or given up. */
    failed: async (
      id: string,
      outcome: { error: string; due: string } | { error: string; dead: true },
    ): Promise<void> => {
      const [state, due] = 'dead' in outcome ? ['dead', null] : ['waiting', outcome.due];
      // A message that another worker has sent meanwhile stays sent.
      await engine.query(
        `UPDATE messages SET state = $1, due = coalesce($2, due), error = $3, leased_until = NULL
        WHERE id = $4 AND state = 'waiting'`,
        [state, due, storableText(outcome.error), id],
      );
    },
    /** Removes waiting digests that are due after a time. */
    removeDigests: async (after: string): Promise<void> => {
      await engine.query("DELETE FROM messages WHERE kind = 'digest' AND state = 'waiting' AND due > $1", [after]);
    },
    removeMessage: async (id: string): Promise<void> => {
      await engine.query('DELETE FROM messages WHERE id = $1', [id]);
    },
    dead: async (): Promise<DeadMessage[]> => {
      const rows = await engine.query(
        "SELECT id, kind, target, submission_id, attempts, error FROM messages WHERE state = 'dead' ORDER BY due, id",
      );
      return rows.map((row) => ({
        ...messageOf(row),
        ...(row.submission_id !== null && { submissionId: String(row.submission_id) }),
        error: String(row.error),
      }));
    },
    /** Retries messages that were given up: one or all. Returns their number. */
    retry: async (now: string, id?: string): Promise<number> => {
      const rows = await engine.query(
        `UPDATE messages SET state = 'waiting', due = $1, attempts = 0
        WHERE state = 'dead' AND id = coalesce($2, id) RETURNING id`,
        [now, id ?? null],
      );
      return rows.length;
    },
    lateMessages: (now: number) => countLate(engine, now),
    messageCounts: async (): Promise<MessageCounts> => {
      const rows = await engine.query(
        "SELECT state, count(*) AS total FROM messages WHERE state IN ('waiting', 'sent', 'dead') GROUP BY state",
      );
      const counts: MessageCounts = { waiting: 0, sent: 0, dead: 0 };
      for (const { state, total } of rows) counts[state as keyof MessageCounts] = Number(total);
      return counts;
    },
  };
};
