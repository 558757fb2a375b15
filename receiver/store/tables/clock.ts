import type { Engine } from '../engines/engine.ts';
import type { ClockRecord, PurgeRefusal } from '../store.ts';

/**
 * Derives the trusted time of a new, restored or upgraded store from its contents. It must run when the store is
 * opened, because a wrong clock may date whatever is stored later.
 */
export const initializeClock = async (engine: Engine): Promise<void> => {
  await engine.query(`
    UPDATE clock SET trusted = (
      SELECT max(at) FROM (
        SELECT max(received) AS at FROM submissions
        UNION ALL SELECT max(at) FROM accesses
        UNION ALL SELECT max(sent_at) FROM messages
      ) AS evidence
    ) WHERE id = 1 AND trusted IS NULL
  `);
};

export const storedClock = (engine: Engine) => ({
  clock: async (): Promise<ClockRecord> => {
    const [row = {}] = await engine.query('SELECT trusted, suspect_since, seen, refusal FROM clock WHERE id = 1');
    const { trusted, suspect_since, seen, refusal } = row;
    return {
      ...(typeof trusted === 'string' && { trusted }),
      ...(typeof suspect_since === 'string' && { suspectSince: suspect_since }),
      ...(typeof seen === 'string' && { seen }),
      ...(typeof refusal === 'string' && { refusal: JSON.parse(refusal) as PurgeRefusal }),
    };
  },
  saveClock: async ({ refusal, seen, suspectSince, trusted }: ClockRecord): Promise<void> => {
    await engine.query('UPDATE clock SET trusted = $1, suspect_since = $2, seen = $3, refusal = $4 WHERE id = 1', [
      trusted ?? null,
      suspectSince ?? null,
      seen ?? null,
      refusal ? JSON.stringify(refusal) : null,
    ]);
  },
});
