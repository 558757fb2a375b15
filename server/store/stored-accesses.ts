import type { Engine } from './engine.ts';
import { storableText } from './storable-text.ts';
import type { Store } from './store.ts';

/** The part of the store that keeps who looked at what. It outlives what was looked at. */
export const storedAccesses = (engine: Engine): Pick<Store, 'accesses' | 'noteAccess' | 'purgeAccesses'> => ({
  noteAccess: async ({ at, submissionId, what, who }) => {
    await engine.query('INSERT INTO accesses (at, who, what, submission_id) VALUES ($1, $2, $3, $4)', [
      at,
      storableText(who),
      storableText(what),
      submissionId === undefined ? null : storableText(submissionId),
    ]);
  },
  purgeAccesses: async (before) => {
    const { length } = await engine.query('DELETE FROM accesses WHERE at < $1 RETURNING number', [before]);
    if (length > 0) await engine.forget();
    return length;
  },
  accesses: async (limit, offset = 0) => {
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
