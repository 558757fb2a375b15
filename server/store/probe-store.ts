import { randomBytes, randomUUID } from 'node:crypto';
import type { Engine, Parameter, Statement } from './engines/engine.ts';
import { StoreFault } from './store-fault.ts';

/** The size of a small submission, in bytes. */
const leastBytes = 4096;

/** A submission with a file and a message, which the same transaction deletes again. */
const probeStatements = (bytes: number): Statement[] => {
  const id = randomUUID();
  const at = new Date().toISOString();
  const submission: Parameter[] = [id, `probe ${id}`, 'probe', at, 'new', '', '{}'];
  return [
    {
      sql: `INSERT INTO submissions (id, identity, form, received, state, changed, sender_name, sender_email,
        sender_address, content, searched) VALUES ($1, $2, $3, $4, $5, $4, $6, $6, $6, $7, $6)`,
      params: submission,
    },
    {
      sql: 'INSERT INTO resumes (submission_id, bytes) VALUES ($1, $2)',
      // Random, because PostgreSQL would compress anything else.
      params: [id, randomBytes(bytes)],
    },
    { sql: "INSERT INTO messages (id, submission_id, kind, due) VALUES ($1, $1, 'probe', $2)", params: [id, at] },
    { sql: 'DELETE FROM submissions WHERE id = $1', params: [id] },
    // Proves that the store still has its rows.
    { sql: 'UPDATE proofs SET at = $1 WHERE id = 1 RETURNING id', params: [at] },
  ];
};

export interface StoreProbe {
  /**
   * Writes like a submission. After a failed submission, the probe is as large. A store without room for a resume is
   * then not ready, even if it has room for a text. Throws StoreFault.
   */
  run(): Promise<void>;
  /** Notes that submissions with so many bytes of resumes could not be stored. */
  noteFailure(bytes: number): void;
  noteSuccess(): void;
}

/** Makes a probe for readiness. Concurrent probes share one transaction. */
export const storeProbe = (engine: Engine, name: string): StoreProbe => {
  let failedBytes = 0;
  let underWay: Promise<void> | undefined;
  const probe = async (): Promise<void> => {
    await engine.verify();
    const results = await engine.atomically(probeStatements(Math.max(leastBytes, failedBytes)));
    if (results.at(-1)?.length !== 1) {
      throw new StoreFault('missing', `${name} has lost its rows (fix: restore a backup)`);
    }
    failedBytes = 0;
  };
  return {
    run: () => {
      underWay ??= probe().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    noteFailure: (bytes) => {
      failedBytes = Math.max(failedBytes, bytes);
    },
    noteSuccess: () => {
      failedBytes = 0;
    },
  };
};
