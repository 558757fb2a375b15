import { randomBytes, randomUUID } from 'node:crypto';
import type { Engine, Statement } from './engines/engine.ts';
import { insertInto } from './engines/insert-into.ts';
import { storeFault } from './store-fault.ts';

/** Size of a small submission, in bytes. */
const leastBytes = 4096;

/** Returns statements that insert and delete a submission with a file and a message, in one transaction. */
const probeStatements = (bytes: number): Statement[] => {
  const id = randomUUID();
  const at = new Date().toISOString();
  const times = { received: at, changed: at };
  const texts = { sender_name: '', sender_email: '', sender_address: '', content: '{}', searched: '' };
  return [
    insertInto('submissions', { id, identity: `probe ${id}`, form: 'probe', state: 'new', ...times, ...texts }),
    // Random, because PostgreSQL would compress other bytes.
    insertInto('resumes', { submission_id: id, bytes: randomBytes(bytes) }),
    insertInto('messages', { id, submission_id: id, kind: 'probe', due: at }),
    { sql: 'DELETE FROM submissions WHERE id = $1', params: [id] },
    // Verifies that the store still has its rows.
    { sql: 'UPDATE proofs SET at = $1 WHERE id = 1 RETURNING id', params: [at] },
  ];
};

/** Creates a readiness probe. Concurrent calls share one transaction. */
export const storeProbe = (engine: Engine, name: string) => {
  let failedBytes = 0;
  let underWay: Promise<void> | undefined;
  const noteSuccess = (): void => {
    failedBytes = 0;
  };
  const probe = async (): Promise<void> => {
    await engine.verify();
    const results = await engine.atomically(probeStatements(Math.max(leastBytes, failedBytes)));
    if (results.at(-1)?.length !== 1) throw storeFault(name, ['missing', 'has lost its rows', 'restore a backup']);
    noteSuccess();
  };
  return {
    /**
     * Writes like a submission. After a failed submission, the probe is equally large. A store with space for a text
     * but not for a resume is then not ready. Throws StoreFault.
     */
    run: (): Promise<void> => {
      underWay ??= probe().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    /** Records that submissions with this many resume bytes could not be stored. */
    noteFailure: (bytes: number): void => {
      failedBytes = Math.max(failedBytes, bytes);
    },
    noteSuccess,
  };
};

export type StoreProbe = ReturnType<typeof storeProbe>;
