import { type DiskReserve, withReserve } from '../engines/disk-reserve.ts';
import type { Engine } from '../engines/engine.ts';
import { insertInto } from '../engines/insert-into.ts';
import { storableText } from '../engines/storable-text.ts';
import type { Access } from '../store.ts';

/** Access log of the store. Entries remain after the submissions that they name are erased. */
export const storedAccesses = (engine: Engine, reserve: Pick<DiskReserve, 'release'>) => ({
  noteAccess: async ({ at, submissionId, what, who }: Access): Promise<void> => {
    const submission_id = submissionId === undefined ? null : storableText(submissionId);
    const row = { at, who: storableText(who), what: storableText(what), submission_id };
    const { params, sql } = insertInto('accesses', row);
    // Even on a full disk, the owner must be able to read and erase, and both write to this log.
    await withReserve(reserve, () => engine.query(sql, params));
  },
  /** Erases entries before a time and returns their number. */
  purgeAccesses: async (before: string): Promise<number> => {
    const { length } = await engine.query('DELETE FROM accesses WHERE at < $1 RETURNING number', [before]);
    if (length > 0) await engine.forget();
    return length;
  },
  /** Returns entries, newest first. */
  accesses: async (limit: number, offset = 0): Promise<Access[]> => {
    const rows = await engine.query(
      'SELECT at, who, what, submission_id FROM accesses ORDER BY number DESC LIMIT $1 OFFSET $2',
      [limit, offset],
    );
    return rows.map((row) => ({
      at: String(row.at),
      who: String(row.who),
      what: String(row.what),
      ...(row.submission_id !== null && { submissionId: String(row.submission_id) }),
    }));
  },
});
